import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { enterQueue, leavePlan, lockQueues } from '../../../production/progress/server/queue';
import { settle } from '../../../../engine/server/consequences';
import { allLocked, assertCanPlan, placeFor, type Step, stepsPlanned } from './planned-steps';
import { type Spot, spotOf, spotsNow, type VersionedSpot } from './spots';

/** Where steps go, as it was asked for. */
export interface Move {
  ids: readonly number[];
  /** Null takes the steps off the plan. */
  planPlaceId: number | null;
  /** Default: what it is in this queue, today where the steps are new to it. */
  planDate?: string | null | undefined;
  /** Position of the first step; 0 takes them off the plan; beyond the end, or left out, is the end. */
  planSeq?: number | undefined;
  /** The step the planner saw at that position (null: none), to be told when somebody else was quicker. */
  expected?: number | null | undefined;
}
export interface Moved {
  planPlaceId: number | null;
  /** Position the first step has now, 0 off the plan. */
  planSeq: number;
  /** How many stand in the queue now. */
  total: number;
  /** Somebody else has planned this place meanwhile: another step stood at the position than was expected. */
  changed: boolean;
  /** Where the steps stood and where they stand now: what `PUT scheduler/restore` takes to undo and to redo it. */
  before: Spot[];
  after: VersionedSpot[];
}

const end = 2_147_483_647;

/**
 * Moves steps, in the order given, into a queue, inside it, or off the plan; items follow (2 ⇄ 3). All or nothing.
 * A move is never refused because others moved something meanwhile: it is done in the queue as it is now.
 */
export async function moveSteps(write: WriteCtx, move: Move): Promise<Moved> {
  const steps = await allLocked(write, move.ids);
  const put = await putSteps(write, steps, move);
  // Their items may give steps another version.
  await settle(write);
  return { ...put, before: steps.map(spotOf), after: await spotsNow(write, move.ids) };
}

/** Moves steps of locked orders as `moveSteps` does; their items follow when the transaction settles. */
export async function putSteps(
  write: WriteCtx,
  steps: readonly Step[],
  move: Omit<Move, 'ids'>,
): Promise<Omit<Moved, 'before' | 'after'>> {
  const { planPlaceId } = move;
  const ids = steps.map(({ id }) => id);
  if (planPlaceId === null || move.planSeq === 0) {
    await leavePlan(write, ids);
    stepsPlanned(write, steps);
    return { planPlaceId: null, planSeq: 0, total: 0, changed: false };
  }
  // Locked before it is asked whether it is in use: a place that is just being closed takes no step any more.
  await lockQueues(write, ids, [planPlaceId]);
  const place = await placeFor(write, planPlaceId);
  assertCanPlan(steps, place);
  const changed = await stoodAnother(write, move);
  const { at, length } = await enterQueue(write, {
    placeId: place.id,
    stepIds: ids,
    at: move.planSeq ?? end,
    date: move.planDate ?? undefined,
  });
  // Inside a queue only positions change, and items do not ask for those.
  stepsPlanned(
    write,
    steps.filter(({ placeId, planSeq }) => planSeq === 0 || placeId !== place.id),
  );
  return { planPlaceId: place.id, planSeq: at, total: length, changed };
}

async function stoodAnother({ tx }: WriteCtx, { expected, planPlaceId, planSeq }: Omit<Move, 'ids'>): Promise<boolean> {
  if (expected === undefined || planSeq === undefined) return false;
  const found = await tx.one<{ id: number }>(sql`
    select id from order_item_services where plan_place_id = ${planPlaceId} and plan_seq = ${planSeq}`);
  return (found?.id ?? null) !== expected;
}
