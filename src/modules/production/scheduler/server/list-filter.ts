import { z } from 'zod';
import { badRequest } from '../../../../engine/errors';
import { parseFilter } from '../../../../engine/server/filters';
import { join, raw, sql, type Sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';
import { leftAmount, leftArea, leftWeight } from './work';

const id = z.int().min(1).max(2_147_483_647);
const known = z.strictObject({
  planPlaceId: id.nullish(),
  placeId: id.nullish(),
  search: z.string().max(255).nullish(),
  planDate: z.iso.date().nullish(),
  /** The selected rows only, for an export. */
  ids: z.array(id).max(2000).nullish(),
});
export interface SchedulerFilter {
  placeId: number | null;
  search: string;
  planDate: string | null;
  ids: number[] | null;
}

/** Reads the `filter` of both tables. Throws 400 for a name nobody knows and for a value that is none. */
export function schedulerFilter(text: string | undefined): SchedulerFilter {
  const parsed = known.safeParse(parseFilter(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue?.code === 'unrecognized_keys') throw badRequest('UnknownFilter', { errorDetails: issue.keys[0] });
    throw badRequest('FilterNotValid', { errorDetails: String(issue?.path[0] ?? '') });
  }
  const { planPlaceId, placeId, search, planDate, ids } = parsed.data;
  if (search?.includes('\u0000')) throw badRequest('FilterNotValid', { errorDetails: 'search' });
  return {
    placeId: planPlaceId ?? placeId ?? null,
    search: search ?? '',
    planDate: planDate ?? null,
    ids: ids ?? null,
  };
}

/** Every word is part of the item, its order's numbers, the customer or the paint. Needs the joins `c` and `p1` … `p3`. */
export function searchedSql(search: string): Sql {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 5);
  if (!words.length) return sql`true`;
  return join(
    words.map((word) => {
      const like = sql`like fold(${`%${word.replace(/[\\%_]/g, (c) => `\\${c}`)}%`})`;
      return sql`(i.search_text ${like} or o.search_text ${like} or c.search_text ${like} or p1.search_text ${like}
        or p2.search_text ${like} or p3.search_text ${like})`;
    }),
    ' and ',
  );
}

const columns: Readonly<Record<string, Sql>> = {
  id: sql`s.id`,
  planSeq: sql`s.plan_seq`,
  planDate: sql`s.plan_date`,
  name: sql`st.name`,
  label: sql`st.label`,
  itemName: sql`i.name`,
  numberTxt: sql`o.id`,
  externalNumber: sql`o.external_number`,
  orderDate: sql`o.order_date`,
  customer: sql`c.name`,
  service: sql`i.service_id`,
  amount: sql`i.amount`,
  areaSum: sql`i.coated_surface * i.amount`,
  weightSum: sql`${pieceWeight} * i.amount`,
  leftAmount,
  leftArea,
  leftWeight,
  dueDate: sql`coalesce(i.due_date, o.delivery_date)`,
  priority: sql`coalesce(op.value, 0)`,
  product: sql`p1.code`,
  finishedAmount: sql`s.finished_amount`,
  receiptedAmount: sql`i.receipted_amount`,
  status: sql`s.status`,
};
/** Other names of the same columns. */
const aliases: Readonly<Record<string, string>> = {
  orderPriority: 'priority',
  orderPriorityId: 'priority',
  'orderItem.name': 'itemName',
  'orderItem.numberTxt': 'numberTxt',
  'orderItem.customer': 'customer',
  'orderItem.amount': 'amount',
  'orderItem.orderPriority': 'priority',
};

/**
 * Order of a table by the name of a column; ties by due date and id, so that pages never overlap. `key` says which column
 * it is. Throws 400 for one there is not.
 */
export function sortedSql(
  sortBy: string | undefined,
  desc: boolean,
  byDefault: 'planSeq' | 'priority',
): { by: Sql; key: string } {
  const key = sortBy ? (aliases[sortBy] ?? sortBy) : byDefault;
  if (!Object.hasOwn(columns, key)) throw badRequest('UnknownColumn', { errorDetails: sortBy });
  const way = raw((sortBy ? desc : byDefault === 'priority') ? 'desc nulls last' : 'asc nulls last');
  return { key, by: sql`${columns[key]!} ${way}, coalesce(i.due_date, o.delivery_date) nulls last, s.id` };
}
