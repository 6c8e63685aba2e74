import { useTranslation } from '../../../../../engine/web/use-translation';
import { useSession } from '../../../../../engine/web/engine-context';
import { useFormat } from '../../../../../engine/web/use-format';
import { levelOf } from '../../../work-cards/web/board/figures';
import type { BoardPaint } from '../board';
import { differenceOf } from './weights';
import layout from '../../../../../engine/web/ui/layout.module.css';
import styles from './paint.module.css';

/** By how much the use differs from what was expected, coloured by how far that is; nothing where nothing was expected. */
export function Difference({ paint, used }: { paint: BoardPaint; used: string | null | undefined }) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  const limit = Number(useSession().settings['paintDeviationPercent']);
  const difference = differenceOf(used ?? undefined, paint.expected);
  if (difference === undefined) return null;
  const sign = difference === 0 ? '' : difference > 0 ? '+' : '−';
  return (
    <span className={`${layout.strong} ${styles.difference}`} data-level={levelOf(difference, limit)}>
      {t('paint.difference', { percent: `${sign}${format.decimal(Math.abs(difference), 1)}` })}
    </span>
  );
}
