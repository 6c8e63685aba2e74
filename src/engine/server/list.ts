import { badRequest } from '../errors';
import { isComparable } from '../fields/server';
import type { Fields } from '../fields/field';
import { isRef } from '../fields/ref/kind';
import type { Ctx } from './context';
import type { Db } from './db';
import { parseFilter, whereSql } from './filters';
import { column, titleSql } from './names';
import { fetchJson, jsonSql, readOnce } from './json';
import { expected, type Latest } from './latest';
import type { Plan, Registry } from './registry';
import { raw, sql, type Sql } from './sql';
import { countSql, type Totals } from './totals';

/** An unpaged list without the export right stops here (S7). */
export const UNPAGED_ROWS = 1000;
export const MAX_PAGE_ROWS = 500;
/** From this row on the page is fetched from the nearer end of the list. */
const DEEP_OFFSET = 1000;

export interface ListParams {
  page: number;
  itemsPerPage: number;
  sortBy?: string;
  sortDesc?: boolean;
  filter?: string;
  /** Whether the newest rows will do where no index answers over all of a large table. */
  latest?: boolean;
}

interface Answered {
  /** The planner's estimate; the exact total is being counted. */
  approximate?: boolean;
  /** Only so many of the newest rows were looked at, those of a higher id. */
  latest?: { rows: number; after: number };
}
/** Rows as the database wrote them, `{…},{…}`. */
const answer = (rows: string, total: number, { approximate, latest }: Answered = {}): string[] => [
  '{"items":[',
  rows,
  `],"total":${total}${approximate ? ',"approximate":true' : ''}${latest ? `,"latest":${JSON.stringify(latest)}` : ''}}`,
];

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

interface ListEngine {
  registry: Registry;
  totals: Totals;
  latest: Latest;
}

interface Order {
  /** The value that is sorted by. */
  key: Sql;
  by: Sql;
  backwards: Sql;
  /** The same as `by` of rows that have their value as `key`. */
  byKey: Sql;
  /** A join the sort itself needs (the title of a ref). */
  join: Sql;
  /** What is joined, and the same join for few rows, each of which looks its own up. */
  joined?: { plan: Plan; each: Sql };
}

/** Sort names are looked up in the declaration; ties are broken by id so that pages never overlap. */
export function orderSql(plan: Plan, registry: Registry, sortBy: string | undefined, sortDesc: boolean): Order {
  const declaredSort = plan.entity.list.sort;
  const key = sortBy || declaredSort.replace(/^-/, '');
  const desc = sortBy ? sortDesc : declaredSort.startsWith('-');
  const field = Object.hasOwn(plan.entity.fields, key) ? plan.entity.fields[key] : undefined;
  let expression: Sql;
  let joined = sql``;
  let each: Order['joined'];
  if (key === 'id') expression = column('id');
  else if (isRef(field) && !field.secret) {
    const target = registry.get(field.to);
    joined = sql`left join ${target.table} s on s.id = ${column(key)}`;
    const own = sql`select s.* from ${target.table} s where s.id = ${column(key)} limit 1`;
    each = { plan: target, each: sql`left join lateral (${own}) s on true` };
    expression = titleSql(target.entity, 's');
  } else if (field && isComparable(field)) expression = column(key);
  else if (isSortable(plan.entity.computed, key)) expression = plan.half.computed?.[key] ?? sql`null`;
  else throw badRequest('UnknownColumn', { errorDetails: key });
  const [forth, back] = desc ? [raw('desc'), raw('asc')] : [raw('asc'), raw('desc')];
  // Nulls last in both directions would cost the index; ascending puts them last, descending first, as PostgreSQL does.
  return {
    key: expression,
    byKey: sql`t.key ${forth}, t.id ${forth}`,
    by: key === 'id' ? sql`${expression} ${forth}` : sql`${expression} ${forth}, t.id ${forth}`,
    backwards: key === 'id' ? sql`${expression} ${back}` : sql`${expression} ${back}, t.id ${back}`,
    join: joined,
    joined: each,
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
  return sql`select ${plan.brief.members} from (${rowsSql(plan, where, order, slice)}) t ${order.join} order by ${order.by}`;
}

/** The rows of a page. */
function rowsSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  const by = slice.backwards ? order.backwards : order.by;
  return sql`select t.* from ${plan.table} t ${order.join} where ${where} order by ${by} ${sliceSql(slice)}`;
}

/** The rows of a page of a search: the planner must see the pattern, so this small statement is planned every time. */
function idsSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  return sql`select t.id from ${plan.table} t ${order.join} where ${where} order by ${order.by} ${sliceSql(slice)}`;
}

/** The page of a search if it lies in the first rows of the sort order: the planner does not know where in it the hits are. */
function walkSql(plan: Plan, searching: Sql, first: Sql, order: Order, slice: Slice): Sql {
  return sql`select t.id from (${first}) t ${order.join} where ${searching} order by ${order.by} ${sliceSql(slice)}`;
}

