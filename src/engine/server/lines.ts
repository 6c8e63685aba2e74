import { invalid, ApiError } from '../errors';
import { refsOf } from '../fields/ref/kind';
import { isSame } from './audit';
import { deleteRows, insertRows, newIds, updateRows } from './bulk';
import type { Ctx, WriteCtx } from './context';
import type { Engine } from './engine';
import { fetchPrepared } from './prepared';
import { bare, column } from './names';
import type { LinesPlan, Plan } from './registry';
import { begun, defaults } from './row-sql';
import { announce, announceChanged, checkVersion, type Row } from './rows';
import { holdRows } from './locks';
import { sql } from './sql';
import { fromDatabase } from './constraints';

/** One line as it was sent, checked. */
export interface SentLine {
  id?: number;
  /** Of a line that is saved by itself: its own, compared when present. */
  version?: unknown;
  remove: boolean;
  /** A removal that may be taken back on its own. */
  undo?: boolean;
  input: Row;
  name: (field: string) => string;
}
/** What the hooks of lines are handed for one of them. */
export interface LineWork {
  before: Row | undefined;
  input: Row;
  remove: boolean;
  name: (field: string) => string;
}
interface Target {
  document: Row;
  isNew: boolean;
}
export interface LinesResult {
  changed: number[];
  removed: Row[];
}

/** Lines out of a document's body. */
export const sentLines = (key: string, body: readonly Row[]): SentLine[] =>
  body.map(({ id, remove, ...input }, at) => ({
    ...(typeof id === 'number' ? { id } : {}),
    remove: remove === true,
    input,
    name: (field) => `${key}.${at}.${field}`,
  }));

/** Every line of a document the caller may see, in order. */
export async function readLines(
  ctx: Ctx | WriteCtx,
  { plan, by, order }: LinesPlan,
  documentId: unknown,
): Promise<Row[]> {
  const scope = plan.half.scope?.(ctx);
  const query = sql`select ${plan.full.values} from ${plan.table} t where ${column(by)} = ${documentId}${scope ? sql` and (${scope})` : sql``} order by ${order}`;
  return fetchPrepared('tx' in ctx ? ctx.tx : ctx.db, query);
}

/** What the errors of a line need to know of it. */
interface NamedLine {
  input: Row;
  /** `items.3.amount` for `amount`: how the field is called in the body it came in. */
  name: (field: string) => string;
}

/** Values the database names in the detail of its error, `Key (a, b)=(1, x)`, in the order of the constraint's columns. */
function valuesOf(error: unknown, count: number): string[] | undefined {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? String(error.detail) : '';
  const values = /\)=\((.*)\)/.exec(detail)?.[1]?.split(', ');
  return values?.length === count ? values : undefined;
}

const same = (value: unknown, named: string) => String(value ?? '').toLowerCase() === named.toLowerCase();

/** What the database refused about many lines, reported for the one it means where its values show which. */
function fromLines(error: unknown, plan: Plan, lines: readonly NamedLine[]): unknown {
  const answer = fromDatabase(error, plan.entity, plan.half);
  if (!(answer instanceof ApiError) || !answer.options.fields || error instanceof ApiError) return answer;
  const fields = Object.entries(answer.options.fields);
  const values = valuesOf(error, fields.length);
  const named = values && lines.findLast(({ input }) => fields.every(([key], i) => same(input[key], values[i]!)));
  const only = named ?? (lines.length === 1 ? lines[0] : undefined);
  if (!only) return answer;
  const renamed = Object.fromEntries(fields.map(([key, word]) => [only.name(key), word]));
  return new ApiError(answer.status, answer.errorStr, { ...answer.options, fields: renamed });
}

/**
 * Writes lines of a document that is locked: `beforeLines` → one delete, one update, one insert, each with its log →
 * `afterLines`. No statement and no hook per line.
 */
