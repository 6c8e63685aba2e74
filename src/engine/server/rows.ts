import { conflict, invalid, notFound } from '../errors';
import type { BaseCtx, WriteCtx } from './context';
import type { Engine } from './engine';
import { fetchOne } from './prepared';
import { writtenRecord } from './record';
import { hiddenKeys, planFor, type Plan } from './registry';
import { holdRows, lockClause } from './locks';
import { empty, sql } from './sql';

export type Row = Record<string, unknown>;

/** The row inside the caller's scope, locked until the transaction ends. */
export async function lockRow(ctx: WriteCtx, plan: Plan, id: number): Promise<Row> {
  await plan.half.lockFirst?.(ctx, id);
  const scope = plan.half.scope?.(ctx);
  const lock = lockClause(ctx.tx, plan.tableName, [id]);
  const query = sql`select ${plan.full.values} from ${plan.table} t where t.id = ${id}${scope ? sql` and (${scope})` : empty}${lock}`;
  const row = await fetchOne(ctx.tx, query);
  if (!row) throw notFound();
  holdRows(ctx.tx, plan.tableName, [id]);
  return row;
}

/** What a person does not read does not exist for them, in lines neither. Throws 400 naming it. */
export function refuseHiddenInput(ctx: BaseCtx, plan: Plan, input: Row): void {
  const shown = planFor(ctx, plan);
  const wrong = hiddenKeys(plan, shown).filter((key) => input[key] !== undefined);
  plan.lines.forEach((lines, at) => {
    const hidden = hiddenKeys(lines.plan, shown.lines[at]!.plan);
    const body = hidden.length ? ((input[lines.key] ?? []) as readonly Row[]) : [];
    for (const [index, line] of body.entries())
      wrong.push(...hidden.filter((key) => line[key] !== undefined).map((key) => `${lines.key}.${index}.${key}`));
  });
  if (wrong.length) throw invalid(Object.fromEntries(wrong.map((key) => [key, 'UnknownKey'])));
}

/** A stale write answers with the record as it is now, its lines included, and who changed it. */
export async function checkVersion(ctx: WriteCtx, plan: Plan, row: Row, version: unknown): Promise<void> {
  if (version === undefined || row['version'] === version) return;
  const { text } = await writtenRecord(ctx, planFor(ctx, plan), row['id'] as number);
  const current = JSON.parse(text) as Row & { updatedUser?: { name: string } | null };
  throw conflict('StaleVersion', { current, errorDetails: current.updatedUser?.name });
}

/** More changed rows than this in one notice, and screens learn only that there were many. */
const NAMED_ROWS = 50;

/** After the commit: counts of this table are stale here, and every node may notify its screens. */
export function announce(engine: Engine, ctx: WriteCtx, plan: Plan, ...ids: number[]): void {
  notifyOf(ctx, plan, ids, () => engine.totals.drop(ctx.installation.key, plan.tableName));
}

/** The same of rows that were there before and still are. */
export function announceChanged(engine: Engine, ctx: WriteCtx, plan: Plan, ...ids: number[]): void {
  notifyOf(ctx, plan, ids, () => engine.totals.dropFiltered(ctx.installation.key, plan.tableName));
}

function notifyOf(ctx: WriteCtx, plan: Plan, ids: number[], dropCounts: () => void): void {
  if (!ids.length) return;
  const notice = { entity: plan.entity.name, ids: ids.length > NAMED_ROWS ? undefined : ids };
  ctx.tx.afterCommit(() => {
    dropCounts();
    void ctx.installation.notify('entity', notice).catch(() => undefined);
  });
}
