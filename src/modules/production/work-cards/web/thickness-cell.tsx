import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../engine/web/use-translation';
import type { CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { thicknessOf, verdictOf, type Thickness } from '../../../orders/measurement/film-thickness';
import layout from '../../../../engine/web/ui/layout.module.css';
import styles from './card.module.css';
import { useTarget } from './target';

/** Mean, least and most of the points, and whether that is thick enough. */
export function ThicknessFigures({ of, target }: { of: Thickness; target: number }) {
  const { t } = useTranslation('production');
  const format = useFormat();
  const verdict = verdictOf(of, target);
  const digits = (value: number) => format.decimal(value, Number.isInteger(value) ? 0 : 1);
  const Icon = verdict === 'ok' ? IconCircleCheck : IconAlertTriangle;
  return (
    <span
      className={`${layout.iconText} ${verdict === 'ok' ? layout.ok : layout.danger}`}
      title={t(`card.measure.${verdict}`, { target })}
    >
      <Icon size={14} aria-hidden />
      {t('card.measure.figures', {
        mean: digits(of.mean),
        min: digits(of.min),
        max: digits(of.max),
        count: of.points.length,
      })}
    </span>
  );
}

export function ThicknessCell({ value, row }: CellProps) {
  const { workCardId, orderItemId } = row as unknown as { workCardId: number; orderItemId: number | null };
  const target = useTarget(workCardId, orderItemId);
  const thickness = thicknessOf(value as string | null);
  if (!thickness) return <>{(value as string | null) ?? '—'}</>;
  return (
    <span className={styles.oneLine}>
      <ThicknessFigures of={thickness} target={target} />
      <span>{thickness.points.join(' · ')}</span>
    </span>
  );
}
