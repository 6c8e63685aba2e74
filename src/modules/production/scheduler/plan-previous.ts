import { refused } from '../../../engine/errors';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { suits, suitsBest } from './list';
import { type Move, type Moved, moveSteps } from './move';

interface Missing {
  id: number;
  name: string;
  placeId: number | null;
}

interface Previous {
  id: number;
  name: string;
  planPlaceId: number;
  planSeq: number;
}

/**
 * Plans the steps that must come before a step and are neither finished nor planned, each at the end of the queue that
 * suits it, or right before the step where that is the same queue, then the step itself as asked for. `previousPlaceId` says where the nearest of them goes.
 */
export async function planWithPrevious(
  write: WriteCtx,
  { id, previousPlaceId, ...move }: Omit<Move, 'ids'> & { id: number; previousPlaceId?: number | null | undefined },
): Promise<Moved & { previous: Previous[] }> {
  const missing = await missingBefore(write, id, move.planPlaceId);
  const previous: Previous[] = [];
  const here: Missing[] = [];
  for (const [at, step] of missing.entries()) {
    const last = at === missing.length - 1;
    const planPlaceId = (last ? previousPlaceId : undefined) ?? step.placeId;
    if (planPlaceId === null) throw refused('NoPlaceForStep', { errorDetails: step.name });
    if (planPlaceId === move.planPlaceId) {
      here.push(step);
      continue;
    }
    const { planSeq } = await moveSteps(write, { ids: [step.id], planPlaceId, planDate: move.planDate });
    previous.push({ id: step.id, name: step.name, planPlaceId, planSeq });
  }
  const moved = await moveSteps(write, { ...move, ids: [...here.map((step) => step.id), id] });
  for (const [at, { id, name }] of here.entries())
    previous.push({ id, name, planPlaceId: move.planPlaceId!, planSeq: moved.planSeq + at });
  return { ...moved, planSeq: moved.planSeq + here.length, previous };
}

/** Earlier planned steps of the item that wait for a plan, first to last, each with the place the table proposes. */
const missingBefore = ({ tx }: WriteCtx, id: number, placeId: number | null) =>
  tx.rows<Missing>(sql`
    select x.id, y.name, (
      select q.id from places q where ${suits(sql`y.place_type_id`)} order by ${suitsBest(placeId)}
      limit 1) as "placeId"
    from order_item_services s
    join order_items i on i.id = s.order_item_id
    join order_item_services x on x.order_item_id = s.order_item_id and x.sequence < s.sequence
    join service_steps y on y.id = x.service_step_id
    where s.id = ${id} and y.is_planned and not y.is_external and x.status < 5 and x.plan_seq = 0
    order by x.sequence`);
