import type { RowOf } from '../../../engine/entity';
import type { WriteCtx } from '../../../engine/server/context';
import type { DocumentRow } from '../../../engine/server/implement';
import { sql } from '../../../engine/server/sql';
import { changesAny } from '../price-lock';
import { rollUp } from '../roll-up/roll-up';
import { rollUpItems } from '../roll-up/roll-up-items';
import { refreshTotals } from '../orders/totals';
import { chooseSteps, syncSteps } from './item-steps';
import { chosenSteps, type ItemLine } from './line-rules';
import { type Placed, renumbered } from './numbering';
import type { orderItems } from './order-items.entity';
import { recalculateQuotation } from '../../quotations/quotations/recalculate';

type Item = RowOf<typeof orderItems>;

interface Written extends WriteCtx {
  document: DocumentRow;
  isNew: boolean;
  rows: Item[];
  changed: number[];
  removed: Item[];
  lines: (ItemLine & { id: number })[];
}

/** After the lines of one write: numbers, steps, header, status and price follow, in statements that do not depend on how many. */
export async function afterLines(call: Written): Promise<void> {
  const { document, isNew, rows, changed, removed, lines } = call;
  await renumber(call, rows, lines);
  const orderId = document.id;
  await syncSteps(call, orderId, changed);
  await chooseSteps(
    call,
    lines.flatMap((line) => {
      const steps = line.remove ? undefined : chosenSteps(line);
      return steps?.length ? [{ itemId: line.id, steps }] : [];
    }),
  );
  await refreshTotals(call, orderId);
  if (isNew) return;
  await rollUpItems(
    call,
    lines.filter(asksMoreOrLess).map(({ id }) => id),
  );
  if (removed.length || lines.some(({ before }) => !before)) await rollUp(call, [orderId]);
  await recalculateQuotation(call, orderId);
}

/** Whether a line that stays has other pieces or steps to finish than before. */
const asksMoreOrLess = (line: ItemLine): boolean =>
  line.before !== undefined &&
  !line.remove &&
  (changesAny(['amount', 'serviceId'], line.before, line.input) || Boolean(chosenSteps(line)?.length));

async function renumber({ tx }: WriteCtx, rows: readonly Item[], lines: Written['lines']): Promise<void> {
  const written = new Map(lines.map((line) => [line.id, line]));
  const placed = rows.map(({ id, lp }): Placed => {
    const line = written.get(id);
    if (!line || line.input.lp === undefined || line.input.lp === line.before?.lp) return { id, lp };
    return { id, lp, cameFrom: line.before?.lp ?? null };
  });
  const numbers = renumbered(placed);
  if (!numbers.length) return;
  await tx.run(sql`
    update order_items i set lp = n.lp from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(id int, lp int)
    where i.id = n.id`);
}
