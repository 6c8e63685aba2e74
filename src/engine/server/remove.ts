import { ApiError, notFound, refused } from '../errors';
import { trailSql } from './audit';
import { fromDatabase } from './constraints';
import type { Ctx, WriteCtx } from './context';
import type { Engine } from './engine';
import type { Plan } from './registry';
import { bare } from './registry';
import { join, sql } from './sql';
import { announce, lockRow } from './write';

type Row = Record<string, unknown>;
/** How long a delete can be taken back by the person who did it. */
const UNDO_MINUTES = 10;

/** Rows that would go with this one; with any, a delete cannot be undone. */
async function hasDependents(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<boolean> {
  const cascades = engine.registry.referrers(plan.entity.name).filter((referrer) => referrer.cascade);
  if (!cascades.length) return false;
  const found = await ctx.tx.one<{ any: boolean }>(
    sql`select ${join(
      cascades.map(({ plan: other, key }) => sql`exists (select 1 from ${other.table} where ${bare(key)} = ${id})`),
      ' or ',
    )} as any`,
  );
  return found?.any ?? false;
}

const hasSecrets = (plan: Plan): boolean =>
  Object.values(plan.entity.fields).some((field) => field.secret || field.kind === 'password');

/** Deletes one row. @returns whether it can be taken back with `restore` */
export async function remove(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<boolean> {
  const row = await lockRow(ctx, plan, id);
  await plan.half.beforeDelete?.({ ...ctx, row });
  const undo = !hasSecrets(plan) && !(await hasDependents(engine, ctx, plan, id));
  const kept = Object.fromEntries(Object.keys(plan.entity.fields).map((key) => [key, row[key]]));
  try {
    await ctx.tx.run(
      sql`with w as (delete from ${plan.table} where id = ${id} returning id) ${trailSql(ctx, plan.entity, 'delete', { row: kept, undo })}`,
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  await plan.half.afterDelete?.({ ...ctx, row });
  announce(engine, ctx, plan, id);
  return undo;
}

export interface BulkResult {
  deleted: number[];
  failed: { id: number; errorStr: string; errorDetails?: string }[];
}

/** Deletes the given rows one by one, each in its own transaction: what can go goes, the rest is named with its reason. */
export async function removeMany(engine: Engine, ctx: Ctx, plan: Plan, ids: readonly number[]): Promise<BulkResult> {
  const result: BulkResult = { deleted: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await ctx.write((write) => remove(engine, write, plan, id));
      result.deleted.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.failed.push({ id, errorStr: error.errorStr, errorDetails: error.options.errorDetails });
    }
  }
  return result;
}

/** Takes back a delete of the same person, under the same id. */
export async function restore(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<Row> {
  const since = new Date(ctx.now().getTime() - UNDO_MINUTES * 60_000).toISOString();
  const trail = await ctx.tx.one<{ data: { row: Row; undo: boolean } }>(
    sql`select data from logs where entity = ${plan.entity.name} and record_id = ${id} and action = 'delete' and user_id = ${ctx.user.id} and date >= ${since} order by id desc limit 1`,
  );
  if (!trail) throw notFound();
  if (!trail.data.undo) throw refused('CannotUndo');
  const entries = Object.entries(trail.data.row).filter(
    ([key, value]) => value !== undefined && value !== null && key in plan.entity.fields,
  );
  const columns = entries.map(([key]) => bare(key));
  const values = entries.map(([key, value]) =>
    plan.entity.fields[key]!.kind === 'json' ? JSON.stringify(value) : value,
  );
  const now = ctx.now().toISOString();
  try {
    await ctx.tx.run(
      sql`with w as (insert into ${plan.table} (${join([sql`id`, ...columns, sql`created_at`, sql`updated_at`, sql`created_user_id`, sql`updated_user_id`])}) values (${join([id, ...values, now, now, ctx.user.id, ctx.user.id])}) returning id) ${trailSql(ctx, plan.entity, 'restore', {})}`,
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  announce(engine, ctx, plan, id);
  return lockRow(ctx, plan, id);
}
