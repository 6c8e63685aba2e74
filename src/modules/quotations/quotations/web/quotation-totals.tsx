import { useTranslation } from '../../../../engine/web/use-translation';
import type { Words } from '../../pricing/web/quantity-text';
import { totalsView, type TotalsRow } from './line-view';
import styles from './quotation-view.module.css';

/** How the amount of a quotation adds up, from the lines to gross. */
export function QuotationTotals({ row, words }: { row: TotalsRow; words: Words }) {
  const { t } = useTranslation('quotations');
  return (
    <dl className={styles.totals} aria-label={t('totals.title')}>
      {totalsView(row, words).map(({ key, value, tone }) => (
        <div key={key} data-tone={tone}>
          <dt>{t(`totals.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
