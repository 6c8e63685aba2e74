import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../../engine/web/use-translation';
import { Swatch } from '../../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../../engine/web/use-format';
import { Difference } from '../difference';
import { codesOf, differenceOf } from '../line-facts';
import type { ReceptionLine } from '../reception-row';
import type { Counted } from './kept-counts';
import styles from './counting.module.css';

interface Props {
  lines: readonly ReceptionLine[];
  active: number | undefined;
  choose: (id: number) => void;
  /** Values on their way, by line. */
  waiting: Readonly<Record<number, Counted>>;
}

/** Every line with how far it is; the one being counted stays in view. */
export function LineList({ lines, active, choose, waiting }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ol className={styles.list} aria-label={t('receiving.count.lines')}>
      {lines.map((line) => {
        const isCounted = line.countedAmount !== null;
        return (
          <li key={line.id} ref={line.id === active ? shown : undefined}>
            <button
              type="button"
              className={styles.row}
              aria-current={line.id === active || undefined}
              data-counted={isCounted || undefined}
              onClick={() => choose(line.id)}
            >
              <span className={styles.mark}>{isCounted ? <IconCheck size={18} aria-hidden /> : line.lp}</span>
              <span className={styles.name}>
                <strong>{line.facts.name}</strong>
                <small>
                  <Swatch color={line.facts.color?.hex} />
                  {[line.facts.color?.code, codesOf(line.facts)].filter(Boolean).join(' · ')}
                </small>
              </span>
              {waiting[line.id] && <IconCloudOff size={18} aria-label={t('receiving.count.waiting')} />}
              <span className={styles.figure}>
                {isCounted ? format.integer(line.countedAmount ?? 0) : '–'}
                <small>/ {format.integer(line.declaredAmount)}</small>
              </span>
              <span className={styles.diff}>
                {isCounted && differenceOf(line) !== 0 && <Difference value={differenceOf(line)} />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
