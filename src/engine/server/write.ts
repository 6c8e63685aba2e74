import { conflict, invalid, notFound } from '../errors';
import type { AnyEntity } from '../entity';
import type { Field } from '../fields/field';
import { defaultOf, fieldErrors, inputSchema } from '../fields/schema';
import { changesOf, trailSql } from './audit';
import { fromDatabase } from './constraints';
import type { WriteCtx } from './context';
import type { Engine } from './engine';
import { fetchPrepared } from './prepared';
import { hashPassword } from './password';
import { bare, column, present, type Plan } from './registry';
import { join, sql, type Sql } from './sql';

type Row = Record<string, unknown>;

/** What a client sent, checked: unknown keys, types, bounds. Errors name the fields. */
export function parseInput(entity: AnyEntity, mode: 'insert' | 'update', body: unknown): Row {
  const parsed = inputSchema(entity, mode).safeParse(body ?? {});
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { update: _, ...input } = parsed.data;
  return input;
}

/** The row inside the caller's scope, locked until the transaction ends. */
export async function lockRow(ctx: WriteCtx, plan: Plan, id: number): Promise<Row> {
  const scope = plan.half.scope?.(ctx);
  const query = sql`select ${plan.full.columns}, t.updated_at as "updatedAt", t.updated_user_id as "updatedUserId" from ${plan.table} t ${plan.full.joins} where t.id = ${id}${scope ? sql` and (${scope})` : sql``} for no key update of t`;
  const [row] = await fetchPrepared(ctx.tx, query);
  if (!row) throw notFound();
  return present(plan, row);
}

/** A stale write answers with the row as it is now, and who changed it. */
export async function checkVersion(engine: Engine, ctx: WriteCtx, row: Row, version: unknown): Promise<void> {
  if (version === undefined || row['version'] === version) return;
  const updatedUser = await personName(engine, ctx.tx, row['updatedUserId']);
  throw conflict('StaleVersion', { current: { ...row, updatedUser }, errorDetails: updatedUser?.name });
}

/** `{ id, name }` of the person, for record info and conflicts. */
export async function personName(
  engine: Engine,
  db: Pick<WriteCtx['tx'], 'one'>,
  id: unknown,
): Promise<{ id: number; name: string } | null> {
  if (typeof id !== 'number') return null;
  const people = engine.registry.find(engine.people);
  if (!people) return null;
  const keys = typeof people.entity.title === 'string' ? [people.entity.title] : people.entity.title;
  const row = await db.one<{ name: string }>(
    sql`select concat_ws(' ', ${join(keys.map((key) => column(key)))}) as name from ${people.table} t where t.id = ${id}`,
  );
  return row ? { id, name: row.name } : null;
}

/** Refs of a restricted caller must lie inside what that caller may see. */
async function checkRefs(engine: Engine, ctx: WriteCtx, plan: Plan, input: Row): Promise<void> {
  for (const [key, field] of Object.entries(plan.entity.fields)) {
    if (field.kind !== 'ref' || input[key] == null) continue;
    const target = engine.registry.get(field.to);
    const scope = target.half.scope?.(ctx);
    if (!scope) continue;
    const seen = await ctx.tx.one(sql`select 1 from ${target.table} t where t.id = ${input[key]} and (${scope})`);
    if (!seen) throw invalid({ [key]: 'RefMissing' });
  }
}

/** One default at a time: setting it here takes it from whoever had it. */
async function clearOnlyOne(ctx: WriteCtx, plan: Plan, input: Row, id: number | undefined): Promise<void> {
  for (const [key, field] of Object.entries(plan.entity.fields)) {
    if (field.kind !== 'boolean' || !field.onlyOne || input[key] !== true) continue;
    await ctx.tx.run(
      sql`update ${plan.table} t set ${bare(key)} = false, version = version + 1 where ${column(key)} and t.id is distinct from ${id ?? null}`,
    );
  }
}

async function stored(field: Field, value: unknown): Promise<unknown> {
  if (field.kind === 'password' && typeof value === 'string') return hashPassword(value);
  if (field.kind === 'json') return JSON.stringify(value);
  return value;
}

