import { columnName, type AnyEntity, type SystemColumns } from '../entity';
import { columnOf, serverTraitsOf } from '../fields/server';
import { changesOf, createdSql, trailsSql, type TrailAction } from './audit';
import { fromDatabase } from './constraints';
import { authorOf, type Change, type ChangeNote, type Values, type WriteCtx } from './context';
import { fetchPrepared } from './prepared';
import { bare } from './names';
import type { Plan } from './registry';
import { begun, defaults } from './row-sql';
import { announce, announceChanged, type Row } from './rows';
import { join, raw, sql, type Sql } from './sql';

/** A row to change: as it is, and the fields that become something else. */
export interface RowChange {
  before: Row;
  input: Row;
}

/** The column of a field as one of a set of rows: `"surface" numeric(18,4)`. */
function typed(plan: Plan, key: string): Sql {
  const name = bare(key);
  return sql`${name} ${raw(columnOf(plan.entity.fields[key]!, name.text).type)}`;
}

/**
 * These values of rows as a JSON array whose keys are the names of columns. Read as rows of these columns alone: PostgreSQL
 * would fill in each column of the table.
 * @param places of values that many rows share: their place is sent, the value once
 */
function recordset(
  plan: Plan,
  keys: readonly string[],
  rows: readonly Row[],
  places?: { keys: ReadonlySet<string>; of: (value: unknown) => number },
): Sql {
  const columns = ['id', ...keys].map(
    (key) => [key, `${JSON.stringify(columnName(key))}:`, places?.keys.has(key)] as const,
  );
  // Written as text at once: an object of that many keys that are not in the code is slow to make and to walk.
  const records = rows.map((row) => {
    let members = '';
    for (const [key, name, isShared] of columns) {
      const value = row[key];
      if (value != null) members += `${members && ','}${name}${isShared ? places!.of(value) : JSON.stringify(value)}`;
    }
    return `{${members}}`;
  });
  const read = join([sql`id int`, ...keys.map((key) => typed(plan, key))]);
  return sql`jsonb_to_recordset(${`[${records.join()}]`}::jsonb) as v(${read})`;
}

/** Large values of rows, each sent once: lines that differ in their names alone share how they came about. */
function sharing(plan: Plan, keys: readonly string[]) {
  const values: unknown[] = [];
  const known = new Map<unknown, number>();
  const shared = new Set(keys.filter((key) => serverTraitsOf(plan.entity.fields[key]!).shared));
  const of = (value: unknown): number => {
    const place = known.get(value) ?? values.push(value) - 1;
    known.set(value, place);
    return place;
  };
  const column = (key: string): Sql => (shared.has(key) ? sql`shared -> ${bare(key)}::int` : bare(key));
  return { values, places: { keys: shared, of }, columns: keys.map(column) };
}

