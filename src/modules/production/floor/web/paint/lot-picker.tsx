import { useTranslation } from '../../../../../engine/web/use-translation';
import { useFormat } from '../../../../../engine/web/use-format';
import { amountText } from '../../../../stock/stocks/amount-text';
import type { Lot } from '../board';
import { Touch } from '../parts/touch';
import styles from './paint.module.css';

interface Props {
  lots: readonly Lot[];
  chosen: number | null;
  choose: (id: number) => void;
}

/** The lots the paint may be taken from, the one that goes off first in front; where each lies tells two of one number apart. */
export function LotPicker({ lots, chosen, choose }: Props) {
  const { t } = useTranslation('floor');
  const format = useFormat();
  return (
    <div className={styles.lots} role="group" aria-label={t('paint.lots')}>
      {lots.map((lot) => (
        <Touch key={lot.id} className={styles.lot} aria-pressed={lot.id === chosen} onClick={() => choose(lot.id)}>
          <span>
            <b>{[lot.serialNumber ?? t('paint.noNumber'), lot.boxNumber].filter(Boolean).join(' · ')}</b>
            {amountText(format, lot.amount, lot.unit)}
          </span>
          <small>
            {[lot.storage, lot.dateTo && t('paint.until', { date: format.date(lot.dateTo) })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Touch>
      ))}
    </div>
  );
}
