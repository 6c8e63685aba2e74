import { badRequest } from '../errors';
import { isComparable } from '../fields/server';
import type { Fields } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import type { Ctx } from './context';
import { parseFilter, whereSql } from './filters';
import { column, titleSql } from './names';
import { fetchJson, jsonSql } from './json';
import type { Plan, Registry } from './registry';
import { raw, sql, type Sql } from './sql';
import type { Totals } from './totals';

/** An unpaged list without the export right stops here (S7). */
export const UNPAGED_ROWS = 1000;
export const MAX_PAGE_ROWS = 500;
/** A search expected to hit more rows than this walks the sort index instead of collecting its hits. */
const FREQUENT_HITS = 2000;
/** From this row on the page is fetched from the nearer end of the list. */
const DEEP_OFFSET = 1000;

export interface ListParams {
  page: number;
  itemsPerPage: number;
  sortBy?: string;
  sortDesc?: boolean;
  filter?: string;
}
/** Rows as the database wrote them, `{…},{…}`. `approximate`: the planner's estimate; the exact total is being counted. */
const answer = (rows: string, total: number, approximate = false): string[] => [
  '{"items":[',
  rows,
  `],"total":${total}${approximate ? ',"approximate":true' : ''}}`,
];

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

interface Order {
  by: Sql;
  backwards: Sql;
  /** A join the sort itself needs (the title of a ref). */
  join: Sql;
}

/** Sort names are looked up in the declaration; ties are broken by id so that pages never overlap. */
export function orderSql(plan: Plan, registry: Registry, sortBy: string | undefined, sortDesc: boolean): Order {
  const declaredSort = plan.entity.list.sort;
  const key = sortBy || declaredSort.replace(/^-/, '');
  const desc = sortBy ? sortDesc : declaredSort.startsWith('-');
  const field = Object.hasOwn(plan.entity.fields, key) ? plan.entity.fields[key] : undefined;
  let expression: Sql;
  let joined = sql``;
  if (key === 'id') expression = column('id');
  else if (isRef(field)) {
    const target = registry.get(field.to);
    joined = sql`left join ${target.table} s on s.id = ${column(key)}`;
    expression = titleSql(target.entity, 's');
  } else if (field && isComparable(field)) expression = column(key);
  else if (isSortable(plan.entity.computed, key)) expression = plan.half.computed?.[key] ?? sql`null`;
  else throw badRequest('UnknownColumn', { errorDetails: key });
  const [forth, back] = desc ? [raw('desc'), raw('asc')] : [raw('asc'), raw('desc')];
  // Nulls last in both directions would cost the index; ascending puts them last, descending first, as PostgreSQL does.
  return {
    by: key === 'id' ? sql`${expression} ${forth}` : sql`${expression} ${forth}, t.id ${forth}`,
    backwards: key === 'id' ? sql`${expression} ${back}` : sql`${expression} ${back}, t.id ${back}`,
    join: joined,
  };
}

const isSortable = (fields: Fields | undefined, key: string): boolean =>
  fields !== undefined && Object.hasOwn(fields, key) && isComparable(fields[key]!);

interface Slice {
  offset: number;
  limit: number;
  backwards: boolean;
}

/**
 * Written into the statement as numbers: with parameters in their place PostgreSQL would plan every page again, because
 * it cannot know that the limit is small.
 */
function sliceSql({ offset, limit }: Slice): Sql {
  const rows = raw(`limit ${Math.trunc(limit)}`);
  return offset === 0 ? rows : sql`${rows} offset ${offset}`;
}

/** The page is found on its own index first; what its rows refer to is looked up afterwards. */
function pageSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  const by = slice.backwards ? order.backwards : order.by;
  return sql`select ${plan.brief.members} from (select t.* from ${plan.table} t ${order.join} where ${where} order by ${by} ${sliceSql(slice)}) t ${order.join} order by ${order.by}`;
}

/** The rows of a page of a search: the planner must see the pattern, so this small statement is planned every time. */
function idsSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  return sql`select t.id from ${plan.table} t ${order.join} where ${where} order by ${order.by} ${sliceSql(slice)}`;
}

/** A rare word: its hits are collected once through the trigram index, page and exact total come from the same set. */
function hitsSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  return sql`with hits as materialized (select t.* from ${plan.table} t where ${where}) select t.id, (select count(*)::int from hits) as "#total" from hits t ${order.join} order by ${order.by} ${sliceSql(slice)}`;
}

