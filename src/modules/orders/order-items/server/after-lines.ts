import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import type { DocumentRow } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { changesAny } from './price-lock';
import { orderChanged } from '../../settling/server/order-changes';
import { chooseSteps, requireTakenDown, stepsBefore, syncSteps } from './item-steps';
import { changesPrice, chosenSteps, type ItemLine } from './line-rules';
import { type Placed, renumbered } from './numbering';
import type { orderItems } from '../order-items.entity';

type Item = RowOf<typeof orderItems>;

interface Written extends WriteCtx {
  document: DocumentRow;
  isNew: boolean;
  changed: number[];
  removed: Item[];
  lines: (ItemLine & { id: number })[];
}

/**
 * After the lines of one write: numbers and steps follow in statements that do not depend on how many lines there are,
 * and what else changed of the order is said.
 */
export async function afterLines(call: Written): Promise<void> {
  const { document, isNew, changed, removed, lines } = call;
  const orderId = document.id;
  const kept = lines.filter(({ remove }) => !remove);
  const others = removed.length > 0 || kept.some(({ before }) => !before);
  if (others || kept.some(moves)) await renumber(call, orderId, kept);
  const written = new Set(changed);
  const stepless = kept.filter((line) => written.has(line.id) && mayLackSteps(line));
  const moved = stepless.filter(({ before, input }) => before && changesAny(['serviceId'], before, input));
  await requireTakenDown(
    call,
    moved.map(({ id }) => id),
  );
  syncSteps(
    call,
    orderId,
    stepless.map(({ id }) => id),
  );
  await chooseSteps(
    call,
    kept.flatMap((line) => {
      const steps = chosenSteps(line);
      return steps?.length ? [{ itemId: line.id, steps }] : [];
    }),
  );
  const amounts = others || kept.some(changesSums);
  if (isNew) return orderChanged(call, orderId, { amounts, steps: kept.map(({ id }) => id) });
  orderChanged(call, orderId, {
    amounts,
    steps: kept.filter(hasOtherWork).map(({ id }) => id),
    state: others,
    price: others || kept.some((line) => changesPrice(line) || isQuotedAnew(line) || moves(line)),
  });
}

/** Whether a line is new to a known order, or has other pieces or steps to finish than before. */
const hasOtherWork = (line: ItemLine): boolean =>
  line.before === undefined ||
  changesAny(['amount', 'serviceId'], line.before, line.input) ||
  Boolean(chosenSteps(line)?.length);

const moves = ({ before, input }: ItemLine): boolean => input.lp !== undefined && input.lp !== before?.lp;

/** The quotation says name and colour, whatever they cost. */
const isQuotedAnew = ({ before, input }: ItemLine): boolean =>
  (input.name !== undefined && input.name !== before?.name) || changesAny(['product1Id'], before, input);

const changesSums = ({ before, input }: ItemLine): boolean =>
  changesAny(['amount', 'areaSum', 'weightSum'], before, input);

/** A line of another service than before, or one that never had any steps. */
const mayLackSteps = ({ before, input }: ItemLine): boolean =>
  changesAny(['serviceId'], before, input) || stepsBefore(before).length === 0;

async function renumber({ tx }: WriteCtx, orderId: number, lines: Written['lines']): Promise<void> {
  const written = new Map(lines.map((line) => [line.id, line]));
  const rows = await tx.rows<{ id: number; lp: number }>(
    sql`select id, lp from order_items where order_id = ${orderId} order by lp, id`,
  );
  const placed = rows.map(({ id, lp }): Placed => {
    const line = written.get(id);
    return line && moves(line) ? { id, lp, cameFrom: line.before?.lp ?? null } : { id, lp };
  });
  const numbers = renumbered(placed);
  if (!numbers.length) return;
  tx.send(sql`
    update order_items i set lp = n.lp from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(id int, lp int)
    where i.id = n.id`);
}
