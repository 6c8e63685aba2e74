import { invalid, notFound, refused } from '../errors';
import type { ActionSpec, Condition } from '../entity';
import { actionSchema, fieldErrors } from '../fields/schema';
import { trailSql } from './audit';
import { fromDatabase } from './constraints';
import type { BaseCtx, WriteCtx } from './context';
import type { Engine } from './engine';
import type { Plan } from './registry';
import { sql } from './sql';
import { announce, checkVersion, lockRow } from './write';

type Row = Record<string, unknown>;

/** Whether a condition holds for a row. */
export const holds = (condition: Condition | undefined, row: Row): boolean =>
  Object.entries(condition ?? {}).every(([key, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(row[key] as never) : row[key] === wanted,
  );

const mayAct = (ctx: BaseCtx, action: ActionSpec, row: Row): boolean =>
  ctx.can(action.right) && holds(action.when, row);

/** What this person may do with this row, so that no screen works it out again. */
export function abilities(ctx: BaseCtx, plan: Plan, row: Row): Record<string, boolean> {
  const { entity } = plan;
  const without = new Set(entity.without);
  const editable = !entity.readOnlyRows;
  const can: Record<string, boolean> = {
    edit: editable && !without.has('update') && ctx.can(entity.rights.write),
    delete: editable && !without.has('delete') && ctx.can(entity.rights.delete ?? entity.rights.write),
  };
  for (const [name, action] of Object.entries(entity.actions ?? {})) can[name] = mayAct(ctx, action, row);
  return can;
}

/** Runs a declared action: input → lock inside the scope → version → `when` → the feature's code → trail. */
export async function act(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  call: { id: number; action: string; body: unknown },
): Promise<Row> {
  const spec = plan.entity.actions?.[call.action];
  const work = plan.half.actions?.[call.action];
  if (!spec || !work) throw notFound();
  const parsed = actionSchema(spec.input).safeParse(call.body ?? {});
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { version, ...input } = parsed.data;
  const row = await lockRow(ctx, plan, call.id);
  await checkVersion(engine, ctx, row, version);
  if (!holds(spec.when, row)) throw refused('NotNow', { errorDetails: call.action });
  try {
    await work({ ...ctx, row, input });
    await ctx.tx.run(
      sql`with w as (select ${call.id}::int as id) ${trailSql(ctx, plan.entity, call.action, { input: redact(spec, input) })}`,
    );
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  announce(engine, ctx, plan, call.id);
  return lockRow(ctx, plan, call.id);
}

const redact = (spec: ActionSpec, input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).filter(([key]) => spec.input?.[key]?.kind !== 'password' && !spec.input?.[key]?.secret),
  );
