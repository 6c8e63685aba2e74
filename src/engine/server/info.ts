import { notFound } from '../errors';
import { titleKeys } from '../entity';
import { isDate } from '../fields/date/kind';
import { isMoment } from '../fields/datetime/kind';
import { refsOf } from '../fields/ref/kind';
import { formatFor } from '../format';
import { type Ctx, mayRead } from './context';
import type { Engine } from './engine';
import type { ObservedEntry } from './observe';
import { column, titleSql } from './names';
import { hiddenKeys, type LinesPlan, type Plan, planFor } from './registry';
import { sql, type Sql } from './sql';
import { titleOf } from './titles';

const HISTORY_ROWS = 200;

const visible = (ctx: Ctx, plan: Plan, id: number): Sql => {
  const scope = plan.half.scope?.(ctx);
  return sql`t.id = ${id}${scope ? sql` and (${scope})` : sql``}`;
};

/** Who made and who last changed a record, as names. */
export async function recordInfo(engine: Engine, ctx: Ctx, plan: Plan, id: number): Promise<Record<string, unknown>> {
  const people = engine.registry.get(engine.people);
  const row = await ctx.db.one(
    sql`select nullif(${titleSql(people.entity, 'c')}, '') as "createdUser", t.created_at as "createdAt", nullif(${titleSql(people.entity, 'u')}, '') as "updatedUser", t.updated_at as "updatedAt" from ${plan.table} t left join ${people.table} c on c.id = t.created_user_id left join ${people.table} u on u.id = t.updated_user_id where ${visible(ctx, plan, id)}`,
  );
  if (!row) throw notFound();
  return row;
}

type Change = [unknown, unknown];
interface Entry extends Record<string, unknown> {
  changes: Record<string, Change>;
}

/** Names for the ids that changed refs went from and to: one query per target, not per entry. */
async function nameRefs(engine: Engine, ctx: Ctx, plan: Plan, entries: Entry[]): Promise<void> {
  for (const [key, field] of refsOf(plan.entity.fields)) {
    const changes = entries.flatMap((entry) => (entry.changes[key] ? [entry.changes[key]] : []));
    const ids = [...new Set(changes.flat().filter((id): id is number => typeof id === 'number'))];
    if (!ids.length) continue;
    const target = engine.registry.get(field.to);
    const rows = await ctx.db.rows<{ id: number; name: string }>(
      sql`select t.id, ${titleOf(target, ctx)} as name from ${target.table} t where t.id = any(${ids})`,
    );
    const names = new Map(rows.map((row) => [row.id, row.name]));
    const gone = ids.filter((id) => !names.has(id));
    for (const [id, name] of gone.length ? await namesOfDeleted(engine, ctx, target, gone) : []) names.set(id, name);
    const named = (id: unknown) => (typeof id === 'number' ? { id, name: names.get(id) ?? `#${id}` } : id);
    for (const change of changes) change.splice(0, 2, named(change[0]), named(change[1]));
  }
}

/** Entries of the log about rows of an entity, newest first. */
const entriesOf = (engine: Engine, ctx: Ctx, plan: Plan, ids: Sql): Promise<Entry[]> => {
  const people = engine.registry.get(engine.people);
  return ctx.db.rows<Entry>(
    sql`select l.id, l.date as at, ${titleSql(people.entity, 'p')} || coalesce(' (' || (l.data->>'viaKey') || ')', '') as user, l.action, l.record_id as "#row", l.data->'row' as "#gone", l.data->'removed' as "#removed", coalesce(l.data->>'reason', l.data->'input'->>'reason') as reason, l.data->>'note' as note, coalesce(l.data->'changes', '{}'::jsonb) - ${hiddenKeys(plan, planFor(ctx, plan))}::text[] as changes from logs l left join ${people.table} p on p.id = l.user_id where l.entity = ${plan.entity.name} and l.record_id = any(${ids}) order by l.id desc limit ${HISTORY_ROWS}`,
  );
};

/** What happened to the lines of a document, those that are gone included. Each entry names its line. */
async function linesHistory(
  engine: Engine,
  ctx: Ctx,
  { key, by, plan }: Pick<LinesPlan, 'key' | 'by' | 'plan'>,
  id: number,
  own: readonly Entry[],
): Promise<Entry[]> {
  const gone = own.flatMap((entry) => (entry['#removed'] as Record<string, number[]> | null)?.[key] ?? []);
  const scope = plan.half.scope?.(ctx);
  const living = await ctx.db.rows<{ id: number; name: string }>(
    sql`select t.id, ${titleOf(plan, ctx)} as name from ${plan.table} t where ${column(by)} = ${id}${scope ? sql` and (${scope})` : sql``}`,
  );
  const entries = await entriesOf(engine, ctx, plan, sql`${[...gone, ...living.map((row) => row.id)]}::int[]`);
  const names = new Map(await goneNames(engine, ctx, plan, entries));
  for (const row of living) names.set(row.id, row.name);
  for (const entry of entries) {
    const row = entry['#row'] as number;
    // A number of its own means nothing to who reads it.
    const name = titleKeys(plan.entity)[0] === 'id' ? '' : (names.get(row) ?? `#${row}`);
    entry['line'] = { entity: plan.entity.name, id: row, name };
  }
  await nameRefs(engine, ctx, plan, entries);
  return entries.filter((entry) => isShown(plan, entry));
}

