import type { RefValue } from '../../../../engine/entity';
import { useLabels } from '../../../../engine/web/labels';
import type { PartProps } from '../../../../engine/web/screens';
import { Swatch } from '../../../../engine/web/ui/swatch';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../amount-text';
import { DateToCell } from './stock-cells';
import { stocks } from '../stocks.entity';
import styles from '../../../../engine/web/ui/head-facts.module.css';

/** What is in the lot: the product, how much of it is on hand and lent, and until when it is good. */
export function StockHeader({ row }: PartProps<typeof stocks>) {
  const labels = useLabels(stocks);
  const format = useFormat();
  if (!row) return null;
  const product = row['product'] as RefValue | null;
  return (
    <dl className={styles.facts}>
      {product && (
        <div className={styles.long}>
          <dt>{labels.field('productId')}</dt>
          <dd title={product.name}>
            <Swatch color={product.color} /> {product.name}
          </dd>
        </div>
      )}
      <div>
        <dt>{labels.field('amount')}</dt>
        <dd>{amountText(format, row.amount, row.unit)}</dd>
      </div>
      {Number(row.lentAmount) > 0 && (
        <div>
          <dt>{labels.field('lentAmount')}</dt>
          <dd>{amountText(format, row.lentAmount, row.unit)}</dd>
        </div>
      )}
      <div>
        <dt>{labels.field('dateTo')}</dt>
        <dd>
          <DateToCell row={row} column="dateTo" value={row.dateTo} />
        </dd>
      </div>
    </dl>
  );
}
