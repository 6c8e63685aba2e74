import { ApiError, notFound, refused } from '../errors';
import { isSecret } from '../fields/kinds';
import { trailSql } from './audit';
import { fromDatabase } from './constraints';
import type { Ctx, WriteCtx } from './context';
import type { Engine } from './engine';
import { planFor, type Plan } from './registry';
import { bare, column } from './names';
import { join, sql } from './sql';
import { insertRows, keptOf } from './bulk';
import { removeLine, restoreLine } from './line-endpoint';
import { settle } from './consequences';
import type { Json } from './json';
import { readLines } from './lines';
import { writtenRecord } from './record';
import { namingReferrers } from './referrers';
import { announce, lockRow, type Row } from './rows';
import { keepDefault } from './write';

/** How long a delete can be taken back by the person who did it. */
const UNDO_MINUTES = 10;

/**
 * Rows that would go with this one or lose what they point at; with any, a delete cannot be undone. Its own lines are kept
 * in the log and come back with it, unless something hangs on them in turn.
 */
async function hasDependents(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<boolean> {
  const following = (of: Plan) => engine.registry.referrers(of.entity.name).filter((referrer) => referrer.follows);
  const checks = following(plan)
    .filter((referrer) => !plan.lines.some((lines) => lines.plan === referrer.plan && lines.by === referrer.key))
    .map(({ plan: other, key }) => sql`exists (select 1 from ${other.table} where ${bare(key)} = ${id})`);
  for (const lines of plan.lines) {
    for (const { plan: other, key } of following(lines.plan))
      checks.push(
        sql`exists (select 1 from ${other.table} d join ${lines.plan.table} l on l.id = ${column(key, 'd')} where ${column(lines.by, 'l')} = ${id})`,
      );
  }
  if (!checks.length) return false;
  const found = await ctx.tx.one<{ any: boolean }>(sql`select ${join(checks, ' or ')} as any`);
  return found?.any ?? false;
}

/** Lines a document takes with it when it goes, as the log keeps them: key → rows with their ids. */
async function keptLines(ctx: WriteCtx, plan: Plan, id: number): Promise<Record<string, Row[]>> {
  const kept: Record<string, Row[]> = {};
  for (const lines of plan.lines) {
    const rows = await readLines(ctx, lines, id);
    kept[lines.key] = rows.map((row) => ({ ...keptOf(lines.plan, row), id: row['id'] }));
  }
  return kept;
}

const hasSecrets = (plan: Plan): boolean => Object.values(plan.entity.fields).some(isSecret);

/** Deletes one row. @returns whether it can be taken back with `restore` */
export async function remove(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<boolean> {
  if (plan.document) return removeOneLine(engine, ctx, plan, id);
  const row = await lockRow(ctx, plan, id);
  keepDefault(plan, row, undefined);
  // Asked before the feature frees what hung on it: what it frees does not come back either.
  const undo = !plan.entity.noUndo && !hasSecrets(plan) && !(await hasDependents(engine, ctx, plan, id));
  await plan.half.beforeDelete?.({ ...ctx, row });
  const lines = undo && plan.lines.length ? { lines: await keptLines(ctx, plan, id) } : {};
  try {
    await ctx.tx.run(
      sql`with w as (delete from ${plan.table} where id = ${id} returning id) ${trailSql(ctx, plan.entity, 'delete', { row: keptOf(plan, row), undo, ...lines })}`,
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  await plan.half.afterDelete?.({ ...ctx, row });
  announce(engine, ctx, plan, id);
  return undo;
}

async function removeOneLine(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<boolean> {
  const undo = !(await hasDependents(engine, ctx, plan, id));
  await removeLine(engine, ctx, plan, id, undo);
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
    } catch (refusal) {
      const error = await namingReferrers(engine, ctx, plan, id, refusal);
      if (!(error instanceof ApiError)) throw error;
      result.failed.push({ id, errorStr: error.errorStr, errorDetails: error.options.errorDetails });
    }
  }
  return result;
}

/** Takes back a delete of the same person, under the same id. */
export async function restore(engine: Engine, ctx: WriteCtx, plan: Plan, id: number): Promise<Json> {
  const since = new Date(ctx.now().getTime() - UNDO_MINUTES * 60_000).toISOString();
  const trail = await ctx.tx.one<{
    userId: number;
    data: { row: Row; undo: boolean; lines?: Record<string, Row[]> };
  }>(
    sql`select user_id, data from logs where entity = ${plan.entity.name} and record_id = ${id} and action = 'delete' and date >= ${since} order by id desc limit 1`,
  );
  // Deleted by another user since it was taken back: that delete, and what was changed before it, is not undone.
  if (trail?.userId !== ctx.user.id) throw notFound();
  if (!trail.data.undo) throw refused('CannotUndo');
  if (plan.document) {
    await restoreLine(engine, ctx, plan, id, trail.data.row);
    await settle(ctx);
    return writtenRecord(ctx, planFor(ctx, plan), id);
  }
  try {
    await insertRows(ctx, plan, [{ ...trail.data.row, id }], 'restore');
    for (const { key, plan: lines } of plan.lines)
      await insertRows(ctx, lines, trail.data.lines?.[key] ?? [], 'restore');
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  await plan.half.afterRestore?.({ ...ctx, row: { ...trail.data.row, id } });
  await settle(ctx);
  announce(engine, ctx, plan, id);
  return writtenRecord(ctx, planFor(ctx, plan), id);
}