/** Columns and values of a write, secrets hashed. */
async function assignments(plan: Plan, input: Row): Promise<{ columns: Sql[]; values: unknown[] }> {
  const columns: Sql[] = [];
  const values: unknown[] = [];
  for (const [key, field] of Object.entries(plan.entity.fields)) {
    if (input[key] === undefined) continue;
    // An empty password field means "unchanged": the stored one never goes out, so a form cannot send it back.
    if (field.kind === 'password' && input[key] === null) continue;
    columns.push(bare(key));
    values.push(await stored(field, input[key]));
  }
  return { columns, values };
}

/**
 * Creates or changes one row. Order: lock inside the scope → version → beforeSave → write and log in one statement →
 * afterSave. Rights and modules were asked before; commit, realtime and jobs come after.
 * @param input checked input; `version` is compared when present
 */
export async function save(engine: Engine, ctx: WriteCtx, plan: Plan, input: Row, id?: number): Promise<Row> {
  const { entity, half } = plan;
  const before = id === undefined ? undefined : await lockRow(ctx, plan, id);
  const { version, ...sent } = input;
  const { values, parts } = withoutParts(plan, sent);
  if (before) await checkVersion(engine, ctx, before, version);
  const changed: Row = before ? values : { ...defaults(entity, ctx), ...values };
  await half.beforeSave?.({ ...ctx, before, input: changed });
  await checkRefs(engine, ctx, plan, changed);
  await clearOnlyOne(ctx, plan, changed, id);
  try {
    const row = present(plan, (await fetchPrepared(ctx.tx, await writeSql(ctx, plan, changed, before)))[0]!);
    await half.afterSave?.({ ...ctx, before, row, parts });
    announce(engine, ctx, plan, row['id'] as number);
    return Object.keys(parts).length ? lockRow(ctx, plan, row['id'] as number) : row;
  } catch (error) {
    throw fromDatabase(error, entity, half);
  }
}

function withoutParts({ half }: Plan, sent: Row): { values: Row; parts: Row } {
  const isPart = ([key, value]: [string, unknown]) => value !== undefined && Object.hasOwn(half.parts ?? {}, key);
  const all = Object.entries(sent);
  return {
    values: Object.fromEntries(all.filter((one) => !isPart(one))),
    parts: Object.fromEntries(all.filter(isPart)),
  };
}

async function writeSql(ctx: WriteCtx, plan: Plan, changed: Row, before: Row | undefined): Promise<Sql> {
  const { columns, values } = await assignments(plan, changed);
  const now = ctx.now().toISOString();
  const changes = changesOf(plan.entity, before, changed);
  const trail = trailSql(ctx, plan.entity, before ? 'update' : 'insert', { changes });
  const write = before
    ? sql`update ${plan.table} set ${join([...columns.map((name, i) => sql`${name} = ${values[i]}`), sql`version = version + 1`, sql`updated_at = ${now}`, sql`updated_user_id = ${ctx.user.id}`])} where id = ${before['id']} returning *`
    : sql`insert into ${plan.table} (${join([...columns, sql`created_at`, sql`updated_at`, sql`created_user_id`, sql`updated_user_id`])}) values (${join([...values, now, now, ctx.user.id, ctx.user.id])}) returning *`;
  return sql`with w as (${write}), trail as (${trail}) select ${plan.full.columns}, t.updated_at as "updatedAt" from w t ${plan.full.joins}`;
}

/** Values of a new record that the client left out. */
function defaults(entity: AnyEntity, ctx: WriteCtx): Row {
  const values: Row = {};
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.kind === 'date' && field.default === 'today') values[key] = ctx.today();
    else if (field.kind === 'datetime' && field.default === 'now') values[key] = flooredNow(ctx.now(), field.floor);
    else {
      const value = defaultOf(field);
      if (value !== null) values[key] = value;
    }
  }
  return values;
}

const flooredNow = (now: Date, minutes = 0): string => {
  const step = minutes * 60_000;
  return new Date(step ? Math.floor(now.getTime() / step) * step : now).toISOString();
};

/** After the commit: counts of this table are stale here, and every node may tell its screens. */
export function announce(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): void {
  ctx.tx.afterCommit(() => {
    engine.totals.drop(ctx.installation.key, plan.tableName);
    void ctx.installation.notify('entity', { entity: plan.entity.name, id }).catch(() => undefined);
  });
}
