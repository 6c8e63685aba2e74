import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { enterQueue, leavePlan, lockQueues } from '../../../production/progress/server/queue';
import { settle } from '../../../../engine/server/consequences';
import { lockedSteps, assertCanPlan, placeFor, type Step, stepsPlanned } from './planned-steps';
import { type Spot, spotsNow, type VersionedSpot } from './spots';

/** A step nobody puts back: somebody else has planned it, worked on it or deleted it since. */
interface Skipped {
  id: number;
  /** Null where there is no such step any more. */
  name: string | null;
  /** Who changed it last. */
  by: string | null;
}
export interface Restored {
  /** Steps put back, where they stand now. */
  after: VersionedSpot[];
  skipped: Skipped[];
}

/**
 * Puts steps back where a move of one's own took them from; undoing and redoing are the same. A step that has another
 * version than after that move was changed by somebody else since: it is left alone and named.
 */
export async function restoreSteps(write: WriteCtx, spots: readonly VersionedSpot[]): Promise<Restored> {
  const known = await lockedSteps(
    write,
    spots.map(({ id }) => id),
  );
  const fresh = spots.filter(({ id, version }) => known.get(id)?.version === version);
  const ids = fresh.map(({ id }) => id);
  const placeIds = [...new Set(fresh.flatMap(({ planPlaceId }) => planPlaceId ?? []))];
  await lockQueues(write, ids, placeIds);
  await leavePlan(
    write,
    fresh.filter(({ planPlaceId }) => planPlaceId === null).map(({ id }) => id),
  );
  for (const placeId of placeIds) {
    const here = fresh.filter(({ planPlaceId }) => planPlaceId === placeId);
    await putBack(write, placeId, here, known);
  }
  stepsPlanned(
    write,
    ids.map((id) => known.get(id)!),
  );
  // Their items may give steps another version.
  await settle(write);
  const stale = spots.filter(({ id, version }) => known.get(id)?.version !== version);
  return { after: await spotsNow(write, ids), skipped: await skippedOf(write, stale, known) };
}

async function putBack(write: WriteCtx, placeId: number, spots: readonly Spot[], known: ReadonlyMap<number, Step>) {
  const place = await placeFor(write, placeId);
  const sorted = [...spots].sort((a, b) => a.planSeq - b.planSeq);
  assertCanPlan(
    sorted.map(({ id }) => known.get(id)!),
    place,
  );
  const runs = runsOf(sorted);
  // With all of them behind the rest, every run finds its old position as it was.
  if (runs.length > 1) await enterQueue(write, { placeId, stepIds: sorted.map(({ id }) => id), at: 2_147_483_647 });
  for (const run of runs) {
    const [{ planSeq: at, planDate }] = run as [Spot];
    await enterQueue(write, { placeId, stepIds: run.map(({ id }) => id), at, date: planDate ?? undefined });
  }
}

/** Spots one behind the other on one day. */
function runsOf(sorted: readonly Spot[]): Spot[][] {
  const runs: Spot[][] = [];
  for (const spot of sorted) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.planSeq + 1 === spot.planSeq && last.planDate === spot.planDate) runs.at(-1)!.push(spot);
    else runs.push([spot]);
  }
  return runs;
}

async function skippedOf({ tx }: WriteCtx, stale: readonly Spot[], known: ReadonlyMap<number, Step>) {
  const changers = await tx.rows<{ id: number; by: string }>(sql`
    select s.id, concat_ws(' ', u.name, u.surname) as by
    from order_item_services s join users u on u.id = s.updated_user_id
    where s.id = any(${stale.map(({ id }) => id)}::int[])`);
  const byOf = new Map(changers.map(({ id, by }) => [id, by]));
  return stale.map(({ id }) => ({ id, name: known.get(id)?.name ?? null, by: byOf.get(id) ?? null }));
}
