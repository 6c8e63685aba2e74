import { titleKeys } from '../entity';
import { invalid, refused } from '../errors';
import { settle } from './consequences';
import { onlyOnes } from '../fields/boolean/kind';
import { refsOf } from '../fields/ref/kind';
import { fromDatabase } from './constraints';
import type { WriteCtx } from './context';
import type { Engine } from './engine';
import { removedIds, saveLine } from './line-endpoint';
import { Json } from './json';
import { sentLines, writeLines, type LinesResult } from './lines';
import { holdRows } from './locks';
import { fetchOne, fetchPrepared } from './prepared';
import { bare, column } from './names';
import { writtenRecord } from './record';
import type { Plan } from './registry';
import { begun, defaults, drawnSql, unloggedSql, writeSql } from './row-sql';
import { announce, announceChanged, checkVersion, lockRow, type Row } from './rows';
import { trailSql } from './audit';
import { sql } from './sql';

/** Refs of a restricted caller must lie inside what that caller may see. */
export async function checkRefs(engine: Engine, ctx: WriteCtx, plan: Plan, input: Row): Promise<void> {
  for (const [key, field] of refsOf(plan.entity.fields)) {
    if (input[key] == null) continue;
    const target = engine.registry.get(field.to);
    const scope = target.half.scope?.(ctx);
    if (!scope) continue;
    const seen = await ctx.tx.one(sql`select 1 from ${target.table} t where t.id = ${input[key]} and (${scope})`);
    if (!seen) throw invalid({ [key]: 'RefMissing' });
  }
}

/**
 * There is always a default: it moves when another row becomes it, and is not taken away. Within values of a field that
 * holds for the rows without one, which serve all others. 422 `DefaultNeeded` with the title of the row.
 */
export function keepDefault({ entity }: Plan, before: Row | undefined, changed: Row | undefined): void {
  for (const { key, within } of onlyOnes(entity.fields)) {
    if (before?.[key] !== true || (within && before[within] !== null)) continue;
    const leaves = within !== undefined && (changed?.[within] ?? null) !== null;
    if (changed && changed[key] !== false && !leaves) continue;
    const title = titleKeys(entity).map((part) => String(before[part] ?? ''));
    throw refused('DefaultNeeded', { errorDetails: title.join(' ').trim(), fields: { [key]: 'DefaultNeeded' } });
  }
}

/** One default at a time: setting it here takes it from the one that had it. */
async function clearOnlyOne(ctx: WriteCtx, plan: Plan, input: Row, before: Row | undefined): Promise<void> {
  for (const { key, within } of onlyOnes(plan.entity.fields)) {
    const row = { ...before, ...input };
    if (row[key] !== true || (input[key] === undefined && (!within || input[within] === undefined))) continue;
    const among = within ? sql` and t.${bare(within)} is not distinct from ${row[within] ?? null}` : sql``;
    await ctx.tx.run(
      sql`update ${plan.table} t set ${bare(key)} = false, version = version + 1 where ${column(key)} and t.id is distinct from ${before?.['id'] ?? null}${among}`,
    );
  }
}

/**
 * Creates or changes one row and its lines, and settles what follows from it before the record is read.
 * @param input checked input; `version` is compared when present
 * @param shown the plan the record is answered by
 * @returns the record with its lines
 */
export async function save(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  input: Row,
  id?: number,
  shown: Plan = plan,
): Promise<Json> {
  const written = await saveRow(engine, ctx, plan, input, id);
  await settle(ctx);
  if (shown === plan && written.json !== undefined) return new Json([written.json]);
  return writtenRecord(ctx, shown, written.id);
}

export interface WrittenRow {
  id: number;
  /** The record as the database answered the write; absent where lines or parts belong to it, or `afterSave` changed it. */
  json?: string;
}

/**
 * Creates or changes one row and its lines. Order: lock inside the scope → version → beforeSave → write and log in one
 * statement → lines → afterSave → drawLast. Rights and modules were asked before; settling, commit, realtime and jobs come after. A
 * row that is itself a line is written under its document's lock instead.
 */
export async function saveRow(engine: Engine, ctx: WriteCtx, plan: Plan, input: Row, id?: number): Promise<WrittenRow> {
  const { entity, half } = plan;
  if (plan.document) return { id: await saveLine(engine, ctx, plan, input, id) };
  const before = id === undefined ? undefined : await lockRow(ctx, plan, id);
  const { version, ...sent } = input;
  const { values, parts, lines } = apart(plan, sent);
  if (before) await checkVersion(ctx, plan, before, version);
  const changed: Row = before ? values : begun(defaults(entity, ctx), values);
  await half.beforeSave?.({ ...ctx, before, input: changed, parts });
  await checkRefs(engine, ctx, plan, changed);
  keepDefault(plan, before, changed);
  await clearOnlyOne(ctx, plan, changed, before);
  try {
    const draws = !before && 'drawLast' in half;
    const write = draws ? unloggedSql(ctx, plan, changed) : writeSql(ctx, plan, changed, before);
    const written = await fetchOne<{ json: string }>(ctx.tx, await write);
    const row = JSON.parse(written!.json) as Row & { id: number };
    holdRows(ctx.tx, plan.tableName, [row.id]);
    await saveLines(engine, ctx, plan, row, !before, lines);
    const after = await half.afterSave?.({ ...ctx, before, row, parts });
    if (draws) await writeDrawn(ctx, plan, row, changed);
    (before ? announceChanged : announce)(engine, ctx, plan, row.id);
    const isWhole = !draws && after !== 'changed' && hasNoMore(plan, parts);
    return { id: row.id, ...(isWhole ? { json: written!.json } : {}) };
  } catch (error) {
    throw fromDatabase(error, entity, half);
  }
}

/** Whether a record is its row alone. */
const hasNoMore = ({ lines }: Plan, parts: Row): boolean => !lines.length && !Object.keys(parts).length;

/** What a new row is given last of all, and its entry in the log. */
async function writeDrawn(ctx: WriteCtx, plan: Plan, row: Row & { id: number }, values: Row): Promise<void> {
  const drawn = (await plan.half.drawLast!({ ...ctx, row })) as Row;
  await fetchPrepared(ctx.tx, await drawnSql(ctx, plan, row.id, values, drawn));
}

/** A body taken apart: values of the row, parts its half stores elsewhere, lines. */
function apart({ half, lines: kinds }: Plan, sent: Row): { values: Row; parts: Row; lines: Map<string, Row[]> } {
  const values: Row = {};
  const parts: Row = {};
  const lines = new Map<string, Row[]>();
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (kinds.some((one) => one.key === key)) lines.set(key, value as Row[]);
    else if (Object.hasOwn(half.parts ?? {}, key)) parts[key] = value;
    else values[key] = value;
  }
  return { values, parts, lines };
}

async function saveLines(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  document: Row,
  isNew: boolean,
  sent: ReadonlyMap<string, Row[]>,
): Promise<void> {
  const results: Record<string, LinesResult> = {};
  for (const kind of plan.lines) {
    const body = sent.get(kind.key);
    if (!body?.length) continue;
    results[kind.key] = await writeLines(engine, ctx, kind, { document, isNew }, sentLines(kind.key, body));
  }
  const removed = removedIds(results);
  if (!removed) return;
  ctx.tx.send(
    sql`with w as (select ${document['id']}::int as id) ${trailSql(ctx, plan.entity, 'update', { changes: {}, removed })}`,
  );
}