/** Names of deleted records, as the log keeps what they were. */
async function namesOfDeleted(engine: Engine, ctx: Ctx, plan: Plan, ids: readonly number[]) {
  const entries = await ctx.db.rows<Entry>(
    sql`select record_id as "#row", data->'row' as "#gone" from logs where entity = ${plan.entity.name} and record_id = any(${[...ids]}::int[]) and data ? 'row' order by id`,
  );
  return goneNames(engine, ctx, plan, entries);
}

/** What lines that are gone were called: a ref in the title by the name of its record. */
async function goneNames(engine: Engine, ctx: Ctx, plan: Plan, entries: readonly Entry[]): Promise<[number, string][]> {
  const last = entries.flatMap(({ '#row': row, '#gone': kept }) => {
    const values = kept as Record<string, unknown> | null;
    if (!values) return [];
    const changes = titleKeys(plan.entity).map((key): [string, Change] => [key, [values[key], null]]);
    return [{ row: row as number, changes: Object.fromEntries(changes) }];
  });
  await nameRefs(engine, ctx, plan, last);
  const { date, datetime } = formatFor(ctx.language, ctx.zone);
  const text = ([key, [value]]: [string, Change]) => {
    const field = plan.entity.fields[key];
    if (typeof value === 'string' && (isMoment(field) || isDate(field)))
      return isDate(field) ? date(value) : datetime(value);
    return String((value as { name?: string } | null)?.name ?? value ?? '');
  };
  return last.map(({ row, changes }) => [row, Object.entries(changes).map(text).join(' ')]);
}

/** What happened to a record, its lines and what is declared beside them, with the reason given for it, newest first; refs are named, secrets masked. */
export async function history(
  engine: Engine,
  ctx: Ctx,
  plan: Plan,
  id: number,
): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const seen = await ctx.db.one(sql`select 1 from ${plan.table} t where ${visible(ctx, plan, id)}`);
  if (!seen) throw notFound();
  const own = await entriesOf(engine, ctx, plan, sql`${[id]}::int[]`);
  await nameRefs(engine, ctx, plan, own);
  const all = own.filter((entry) => isShown(plan, entry) && (!entry['#removed'] || Object.keys(entry.changes).length));
  for (const lines of plan.lines) all.push(...(await linesHistory(engine, ctx, lines, id, own)));
  for (const [name, by] of Object.entries(plan.entity.historyWith ?? {})) {
    const other = engine.registry.get(name);
    if (mayRead(ctx, other.entity))
      all.push(...(await linesHistory(engine, ctx, { key: name, by, plan: other }, id, [])));
  }
  const items = all
    .sort((a, b) => Number(b['id']) - Number(a['id']))
    .slice(0, HISTORY_ROWS)
    .map(({ '#row': _row, '#gone': _gone, '#removed': _removed, reason, note, ...entry }) => ({
      ...entry,
      ...(reason === null ? {} : { reason }),
      ...(note === null ? {} : { note }),
    }));
  const observed = await Promise.all(
    engine.observers.map(async (one) => (await one.history?.(ctx, plan.entity, id)) ?? []),
  );
  const merged = byTime(items, observed.flat());
  return { items: merged, total: merged.length };
}

/** A save that changed only lines of a document also logs the document itself; its lines show what happened. */
const isShown = ({ lines, half }: Plan, { action, reason, note, changes }: Entry): boolean =>
  action !== 'update' || !lines.length || Boolean(half.parts || reason || note || Object.keys(changes).length);

/** Entries of the log in their order, with those of features where they belong by time; newest first. */
function byTime(logged: readonly Record<string, unknown>[], observed: readonly ObservedEntry[]) {
  const time = (entry: { at?: unknown }) => Date.parse(String(entry.at));
  const waiting = [...observed].sort((a, b) => time(b) - time(a));
  const merged: Record<string, unknown>[] = [];
  for (const entry of logged) {
    while (waiting[0] && time(waiting[0]) >= time(entry)) merged.push({ ...waiting.shift()!, changes: {} });
    merged.push(entry);
  }
  return [...merged, ...waiting.map((entry) => ({ ...entry, changes: {} }))];
}
