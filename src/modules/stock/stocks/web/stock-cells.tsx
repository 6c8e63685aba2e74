import type { CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../amount-text';
import { Expiry } from './expiry';
import type { stocks } from '../stocks.entity';
import styles from './stocks.module.css';

/** How much, with its unit; nothing is grey. */
export function AmountCell({ row, value }: CellProps<typeof stocks>) {
  const format = useFormat();
  const text = amountText(format, String(value ?? '0'), row.unit);
  return <span className={Number(value) === 0 ? styles.quiet : styles.amount}>{text}</span>;
}

export const DateToCell = ({ row }: CellProps<typeof stocks>) => (
  <Expiry
    dateTo={row.dateTo}
    isExpired={row['isExpired'] === true && Number(row.amount) > 0}
    expiresSoon={row['expiresSoon'] === true && Number(row.amount) > 0}
  />
);
