import type { AnyEntity } from '../entity';
import { isHashed } from '../fields/kinds';
import { startOf } from '../fields/forms';
import { instantJson } from '../fields/datetime/server';
import { serverTraitsOf } from '../fields/server';
import { changesOf, trailSql, type TrailAction } from './audit';
import { authorOf, type WriteCtx } from './context';
import { jsonSql } from './json';
import { bare } from './names';
import type { Plan } from './registry';
import type { Row } from './rows';
import { empty, join, sql, type Sql } from './sql';

/** Columns and values of a write, secrets hashed. */
async function assignments(plan: Plan, input: Row): Promise<{ columns: Sql[]; values: unknown[] }> {
  const columns: Sql[] = [];
  const values: unknown[] = [];
  for (const [key, field] of Object.entries(plan.entity.fields)) {
    if (input[key] === undefined) continue;
    // An empty password field means "unchanged": the stored one never goes out, so a form cannot send it back.
    if (isHashed(field) && input[key] === null) continue;
    columns.push(bare(key));
    const { store } = serverTraitsOf(field);
    values.push(store ? await store(input[key]) : input[key]);
  }
  return { columns, values };
}

/** Whether a row that was written is the whole answer to its write, without lines that are read after it. */
const isAnswer = ({ lines }: Plan): boolean => lines.length === 0;

/**
 * One row and its entry in the log, in one statement that answers the row as it travels, as JSON text; of a document its
 * own values alone.
 * @param changed values to write; of a new row all of them
 * @param note what the entry holds besides the changes
 */
export async function writeSql(
  ctx: WriteCtx,
  plan: Plan,
  changed: Row,
  before: Row | undefined,
  action: TrailAction = before ? 'update' : 'insert',
  note: Row = {},
): Promise<Sql> {
  const changes = changesOf(plan.entity, before, changed);
  const trail = trailSql(ctx, plan.entity, action, { ...note, changes });
  const shown = isAnswer(plan) ? plan.full.members : plan.full.own;
  return rowSql(ctx, plan, changed, before, { trail: sql`, trail as (${trail})`, shown });
}

/** A new row whose entry in the log comes with `drawnSql`; it answers the row's own values. */
export const unloggedSql = (ctx: WriteCtx, plan: Plan, values: Row): Promise<Sql> =>
  rowSql(ctx, plan, values, undefined, { trail: empty, shown: plan.full.own });

/**
 * What a new row is given last, and its entry in the log with all it begins with.
 * @param values the row was made with
 */
export async function drawnSql(ctx: WriteCtx, plan: Plan, id: number, values: Row, drawn: Row): Promise<Sql> {
  const changes = changesOf(plan.entity, undefined, Object.assign({}, values, drawn));
  const set = await setSql(plan, drawn);
  return sql`with w as (update ${plan.table} set ${join(set)} where id = ${id} returning id) ${trailSql(ctx, plan.entity, 'insert', { changes })}`;
}

async function setSql(plan: Plan, changed: Row): Promise<Sql[]> {
  const { columns, values } = await assignments(plan, changed);
  return columns.map((name, i) => sql`${name} = ${values[i]}`);
}

async function rowSql(
  ctx: WriteCtx,
  plan: Plan,
  changed: Row,
  before: Row | undefined,
  { trail, shown }: { trail: Sql; shown: Sql },
): Promise<Sql> {
  const now = ctx.now().toISOString();
  const write = before
    ? sql`update ${plan.table} set ${join([...(await setSql(plan, changed)), sql`version = version + 1`, sql`updated_at = ${now}`, sql`updated_user_id = ${authorOf(ctx)}`])} where id = ${before['id']} returning *`
    : await insertSql(ctx, plan, changed, now);
  return sql`with w as (${write})${trail} ${jsonSql(sql`select ${shown}, ${instantJson(sql`t.updated_at`)} as "updatedAt" from w t`)}`;
}

async function insertSql(ctx: WriteCtx, plan: Plan, row: Row, now: string): Promise<Sql> {
  const { columns, values } = await assignments(plan, row);
  return sql`insert into ${plan.table} (${join([...columns, sql`created_at`, sql`updated_at`, sql`created_user_id`, sql`updated_user_id`])}) values (${join([...values, now, now, authorOf(ctx), authorOf(ctx)])}) returning *`;
}

/** Values of a new record that the client left out. */
export function defaults(entity: AnyEntity, ctx: WriteCtx): Row {
  const values: Row = {};
  for (const [key, field] of Object.entries(entity.fields)) {
    // What the server half works out begins empty, so that it can see what was not sent.
    if (field.filled) continue;
    const value = startOf(field, { today: () => ctx.today(), now: () => ctx.now(), step: 0 });
    if (value !== null) values[key] = value;
  }
  return values;
}

/**
 * A new row: what it starts with, and what was sent. Assigned to a literal that has the `id` already: V8 takes ten times as
 * long to spread both into one, and to add a key to what was spread. A given `id` counts, whatever was sent as one.
 */
export function begun(start: Row, sent: Row, id?: number): Row {
  if (id === undefined) return Object.assign({}, start, sent);
  const row: Row = Object.assign({ id }, start, sent);
  row['id'] = id;
  return row;
}