/** Rows by their ids, in that order. */
async function rowsOf(db: Ctx['db'], plan: Plan, ids: readonly number[]): Promise<string> {
  if (!ids.length) return '';
  return fetchJson(
    db,
    plan,
    'ids',
    [ids, ids],
    () =>
      sql`select ${plan.brief.members} from ${plan.table} t where t.id = any(${ids}::int[]) order by array_position(${ids}::int[], t.id)`,
  );
}

async function estimate(db: Ctx['db'], plan: Plan, where: Sql): Promise<number> {
  const row = await db.one<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${plan.table} t where ${where}`,
  );
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * Zero-based page of a list with its total. `itemsPerPage` ≤ 0 asks for everything, cut at `UNPAGED_ROWS`.
 * @returns JSON text `{ items, total, approximate? }` in pieces
 */
export async function list(
  { registry, totals }: { registry: Registry; totals: Totals },
  ctx: Ctx,
  plan: Plan,
  params: ListParams,
): Promise<string[]> {
  const all = params.itemsPerPage <= 0;
  const limit = all ? UNPAGED_ROWS : params.itemsPerPage;
  const offset = all ? 0 : Math.max(params.page, 0) * limit;
  const { where, searching } = await whereSql(plan, parseFilter(params.filter), ctx);
  const { sortBy, sortDesc = false } = params;
  const order = orderSql(plan, registry, sortBy, sortDesc);
  const installation = ctx.installation.key;
  const slice = { offset, limit, backwards: false };
  const page = (part: Slice) => {
    const values = part.offset ? [...where.values, part.offset] : where.values;
    const key = `${sortBy ?? ''} ${sortDesc} ${part.limit} ${part.offset > 0} ${part.backwards} ${where.text}`;
    return fetchJson(ctx.db, plan, key, values, () => pageSql(plan, where, order, part));
  };

  if (searching) {
    const expected = await estimate(ctx.db, plan, where);
    if (expected <= FREQUENT_HITS) {
      const hits = await ctx.db.rows<{ id: number; '#total': number }>(hitsSql(plan, where, order, slice));
      const total = hits[0]?.['#total'] ?? (offset ? await totals.exact(ctx.db, installation, plan, where) : 0);
      return answer(await rowsOf(ctx.db, plan, idsOf(hits)), total);
    }
    const hits = await ctx.db.rows<{ id: number }>(idsSql(plan, where, order, slice));
    const rows = await rowsOf(ctx.db, plan, idsOf(hits));
    const known = totals.known(ctx.db, installation, plan, where);
    const seen = offset + hits.length;
    if (known !== undefined) return answer(rows, Math.max(known, seen));
    if (hits.length < limit && hits.length) return answer(rows, seen);
    return answer(rows, Math.max(Math.round(expected), seen), true);
  }

  const counting = totals.exact(ctx.db, installation, plan, where);
  if (offset < DEEP_OFFSET) {
    const [rows, total] = await Promise.all([page(slice), counting]);
    return answer(rows, total);
  }
  const total = await counting;
  if (offset >= total) return answer('', total);
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return answer(await page(slice), total);
  const tail = { offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset), backwards: true };
  return answer(await page(tail), total);
}

/**
 * Everything, row by row as the database gives it: what an unpaged list answers to those who may export (S7).
 * @returns JSON text `{ items, total }` in pieces, memory constant
 */
export async function* streamList(
  { registry }: { registry: Registry },
  ctx: Ctx,
  plan: Plan,
  params: Pick<ListParams, 'sortBy' | 'sortDesc' | 'filter'>,
): AsyncIterable<string> {
  const { where } = await whereSql(plan, parseFilter(params.filter), ctx);
  const order = orderSql(plan, registry, params.sortBy, params.sortDesc ?? false);
  const rows = sql`select ${plan.brief.members} from ${plan.table} t ${order.join} where ${where} order by ${order.by}`;
  let total = 0;
  for await (const batch of ctx.installation.db.stream<{ json: string }>(jsonSql(rows), 1000)) {
    const text = batch.map(({ json }) => json).join(',');
    yield total === 0 ? `{"items":[${text}` : `,${text}`;
    total += batch.length;
  }
  yield total === 0 ? '{"items":[],"total":0}' : `],"total":${total}}`;
}
