import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** A line with the item it counts, as the rules of a reception need them. */
export interface CountedLine {
  id: number;
  version: number;
  /** Its place among the lines, from 0: `items.3` in refusals. */
  at: number;
  /** What its fields are called in the body it came in, where one brought it. */
  nameOf?: (field: string) => string;
  orderItemId: number;
  declaredAmount: number;
  countedAmount: number | null;
  resolution: number;
  name: string;
  amount: number;
  receiptedAmount: number;
  itemStatus: number;
  itemVersion: number;
}

/** All lines of a reception in their order. */
export const linesOf = (tx: Executor, receptionId: number): Promise<CountedLine[]> =>
  tx.rows<CountedLine>(sql`
    select l.id, l.version, (row_number() over (order by l.lp, l.id) - 1)::int as at, l.order_item_id,
      l.declared_amount, l.counted_amount, l.resolution,
      i.name, i.amount, i.receipted_amount, i.status as item_status, i.version as item_version
    from reception_items l join order_items i on i.id = l.order_item_id
    where l.reception_id = ${receptionId} order by at`);

export const differenceOf = (line: { declaredAmount: number; countedAmount: number | null }): number =>
  line.countedAmount === null ? 0 : line.countedAmount - line.declaredAmount;

/** `{ 'items.3.countedAmount': errorStr }` for the named lines. */
export const namedLines = (lines: readonly CountedLine[], field: string, errorStr: string): Record<string, string> =>
  Object.fromEntries(lines.map(({ at, nameOf }) => [nameOf?.(field) ?? `items.${at}.${field}`, errorStr]));

/** Names of items for a message, the first few. */
export const namesOf = (lines: readonly { name: string }[]): string =>
  lines
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ') + (lines.length > 3 ? ` +${lines.length - 3}` : '');
