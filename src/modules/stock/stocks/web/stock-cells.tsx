import type { CellProps } from '../../../../engine/web/screens';
import { useTranslation } from '../../../../engine/web/use-translation';
import { useFormat } from '../../../../engine/web/use-format';
import { DayMark } from '../../../../engine/web/ui/day-mark';
import { amountText } from '../amount-text';
import { Expiry } from './expiry';
import type { stocks } from '../stocks.entity';
import layout from '../../../../engine/web/ui/layout.module.css';

/** How much, with its unit; nothing is grey. */
export function AmountCell({ row, value }: CellProps<typeof stocks>) {
  const format = useFormat();
  const text = amountText(format, String(value ?? '0'), row.unit);
  return <span className={Number(value) === 0 ? layout.faint : layout.figures}>{text}</span>;
}

/** What a lot has to have and has not: nothing of it may be used until it is entered. */
function Lacking() {
  const { t } = useTranslation('stock');
  return (
    <DayMark middle level="missing">
      {t('stocks.lacking')}
    </DayMark>
  );
}

export const DateToCell = ({ row }: CellProps<typeof stocks>) =>
  row['lacksDate'] === true ? (
    <Lacking />
  ) : (
    <Expiry
      dateTo={row.dateTo}
      isExpired={row['isExpired'] === true && Number(row.amount) > 0}
      expiresSoon={row['expiresSoon'] === true && Number(row.amount) > 0}
    />
  );

export const LotCell = ({ row }: CellProps<typeof stocks>) =>
  row['lacksLot'] === true ? <Lacking /> : (row.serialNumber ?? <span className={layout.faint}>—</span>);
