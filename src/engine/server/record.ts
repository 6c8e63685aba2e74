import { instantJson } from '../fields/datetime/server';
import { notFound } from '../errors';
import { ownKeys } from '../row';
import { isStaff, type Ctx, type ScopeCtx, type WriteCtx } from './context';
import type { Executor } from './db';
import type { Engine } from './engine';
import { joinedSql, Json } from './json';
import { bare, column, quoted } from './names';
import { fetchShape } from './prepared';
import type { LinesPlan, Plan } from './registry';
import { refMember } from './row-shape';
import { empty, join, sql, type Sql } from './sql';

const scoped = (ctx: ScopeCtx, plan: Plan): Sql => {
  const scope = plan.half.scope?.(ctx);
  return scope ? sql` and (${scope})` : empty;
};

/**
 * An id that has no value yet when the statement is planned. With its value a document of few lines looks cheaper than the
 * average one, so PostgreSQL would plan the look-ups of all columns for every reading.
 */
const plannedLater = (id: number): Sql => sql`(select ${id}::int)`;

/**
 * The lines of a document. Their reference to it is its id, the same for all of them, so that what hangs on the document
 * alone - its name, its quotation - is looked up once and not for each line.
 */
function linesOf({ plan, by }: LinesPlan, id: number): Sql {
  const columns = [...ownKeys, ...Object.keys(plan.entity.fields)].map((key) =>
    key === by ? sql`${plannedLater(id)} as ${bare(key)}` : column(key),
  );
  return sql`(select ${join(columns)} from ${plan.table} t where ${column(by)} = ${plannedLater(id)}) t`;
}

/** The lines of a document in order, in its own statement: it and they are of the same moment. */
const linesSql = (lines: LinesPlan, scope: Sql, id: number): Sql =>
  sql`(${joinedSql(
    sql`select ${lines.plan.full.members} from ${linesOf(lines, id)} where true${scope} order by ${lines.order}`,
  )}) as ${quoted(lines.key)}`;

interface Reader {
  scope: Sql;
  /** Others do not see who of the staff changed their records. */
  forStaff: boolean;
}

/** Rows with their instants and who changed them last. */
function rowsSql({ registry, people }: Engine, plan: Plan, { scope, forStaff }: Reader, which: Sql): Sql {
  const updatedUser = forStaff
    ? sql`, t.updated_user_id as "updatedUserId", ${refMember(registry.get(people).entity, sql`t.updated_user_id`)} as "updatedUser"`
    : empty;
  return sql`select ${plan.full.members}, ${instantJson(sql`t.created_at`)} as "createdAt", ${instantJson(sql`t.updated_at`)} as "updatedAt"${updatedUser} from ${plan.table} t where ${which}${scope}`;
}

/** `json`: the row; and its lines by their keys. */
function recordSql(engine: Engine, plan: Plan, reader: Reader, scopes: readonly Sql[], id: number): Sql {
  const row = rowsSql(engine, plan, reader, sql`t.id = ${plannedLater(id)}`);
  const lines = plan.lines.map((one, at) => linesSql(one, scopes[at]!, id));
  return sql`select ${join([...lines, sql`row_to_json(x)::text as json`])} from (${row}) x`;
}

/** A record as JSON text: `row` is an object, `lines` are pieces that follow in it. */
export interface RecordText {
  row: string;
  lines: string[];
}

/** One record inside the caller's scope: every readable field, who changed it last, its lines. */
export async function readRecord(
  engine: Engine,
  ctx: ScopeCtx & { db: Executor },
  plan: Plan,
  id: number,
): Promise<RecordText | undefined> {
  const scope = scoped(ctx, plan);
  const scopes = plan.lines.map((lines) => scoped(ctx, lines.plan));
  // As the statement has them: the id of the document twice for each kind of lines.
  const values = [...scopes.flatMap((one) => [id, id, ...one.values]), id, ...scope.values];
  const forStaff = isStaff(ctx);
  const [found] = await fetchShape<Record<string, string | null>>(
    ctx.db,
    plan,
    `record ${forStaff} ${[...scopes, scope].map(({ text }) => text).join(';')}`,
    values,
    () => recordSql(engine, plan, { scope, forStaff }, scopes, id),
  );
  if (!found) return undefined;
  const lines = plan.lines.flatMap(({ key }) => [`,"${key}":[`, found[key] ?? '', ']']);
  return { row: found['json']!, lines };
}

/** Records that are asked for in one turn of the event loop, as JSON text by their ids. */
interface Gathering {
  ids: Set<number>;
  found: Promise<ReadonlyMap<number, string>>;
}
const gatherings = new WeakMap<Plan, WeakMap<Executor, Map<string, Gathering>>>();

function gathering(engine: Engine, ctx: Ctx, plan: Plan): Gathering {
  const scope = scoped(ctx, plan);
  const forStaff = isStaff(ctx);
  const byDb = gatherings.get(plan) ?? new WeakMap<Executor, Map<string, Gathering>>();
  gatherings.set(plan, byDb);
  const open = byDb.get(ctx.db) ?? new Map<string, Gathering>();
  byDb.set(ctx.db, open);
  const key = `${forStaff} ${scope.text}`;
  const whole = `${key} ${JSON.stringify(scope.values)}`;
  const known = open.get(whole);
  if (known) return known;
  const ids = new Set<number>();
  const read = async () => {
    await new Promise(setImmediate);
    open.delete(whole);
    const list = [...ids];
    const rows = await fetchShape<{ id: number; json: string }>(
      ctx.db,
      plan,
      `records ${key}`,
      [list, ...scope.values],
      () =>
        sql`select x.id, row_to_json(x)::text as json from (${rowsSql(engine, plan, { scope, forStaff }, sql`t.id = any((select ${list}::int[])::int[])`)}) x`,
    );
    return new Map(rows.map(({ id, json }) => [id, json]));
  };
  const made = { ids, found: read() };
  open.set(whole, made);
  return made;
}

/**
 * A record as `readRecord` reads it, outside of transactions. Those without lines that are asked for in the same turn of
 * the event loop are read by one statement: sending and starting it takes longer than finding a row.
 */
export async function readGathered(engine: Engine, ctx: Ctx, plan: Plan, id: number): Promise<RecordText | undefined> {
  if (plan.lines.length) return readRecord(engine, ctx, plan, id);
  const { ids, found } = gathering(engine, ctx, plan);
  ids.add(id);
  const row = (await found).get(id);
  return row === undefined ? undefined : { row, lines: [] };
}

/** A record with further members, as an answer. */
export function asJson({ row, lines }: RecordText, more: object = {}): Json {
  const members = JSON.stringify(more).slice(1);
  return new Json([row.slice(0, -1), ...lines, members === '}' ? members : `,${members}`]);
}

/** A record as a write of it answers, read inside its transaction. Throws 404 where the caller may not see it. */
export async function writtenRecord(ctx: WriteCtx, plan: Plan, id: number, more?: object): Promise<Json> {
  const record = await readRecord(ctx.engine, { ...ctx, db: ctx.tx }, plan, id);
  if (!record) throw notFound();
  return asJson(record, more);
}