export async function writeLines(
  engine: Engine,
  ctx: WriteCtx,
  lines: LinesPlan,
  { document, isNew }: Target,
  sent: readonly SentLine[],
): Promise<LinesResult> {
  const { plan, by } = lines;
  const before = await touched(ctx, lines, document, sent);
  const start = defaults(plan.entity, ctx);
  const works: LineWork[] = sent.map(({ id, remove, input, name }) =>
    id === undefined
      ? { before: undefined, remove, name, input: begun(start, { ...input, [by]: document['id'] }) }
      : { before: before.get(id), remove, name, input },
  );
  await plan.half.beforeLines?.({ ...ctx, document, isNew, lines: works });
  await checkLineRefs(engine, ctx, plan, works);
  const removed = works.flatMap((line) => (line.remove && line.before ? [line.before] : []));
  const altered = works.flatMap(({ before, input, remove }) =>
    before && !remove && differs(before, input) ? [{ before, input }] : [],
  );
  const made = works.filter((line) => !line.before && !line.remove).map(({ input }) => input);
  if (made.length > removed.length) await checkCount(ctx, lines, document, made.length - removed.length);
  const ids = await newIds(ctx, plan, made.filter((input) => input['id'] === undefined).length);
  const created = made.map((input) => begun({}, input, Number(input['id'] ?? ids.shift())));
  const idOf = new Map(made.map((input, at) => [input, created[at]!['id']]));
  try {
    await deleteRows(
      ctx,
      plan,
      removed,
      sent.some(({ undo }) => undo),
    );
    await updateRows(ctx, plan, altered);
    await insertRows(ctx, plan, created);
  } catch (error) {
    throw fromLines(error, plan, works);
  }
  const changed = [...altered.map((line) => line.before), ...created].map((row) => Number(row['id']));
  if (plan.half.afterLines) {
    const rows = () => readLines(ctx, lines, document['id']);
    const written = works.map((line) => ({ ...line, id: line.before?.['id'] ?? idOf.get(line.input) }));
    await plan.half.afterLines({ ...ctx, document, isNew, rows, changed, removed, lines: written });
  }
  const announceLines = made.length || removed.length ? announce : announceChanged;
  announceLines(engine, ctx, plan, ...changed, ...removed.map((row) => Number(row['id'])));
  return { changed, removed };
}

const differs = (before: Row, input: Row): boolean =>
  Object.entries(input).some(([key, value]) => !isSame(before[key] ?? null, value ?? null));

/** The named lines as they are; one that is not of this document, or not the caller's to see, is refused by its index. */
async function touched(
  ctx: WriteCtx,
  { plan, by }: LinesPlan,
  document: Row,
  sent: readonly SentLine[],
): Promise<Map<number, Row>> {
  const ids = sent.flatMap(({ id }) => id ?? []);
  if (!ids.length) return new Map();
  const scope = plan.half.scope?.(ctx);
  const rows = await fetchPrepared(
    ctx.tx,
    sql`select ${plan.full.values} from ${plan.table} t where ${column(by)} = ${document['id']} and t.id = any(${ids}::int[])${scope ? sql` and (${scope})` : sql``} for no key update`,
  );
  const found = new Map(rows.map((row) => [Number(row['id']), row]));
  holdRows(ctx.tx, plan.tableName, found.keys());
  const missing = sent.find(({ id }) => id !== undefined && !found.has(id));
  if (missing) throw invalid({ [missing.name('id')]: 'LineMissing' });
  const seen = new Set<number>();
  for (const { id, name } of sent) {
    if (id === undefined) continue;
    if (seen.has(id)) throw invalid({ [name('id')]: 'AlreadyExists' });
    seen.add(id);
  }
  for (const { id, version } of sent) if (id !== undefined) await checkVersion(ctx, plan, found.get(id)!, version);
  return found;
}

async function checkCount(ctx: WriteCtx, { plan, by, key, max }: LinesPlan, document: Row, more: number) {
  const row = await ctx.tx.one<{ n: number }>(
    sql`select count(*)::int as n from ${plan.table} where ${bare(by)} = ${document['id']}`,
  );
  if ((row?.n ?? 0) + more > max) throw invalid({ [key]: 'TooManyLines' }, String(max));
}

/** Refs of a restricted caller must lie inside what that caller may see: one statement per kind of ref. */
async function checkLineRefs(engine: Engine, ctx: WriteCtx, plan: Plan, works: readonly LineWork[]): Promise<void> {
  for (const [key, field] of refsOf(plan.entity.fields)) {
    if (plan.document?.lines.by === key && field.to === plan.document.plan.entity.name) continue;
    const target = engine.registry.get(field.to);
    const scope = target.half.scope?.(ctx);
    const ids = scope && new Set(works.flatMap(({ input, remove }) => (remove ? [] : (input[key] ?? []))));
    if (!ids?.size) continue;
    const rows = await ctx.tx.rows<{ id: number }>(
      sql`select t.id from ${target.table} t where t.id = any(${[...ids]}::int[]) and (${scope!})`,
    );
    const seen = new Set<unknown>(rows.map(({ id }) => id));
    const wrong = works.find(({ input, remove }) => !remove && input[key] != null && !seen.has(input[key]));
    if (wrong) throw invalid({ [wrong.name(key)]: 'RefMissing' });
  }
}
