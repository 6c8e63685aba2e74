import { Link } from 'react-router';
import { hasModule, useCan, useSession } from '../../../../engine/web/engine-context';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { useFormat } from '../../../../engine/web/use-format';
import { amountText } from '../../stocks/amount-text';
import { stockLog } from '../stock-log.entity';
import layout from '../../../../engine/web/ui/layout.module.css';

const unitOf = (row: CellProps<typeof stockLog>['row']) => row['unit'] as string | null;

/** In is green with a plus, out red with a minus; a change of state moves nothing. */
function ChangeCell({ row, value }: CellProps<typeof stockLog>) {
  const format = useFormat();
  const amount = String(value ?? '0');
  const sign = Math.sign(Number(amount));
  if (sign === 0) return <span data-quiet="">—</span>;
  return (
    <span className={`${layout.figures} ${layout.medium} ${sign > 0 ? layout.ok : layout.danger}`}>
      {sign > 0 ? '+' : ''}
      {amountText(format, amount, unitOf(row)).replace('-', '−')}
    </span>
  );
}
function BalanceCell({ row, value }: CellProps<typeof stockLog>) {
  const format = useFormat();
  return <>{amountText(format, String(value ?? '0'), unitOf(row))}</>;
}

/** What was remarked; of a move it leads to the lot at the other end, of paint used to the card it went into. */
function NoteCell({ row, value }: CellProps<typeof stockLog>) {
  const maySeeLots = useCan('STOCK_READ');
  const hasCards = hasModule(useSession().modules, 'WORK_REPORTS');
  const maySeeCards = useCan('WORK_CARDS_READ') && hasCards;
  const note = value as string | null;
  if (!note) return <span data-quiet="">—</span>;
  const { otherStockId, workCardId } = row;
  if (otherStockId && maySeeLots) return <Link to={`/stocks/edit/${String(otherStockId)}`}>{note}</Link>;
  if (workCardId && maySeeCards) return <Link to={`/work-cards/edit/${String(workCardId)}`}>{note}</Link>;
  return note;
}

export const stockLogScreens = screens(stockLog, {
  cells: { amount: ChangeCell, balance: BalanceCell, note: NoteCell },
});
