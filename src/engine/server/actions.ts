import { invalid, notFound, refused } from '../errors';
import { holds } from '../condition';
import { actionsOf, type ActionSpec, type AnyEntity } from '../entity';
import { optionsOf } from '../fields/choice/kind';
import { isSecret } from '../fields/kinds';
import { actionSchema, fieldErrors } from '../fields/schema';
import { fromDatabase } from './constraints';
import { isStaff, type BaseCtx, type Ctx, type WriteCtx } from './context';
import type { Engine } from './engine';
import { settle } from './consequences';
import type { Json } from './json';
import { fetchPrepared } from './prepared';
import { writtenRecord } from './record';
import { planFor, type Plan } from './registry';
import { writeSql } from './row-sql';
import { announce, checkVersion, lockRow, type Row } from './rows';
import { optionText, refuseRepeated, type StepCall, stepFrom, stepsOf, takeStep } from './transitions';

const mayAct = (ctx: BaseCtx, action: ActionSpec, row: Row): boolean =>
  ctx.can(action.right) && holds(action.when, row);

/** What this person may do with this row, so that no screen works it out again. */
export function abilities(ctx: BaseCtx, plan: Pick<Plan, 'entity'>, row: Row): Record<string, boolean> {
  const { entity } = plan;
  const without = new Set(entity.without);
  const editable = !entity.readOnlyRows;
  const can: Record<string, boolean> = {
    edit: editable && !without.has('update') && ctx.can(entity.rights.write),
    delete: editable && !without.has('delete') && ctx.can(entity.rights.delete ?? entity.rights.write),
  };
  for (const [name, action] of Object.entries(actionsOf(entity))) {
    const step = stepFrom(entity, name, row);
    can[name] = step ? ctx.can(step.right) : mayAct(ctx, action, row);
  }
  return can;
}

/** The same with what prevents it for now: `can` is false there and `why` has the errorStr. */
export async function possibilities(
  ctx: Ctx,
  plan: Plan,
  row: Row,
): Promise<{ can: Record<string, boolean>; why?: Record<string, string> }> {
  const can = abilities(ctx, plan, row);
  if (!plan.half.reasons) return { can };
  const why: Record<string, string> = {};
  for (const [action, reason] of Object.entries(await plan.half.reasons(ctx, row))) {
    if (!can[action]) continue;
    can[action] = false;
    why[action] = reason;
  }
  return { can, why };
}

/** Runs a declared action: input → lock inside the scope → version → `when` → the feature's code → trail. */
export async function act(
  engine: Engine,
  ctx: WriteCtx,
  plan: Plan,
  call: { id: number; action: string; body: unknown },
): Promise<Json> {
  const spec = actionsOf(plan.entity)[call.action];
  const work = plan.half.actions?.[call.action];
  const steps = stepsOf(plan.entity, call.action);
  if (!spec || (!work && !steps.length)) throw notFound();
  const parsed = actionSchema(spec.input).safeParse(call.body ?? {});
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { version, ...input } = parsed.data;
  const row = await lockRow(ctx, plan, call.id);
  refuseRepeated(plan.entity, call.action, row);
  await checkVersion(ctx, plan, row, version);
  const note = redact(spec, input);
  const taken = { row, action: call.action, input, note };
  if (!steps.length && !holds(spec.when, row)) throw refusedNow(ctx, plan.entity, call.action, row);
  const answer = steps.length ? await takeStep(ctx, plan, taken) : await takeAction(ctx, plan, taken);
  await settle(ctx);
  announce(engine, ctx, plan, call.id);
  return writtenRecord(ctx, planFor(ctx, plan), call.id, answer);
}

/** 422 `NotNow` naming the action and the states it is not possible in, in the caller's language: `Open measurement (Measured)`. */
function refusedNow(ctx: BaseCtx, entity: AnyEntity, action: string, row: Row): Error {
  const states = Object.entries(actionsOf(entity)[action]?.when ?? {})
    .filter(([key, wanted]) => optionsOf(entity.fields[key]) && !holds({ [key]: wanted }, row))
    .map(([key]) => optionText(ctx, entity, key, row[key]));
  const texts = `${entity.area}:${entity.name}.actions.${action}`;
  const label = ctx.t(isStaff(ctx) ? `${texts}.label` : [`${texts}.ownLabel`, `${texts}.label`]);
  return refused('NotNow', { errorDetails: states.length ? `${label} (${states.join(', ')})` : label });
}

/** Runs the feature's code of an action and writes what it sets together with the log entry. Returns its answer. */
async function takeAction(ctx: WriteCtx, plan: Plan, { row, action, input, note }: StepCall): Promise<object> {
  try {
    const { set, answer = {} } = (await plan.half.actions![action]!({ ...ctx, row, input })) ?? {};
    if (set) await fetchPrepared(ctx.tx, await writeSql(ctx, plan, { ...set }, row, action, { input: note }));
    else ctx.log(plan.entity, row['id'] as number, action, { input: note });
    return answer;
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
}

const redact = (spec: ActionSpec, input: Row): Row =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !spec.input?.[key] || !isSecret(spec.input[key])));
