import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { lockQueues } from '../../progress/server/queue';
import { settle } from '../../../../engine/server/consequences';
import { suits, suitsBest } from './work';
import { allLocked, stepsNow } from './planned-steps';
import { type Move, putSteps } from './move';
import { type Spot, spotOf, spotsNow, type VersionedSpot } from './spots';
import { itemState } from '../../../states/order-states';

/** A step that must come before `of` and is neither finished nor planned, with the place proposed for it. */
interface Missing {
  id: number;
  of: number;
  name: string;
  placeId: number | null;
}
export interface PlannedWithPrevious {
  planPlaceId: number;
  /** Position the first of the steps asked for has now. */
  planSeq: number;
  /** Steps that were moved, where they stood. */
  before: Spot[];
  /** Where all of them stand now; those asked for, then those planned first. */
  after: VersionedSpot[];
  /** What is planned first: `Brama · Podkład epoksydowy`. */
  previous: { id: number; name: string; planPlaceId: number; planSeq: number }[];
}
export interface WithPrevious extends Omit<Move, 'expected'> {
  planPlaceId: number;
  /** Where the nearest step before each goes, in the place of the one proposed. */
  previousPlaceId?: number | null | undefined;
}

/**
 * Plans the steps that must come before steps and are neither finished nor planned: each at the end of the queue that
 * suits it, or right before its step where that is the same queue. Steps that stand in the queue of the place already
 * stay where they are, wherever somebody else may have moved them; others are planned as asked for.
 */
export async function planWithPrevious(
  write: WriteCtx,
  { ids, previousPlaceId, ...move }: WithPrevious,
): Promise<PlannedWithPrevious> {
  const { planPlaceId } = move;
  const steps = await allLocked(write, ids);
  const missing = await missingBefore(write, ids, planPlaceId, previousPlaceId ?? null);
  const homeless = missing.find(({ placeId }) => placeId === null);
  if (homeless) throw refused('NoPlaceForStep', { errorDetails: homeless.name });
  const places = new Set(missing.map(({ placeId }) => placeId!));
  const all = [...ids, ...missing.map(({ id }) => id)];
  await lockQueues(write, all, [planPlaceId, ...places]);

  const coming = steps.filter(({ placeId, planSeq }) => planSeq === 0 || placeId !== planPlaceId);
  if (coming.length) await putSteps(write, coming, move);
  for (const placeId of places) {
    const here = missing.filter((one) => one.placeId === placeId);
    if (placeId === planPlaceId) await putBefore(write, ids, here, planPlaceId);
    else {
      const ahead = await stepsNow(
        write,
        here.map(({ id }) => id),
      );
      await putSteps(write, ahead, { planPlaceId: placeId, planDate: move.planDate });
    }
  }

  await settle(write);
  const after = await spotsNow(write, all);
  const now = new Map(after.map((spot) => [spot.id, spot]));
  const previous = missing.map(({ id, name }) => {
    const { planPlaceId: at, planSeq } = now.get(id)!;
    return { id, name, planPlaceId: at!, planSeq };
  });
  const free = missing.map(({ id }) => ({ id, planPlaceId: null, planDate: null, planSeq: 0 }));
  return {
    planPlaceId,
    planSeq: now.get(ids[0]!)!.planSeq,
    before: [...coming.map(spotOf), ...free],
    after,
    previous,
  };
}

/** Puts steps right before the ones they are missed by, run by run of the queue, the last first. */
async function putBefore(write: WriteCtx, ids: readonly number[], missing: readonly Missing[], planPlaceId: number) {
  const waiting = new Set(missing.map(({ of }) => of));
  const standing = (await spotsNow(write, ids)).sort((a, b) => a.planSeq - b.planSeq);
  const runs: VersionedSpot[][] = [];
  for (const spot of standing) {
    if (!waiting.has(spot.id)) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && last.planSeq + 1 === spot.planSeq && last.planDate === spot.planDate) runs.at(-1)!.push(spot);
    else runs.push([spot]);
  }
  for (const run of runs.reverse()) {
    const [{ planSeq, planDate }] = run as [VersionedSpot];
    const together = run.flatMap(({ id }) => [...missing.filter(({ of }) => of === id).map((one) => one.id), id]);
    await putSteps(write, await stepsNow(write, together), { planPlaceId, planSeq, planDate });
  }
}

/**
 * Earlier planned steps of the items that wait for a plan, item by item, first to last. What comes before several of the
 * steps is missed by the first of these.
 */
const missingBefore = ({ tx }: WriteCtx, ids: readonly number[], placeId: number, previousPlaceId: number | null) =>
  tx.rows<Missing>(sql`
    with missing as (
      select distinct on (x.id) x.id, x.sequence, x.service_step_id, s.id as of, g.ord, s.order_item_id,
        x.sequence = max(x.sequence) over (partition by s.id) as is_nearest
      from unnest(${[...ids]}::int[]) with ordinality g(id, ord)
      join order_item_services s on s.id = g.id
      join order_item_services x on x.order_item_id = s.order_item_id and x.sequence < s.sequence
      join service_steps y on y.id = x.service_step_id
      where y.is_planned and not y.is_external and x.status < ${literal(itemState.done)} and x.plan_seq = 0
        and not (x.id = any(${[...ids]}::int[]))
      order by x.id, s.sequence
    )
    select x.id, x.of, concat(i.name, ' · ', y.name) as name,
      case when x.is_nearest then coalesce(${previousPlaceId}::int, p.id) else p.id end as place_id
    from missing x
    join order_items i on i.id = x.order_item_id
    join service_steps y on y.id = x.service_step_id
    left join lateral (
      select q.id from places q where ${suits(sql`y.place_type_id`)} order by ${suitsBest(placeId)} limit 1
    ) p on true
    order by x.ord, x.sequence`);