/** As many ids of rows to come as asked for, ascending. */
export async function newIds(ctx: WriteCtx, plan: Plan, count: number): Promise<number[]> {
  if (!count) return [];
  const rows = await fetchPrepared<{ id: number }>(
    ctx.tx,
    // Looked up once: in the list of columns the name of the sequence would be worked out for every row.
    sql`select nextval(s.name)::int as id
      from (select pg_get_serial_sequence(${plan.tableName}, 'id')::regclass as name offset 0) s, generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** New rows with their entries in the log, in one statement. Every row has its `id` and all values it starts with. */
export async function insertRows(
  ctx: WriteCtx,
  plan: Plan,
  rows: readonly Row[],
  action: 'insert' | 'restore' = 'insert',
): Promise<void> {
  if (!rows.length) return;
  const keys = Object.keys(plan.entity.fields).filter((key) => rows.some((row) => row[key] !== undefined));
  const columns = join([sql`id`, ...keys.map(bare)]);
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const by = sql`${authorOf(ctx)}::int`;
  const trail =
    action === 'insert'
      ? createdSql(ctx, plan.entity, rows)
      : trailsSql(
          ctx,
          plan.entity,
          action,
          rows.map((row) => ({ id: row['id'], data: { changes: {} } })),
        );
  const shared = sharing(plan, keys);
  const source = sql`${recordset(plan, keys, rows, shared.places)}, (select ${JSON.stringify(shared.values)}::jsonb as shared) s`;
  await fetchPrepared(
    ctx.tx,
    sql`with w as (insert into ${plan.table} (${columns}, created_at, updated_at, created_user_id, updated_user_id) select ${join([sql`id`, ...shared.columns])}, ${now}, ${now}, ${by}, ${by} from ${source} returning id) ${trail}`,
  );
}

/** Changed rows with their entries in the log, in one statement. */
export async function updateRows(
  ctx: WriteCtx,
  plan: Plan,
  changes: readonly RowChange[],
  action: TrailAction = 'update',
  note: Row = {},
): Promise<void> {
  if (!changes.length) return;
  const keys = Object.keys(plan.entity.fields).filter((key) => changes.some(({ input }) => input[key] !== undefined));
  if (!keys.length) return;
  const rows = changes.map(({ before, input }) => ({
    id: before['id'],
    ...Object.fromEntries(keys.map((key) => [key, input[key] === undefined ? before[key] : input[key]])),
  }));
  const trail = changes.map(({ before, input }) => ({
    id: before['id'],
    data: { ...note, changes: changesOf(plan.entity, before, input) },
  }));
  // A secret is not in the rows as read: where nothing new is sent, it stays.
  const set = keys.map((key) =>
    plan.entity.fields[key]!.secret
      ? sql`${bare(key)} = coalesce(v.${bare(key)}, t.${bare(key)})`
      : sql`${bare(key)} = v.${bare(key)}`,
  );
  await fetchPrepared(
    ctx.tx,
    sql`with v as (select * from ${recordset(plan, keys, rows)}), w as (update ${plan.table} t set ${join(set)}, version = t.version + 1, updated_at = ${ctx.now().toISOString()}, updated_user_id = ${authorOf(ctx)} from v where t.id = v.id returning t.id) ${trailsSql(ctx, plan.entity, action, trail)}`,
  );
}

/** Rows that go, with their entries in the log, in one statement. */
export async function deleteRows(ctx: WriteCtx, plan: Plan, rows: readonly Row[], undo = false): Promise<void> {
  if (!rows.length) return;
  const trail = rows.map((row) => ({ id: row['id'], data: { row: keptOf(plan, row), undo } }));
  await ctx.tx.run(
    sql`with w as (delete from ${plan.table} where id = any(${rows.map((row) => row['id'])}::int[]) returning id) ${trailsSql(ctx, plan.entity, 'delete', trail)}`,
  );
}

/** The stored values of a row as the log keeps them. */
export const keptOf = ({ entity }: Plan, row: Row): Row =>
  Object.fromEntries(Object.keys(entity.fields).map((key) => [key, row[key]]));

/**
 * Server code's way to write many rows of an entity at once: fields the server owns included, defaults filled in, every
 * row logged, hooks not called. For rows of a document no form shows; lines go through their document.
 * @returns the ids, in the order of the rows
 */
export async function insertMany<E extends AnyEntity>(
  ctx: WriteCtx,
  entity: E,
  rows: readonly { [K in keyof E['fields']]?: unknown }[],
): Promise<number[]> {
  const plan = ctx.engine.registry.get(entity.name);
  const ids = await newIds(ctx, plan, rows.length);
  const start = defaults(entity, ctx);
  try {
    await insertRows(
      ctx,
      plan,
      rows.map((row, at) => begun(start, row, ids[at])),
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  announce(ctx.engine, ctx, plan, ...ids);
  return ids;
}

/** `WriteCtx.change`. */
export async function changeMany<E extends AnyEntity, K extends keyof Values<E>>(
  ctx: WriteCtx,
  entity: E,
  changes: readonly Change<E, K>[],
  { action, data }: ChangeNote = {},
): Promise<void> {
  if (!changes.length) return;
  const plan = ctx.engine.registry.get(entity.name);
  try {
    await updateRows(
      ctx,
      plan,
      changes.map(({ row, set }) => ({ before: row, input: set })),
      action,
      data,
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  announceChanged(ctx.engine, ctx, plan, ...changes.map(({ row }) => row.id));
}

/**
 * Changes many rows at once, in one statement; the same ground rules as `insertMany`.
 * @param changes each row as read before, and what becomes different
 */
export async function updateMany<E extends AnyEntity>(
  ctx: WriteCtx,
  entity: E,
  changes: readonly {
    before: object & SystemColumns;
    input: { [K in keyof E['fields']]?: unknown };
  }[],
): Promise<void> {
  const plan = ctx.engine.registry.get(entity.name);
  try {
    await updateRows(ctx, plan, changes as readonly RowChange[]);
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  announceChanged(ctx.engine, ctx, plan, ...changes.map(({ before }) => before.id));
}