/**
 * Rows that no index gives in order, collected once: page and exact total come from the same set. It holds nothing but what
 * is sorted by, as carrying whole rows to the sort costs more than finding them.
 */
function hitsSql(plan: Plan, where: Sql, order: Order, slice: Slice): Sql {
  return sql`with hits as materialized (select t.id, ${order.key} as key from ${plan.table} t ${order.join} where ${where}) select t.id, (select count(*)::int from hits) as "#total" from hits t order by ${order.byKey} ${sliceSql(slice)}`;
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

/** What the answer to a list is put together from. */
interface Listing {
  db: Db;
  installation: string;
  plan: Plan;
  totals: Totals;
  where: Sql;
  /** The same for looking at few rows, where it searches. */
  searching: Sql | undefined;
  order: Order;
  /** Distinguishes the statements of this listing. */
  shape: string;
  offset: number;
  limit: number;
  latest?: Answered['latest'];
}

/**
 * Zero-based page of a list with its total. `itemsPerPage` ≤ 0 asks for everything, cut at `UNPAGED_ROWS`.
 * @returns JSON text `{ items, total, approximate?, latest? }` in pieces
 */
export async function list(engine: ListEngine, ctx: Ctx, plan: Plan, params: ListParams): Promise<string[]> {
  const listing = await listingOf(engine, ctx, plan, params);
  if (listing.searching) return found(engine.latest, listing, params.latest ?? false);
  if (!params.latest || !(await engine.latest.isLarge(ctx.db, listing.installation, plan))) return counted(listing);
  const quick = await newest(engine.latest, listing);
  if (quick.latest) return collectedHits(quick);
  const counts = countSql(plan, quick.where);
  if (await engine.latest.isQuick(ctx.db, listing.installation, counts, 'count')) return counted(quick);
  return quick.offset < DEEP_OFFSET ? frequentHits(quick, await expectedRows(quick)) : counted(quick);
}

/** A page of a search, looked for once for all who ask for it at the same moment. */
function found(latest: Latest, listing: Listing, narrows: boolean): Promise<string[]> {
  const { db, plan, where, shape, offset, limit } = listing;
  const key = `search ${shape} ${offset} ${limit} ${narrows} ${where.text}`;
  return readOnce(db, plan, key, where.values, () => lookedFor(latest, listing, narrows));
}

async function lookedFor(latest: Latest, listing: Listing, narrows: boolean): Promise<string[]> {
  const hits = await expectedRows(listing);
  if (hits <= latest.bounds.frequent) return collectedHits(listing);
  const quick = narrows ? await newest(latest, listing) : listing;
  const first = await firstHits(latest, quick);
  if (first) return quick.latest ? amongNewest(quick, first) : frequentHits(quick, hits, first);
  return quick.latest || hits <= latest.bounds.collected ? collectedHits(quick) : frequentHits(quick, hits);
}

async function listingOf(engine: ListEngine, ctx: Ctx, plan: Plan, params: ListParams): Promise<Listing> {
  const { where, searching } = await whereSql(plan, parseFilter(params.filter), ctx);
  const { sortBy, sortDesc = false } = params;
  const all = params.itemsPerPage <= 0;
  const limit = all ? UNPAGED_ROWS : params.itemsPerPage;
  return {
    db: ctx.installation.db,
    installation: ctx.installation.key,
    plan,
    totals: engine.totals,
    where,
    searching,
    order: orderSql(plan, engine.registry, sortBy, sortDesc),
    shape: `${sortBy ?? ''} ${sortDesc}`,
    offset: all ? 0 : Math.max(params.page, 0) * limit,
    limit,
  };
}

const expectedRows = ({ db, plan, where }: Listing): Promise<number> =>
  expected(db, sql`select 1 from ${plan.table} t where ${where}`, 'Plan Rows');

/** The same listing of the newest rows only, where its first page over all of them would take long. */
async function newest(latest: Latest, listing: Listing): Promise<Listing> {
  const { db, installation, plan, where, order, limit } = listing;
  if (!(await latest.isLarge(db, installation, plan))) return listing;
  const slice = { offset: 0, limit, backwards: false };
  // A page that is no search sorts its rows: an index may give the ids of many quickly, but not the rows.
  const first = listing.searching ? idsSql(plan, where, order, slice) : rowsSql(plan, where, order, slice);
  if (await latest.isQuick(db, installation, first, 'page')) return listing;
  const after = await latest.after(db, installation, plan);
  if (!after) return listing;
  // Joined as a whole, a large table would be read for the names of a few of its rows.
  const { joined } = order;
  const isWide = joined && (await latest.isLarge(db, installation, joined.plan));
  return {
    ...listing,
    latest: { rows: latest.bounds.newest, after },
    where: sql`${where} and t.id > ${after}`,
    order: isWide ? { ...order, join: joined.each } : order,
  };
}

function page({ db, plan, where, order, shape }: Listing, part: Slice): Promise<string> {
  const values = part.offset ? [...where.values, part.offset] : where.values;
  const key = `${shape} ${part.limit} ${part.offset > 0} ${part.backwards} ${where.text}`;
  return readOnce(db, plan, key, values, () =>
    fetchJson(db, plan, key, values, () => pageSql(plan, where, order, part)),
  );
}

/** Hits that are few enough to be collected for the page and its total. */
function collectedHits({ db, installation, plan, totals, where, order, shape, offset, limit, latest }: Listing) {
  const hitsOfPage = hitsSql(plan, where, order, { offset, limit, backwards: false });
  return readOnce(db, plan, `hits ${shape} ${hitsOfPage.text}`, hitsOfPage.values, async () => {
    const hits = await db.rows<{ id: number; '#total': number }>(hitsOfPage);
    const total = hits[0]?.['#total'] ?? (offset ? await totals.exact(db, installation, plan, where) : 0);
    return answer(await rowsOf(db, plan, idsOf(hits)), total, { latest });
  });
}

/** The page of a search if the first rows of the sort order hold it and an index gives them. */
async function firstHits(latest: Latest, listing: Listing): Promise<number[] | undefined> {
  const { db, installation, plan, searching, order, offset, limit } = listing;
  if (!searching) return undefined;
  const bound = listing.latest ? sql`t.id > ${listing.latest.after}` : sql`true`;
  const first = sql`select t.* from ${plan.table} t ${order.join} where ${bound} order by ${order.by} ${raw(`limit ${latest.bounds.walked}`)}`;
  if (!(await latest.isQuick(db, installation, first, 'page'))) return undefined;
  const slice = { offset, limit, backwards: false };
  const hits = await db.rows<{ id: number }>(walkSql(plan, searching, first, order, slice));
  return hits.length === limit ? idsOf(hits) : undefined;
}

/** A page of a search among the newest rows, with the number of its hits there. */
async function amongNewest({ db, installation, plan, totals, where, latest }: Listing, ids: number[]) {
  const [rows, total] = await Promise.all([
    rowsOf(db, plan, ids),
    totals.known(db, installation, plan, where) ?? totals.exact(db, installation, plan, where),
  ]);
  if (typeof total === 'number') return answer(rows, total, { latest });
  return answer(rows, total.total, { latest, approximate: !total.isExact });
}

/** A page that comes quickly of rows that take long to count: their estimate until the total is known. */
async function frequentHits(listing: Listing, hits: number, first?: number[]) {
  const { db, installation, plan, totals, where, order, offset, limit } = listing;
  const slice = { offset, limit, backwards: false };
  const ids = first ?? idsOf(await db.rows<{ id: number }>(idsSql(plan, where, order, slice)));
  const rows = await rowsOf(db, plan, ids);
  const known = totals.known(db, installation, plan, where);
  const seen = offset + ids.length;
  if (known?.isExact) return answer(rows, Math.max(known.total, seen));
  if (ids.length < limit && (ids.length || !offset)) return answer(rows, seen);
  return answer(rows, Math.max(known?.total ?? Math.round(hits), seen), { approximate: true });
}

async function counted(listing: Listing): Promise<string[]> {
  const { db, installation, plan, totals, where, offset, limit } = listing;
  const counting = totals.exact(db, installation, plan, where);
  if (offset < DEEP_OFFSET) {
    const [rows, total] = await Promise.all([page(listing, { offset, limit, backwards: false }), counting]);
    return answer(rows, total);
  }
  const total = await counting;
  if (offset >= total) return answer('', total);
  const fromEnd = total - offset - limit;
  if (fromEnd >= offset) return answer(await page(listing, { offset, limit, backwards: false }), total);
  const tail = { offset: Math.max(fromEnd, 0), limit: Math.min(limit, total - offset), backwards: true };
  return answer(await page(listing, tail), total);
}

/**
 * Everything, row by row as the database gives it: what an unpaged list answers to those who may export (S7).
 * @returns JSON text `{ items, total }` in pieces, memory constant
 */
export async function* streamList(
  engine: ListEngine,
  ctx: Ctx,
  plan: Plan,
  params: Pick<ListParams, 'sortBy' | 'sortDesc' | 'filter' | 'latest'>,
): AsyncIterable<string> {
  const listing = await listingOf(engine, ctx, plan, { ...params, page: 0, itemsPerPage: MAX_PAGE_ROWS });
  const { where, order } = params.latest ? await newest(engine.latest, listing) : listing;
  const rows = sql`select ${plan.brief.members} from ${plan.table} t ${order.join} where ${where} order by ${order.by}`;
  let total = 0;
  for await (const batch of ctx.installation.db.stream<{ json: string }>(jsonSql(rows), 1000)) {
    const text = batch.map(({ json }) => json).join(',');
    yield total === 0 ? `{"items":[${text}` : `,${text}`;
    total += batch.length;
  }
  yield total === 0 ? '{"items":[],"total":0}' : `],"total":${total}}`;
}
