import { forbidden, refused } from '../errors';
import type { AnyEntity, StateOfEntity, StepSpec } from '../entity';
import { updateRows } from './bulk';
import { fromDatabase } from './constraints';
import type { BaseCtx, WriteCtx } from './context';
import type { Plan } from './registry';
import { announce, type Row } from './rows';
import { writeSql } from './row-sql';
import { fetchPrepared } from './prepared';
import { holdRows, lockClause } from './locks';
import { sql } from './sql';

/** The declared steps an action stands for: several where it leads elsewhere from elsewhere. */
export const stepsOf = (entity: AnyEntity, action: string): readonly StepSpec[] =>
  entity.transitions?.steps.filter((step) => step.action === action) ?? [];

/** The step an action means for a row in its present state. */
export const stepFrom = (entity: AnyEntity, action: string, row: Row): StepSpec | undefined =>
  stepsOf(entity, action).find(({ from }) => from.includes(row[entity.transitions!.field] as never));

/** Refuses a step that was taken already by its own refusal, which is more exact than the one of the version. */
export function refuseRepeated(entity: AnyEntity, action: string, row: Row): void {
  const [step] = stepsOf(entity, action);
  if (step?.already && row[entity.transitions!.field] === step.to) throw refused(step.already);
}

/** A value of a field with options in the caller's language. */
export const optionText = (ctx: BaseCtx, { area, name }: AnyEntity, field: string, value: unknown): string =>
  ctx.t(`${area}:${name}.${field}.${String(value)}`);

/** `New → Confirmed` in the caller's language. */
function wayOf(ctx: BaseCtx, entity: AnyEntity, from: unknown, to: unknown): string {
  const text = (state: unknown) => optionText(ctx, entity, entity.transitions!.field, state);
  return `${text(from)} → ${text(to)}`;
}

const reasonIn = ({ reason }: Row): string | undefined => (typeof reason === 'string' ? reason : undefined);

export interface StepCall {
  row: Row;
  action: string;
  input: Row;
  /** The input as the log may keep it. */
  note: Row;
}

/**
 * Takes a step of a locked row: right of this very step → the half's own function → state, further fields and log in one
 * statement → `afterMove`. Returns what the function answers. Throws 422 `TransitionRefused` with both states when the row is somewhere else.
 */
export async function takeStep(ctx: WriteCtx, plan: Plan, { row, action, input, note }: StepCall): Promise<object> {
  const { entity, half } = plan;
  const field = entity.transitions!.field;
  const step = stepFrom(entity, action, row);
  if (!step) {
    const [{ to, already = entity.transitions!.already }] = stepsOf(entity, action) as [StepSpec];
    if (already && row[field] === to) throw refused(already);
    throw refused('TransitionRefused', { errorDetails: wayOf(ctx, entity, row[field], to) });
  }
  if (!ctx.can(step.right)) throw forbidden(action);
  try {
    const { set, answer = {} } = (await half.actions?.[action]?.({ ...ctx, row, input, to: step.to })) ?? {};
    const changed = { ...set, [field]: step.to };
    const noted = Object.keys(note).length ? { input: note } : {};
    await fetchPrepared(ctx.tx, await writeSql(ctx, plan, changed, row, action, noted));
    await half.afterMove?.({ ...ctx, rows: [row], to: step.to, action, reason: reasonIn(input) });
    await observeMove(ctx, entity, [row], step.to);
    return answer;
  } catch (error) {
    throw fromDatabase(error, entity, half);
  }
}

/**
 * Moves rows to a state because of something else that happened: no right is asked, no step needs to be declared, hooks
 * but `afterMove` are not called. Rows already there stay untouched. One statement, every row logged old → new.
 * @param options.reason kept in the log
 * @param options.action name of the move for `afterMove`, where a rule depends on it; the log has `move`
 * @returns ids of the rows that moved
 */
export async function moveStatus<E extends AnyEntity>(
  ctx: WriteCtx,
  entity: E,
  ids: readonly number[],
  to: StateOfEntity<E>,
  options: { reason?: string; action?: string } = {},
): Promise<number[]> {
  const plan = ctx.engine.registry.get(entity.name);
  const field = entity.transitions?.field;
  if (!field) throw new Error(`${entity.name} declares no transitions.`);
  if (!ids.length) return [];
  const lock = lockClause(ctx.tx, plan.tableName, ids);
  const found = await fetchPrepared(
    ctx.tx,
    sql`select ${plan.full.values} from ${plan.table} t where t.id = any(${[...ids]}::int[]) order by t.id${lock}`,
  );
  holdRows(ctx.tx, plan.tableName, ids);
  const rows = found.filter((row) => row[field] !== to);
  const changes = rows.map((before) => ({ before, input: { [field]: to } }));
  try {
    await updateRows(ctx, plan, changes, 'move', options.reason ? { reason: options.reason } : {});
    if (rows.length) {
      await plan.half.afterMove?.({ ...ctx, rows, to, action: options.action ?? 'move', reason: options.reason });
      await observeMove(ctx, plan.entity, rows, to);
    }
  } catch (error) {
    throw fromDatabase(error, plan.entity, plan.half);
  }
  const moved = rows.map((row) => Number(row['id']));
  announce(ctx.engine, ctx, plan, ...moved);
  return moved;
}

/** Features that look at records of every kind are shown the move. */
async function observeMove(ctx: WriteCtx, entity: AnyEntity, rows: readonly Row[], to: string | number): Promise<void> {
  const ids = rows.map((row) => Number(row['id']));
  for (const observer of ctx.engine.observers) await observer.moved?.(ctx, entity, ids, to);
}
