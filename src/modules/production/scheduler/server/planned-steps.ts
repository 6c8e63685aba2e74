import { invalid, notFound, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { lockOrdersIn } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { itemState } from '../../../states/order-states';

/** Item statuses whose steps may be planned: confirmed, planned, at work. */
const open = [2, 3, 4];

/** A step as planning judges it. */
export interface Step {
  id: number;
  version: number;
  itemId: number;
  orderId: number;
  /** `Słupek 60 × 60 · Malowanie` */
  name: string;
  status: number;
  isPlanned: boolean;
  isExternal: boolean;
  placeTypeId: number | null;
  itemStatus: number;
  companyId: number;
  /** Where it stands: position 0 is in no queue. */
  placeId: number | null;
  planDate: string | null;
  planSeq: number;
}
interface Place {
  id: number;
  name: string;
  placeTypeId: number | null;
  companyId: number | null;
  isActive: boolean;
}

/**
 * Locks the orders of steps, in the order of ids as every other write of an order does it: until the end of the
 * transaction nobody else plans these steps.
 * @returns the steps there are, by their ids
 */
export async function lockedSteps(write: WriteCtx, ids: readonly number[]): Promise<Map<number, Step>> {
  await lockOrdersIn(
    write,
    sql`select i.order_id from order_item_services s join order_items i on i.id = s.order_item_id
      where s.id = any(${[...ids]}::int[])`,
  );
  return readSteps(write, ids);
}

/** Steps of locked orders, by their ids. */
async function readSteps({ tx }: WriteCtx, ids: readonly number[]): Promise<Map<number, Step>> {
  const rows = await tx.rows<Step>(sql`
    select s.id, s.version, i.id as item_id, i.order_id, concat(i.name, ' · ', st.name) as name, s.status,
      st.is_planned, st.is_external, st.place_type_id,
      i.status as item_status, i.company_id, s.plan_place_id as place_id,
      s.plan_date, s.plan_seq
    from order_item_services s join service_steps st on st.id = s.service_step_id
      join order_items i on i.id = s.order_item_id
    where s.id = any(${[...ids]}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The steps in the order asked for, locked. Throws 404 where one does not exist. */
export const allLocked = async (write: WriteCtx, ids: readonly number[]): Promise<Step[]> =>
  inOrder(await lockedSteps(write, ids), ids);

/** The steps of locked orders as they are now, in the order asked for. Throws 404 where one does not exist. */
export const stepsNow = async (write: WriteCtx, ids: readonly number[]): Promise<Step[]> =>
  inOrder(await readSteps(write, ids), ids);

const inOrder = (known: ReadonlyMap<number, Step>, ids: readonly number[]): Step[] =>
  ids.map((id) => {
    const step = known.get(id);
    if (!step) throw notFound(String(id));
    return step;
  });

/** Items follow the plan of their steps. */
export function stepsPlanned(write: WriteCtx, steps: readonly Step[]): void {
  for (const { orderId, itemId } of steps) orderChanged(write, orderId, { steps: [itemId] });
}

/** The place steps are to be planned at. Throws 400 for one there is not, 422 for one out of use. */
export async function placeFor({ tx }: WriteCtx, placeId: number): Promise<Place> {
  const place = await tx.one<Place>(sql`
    select id, name, place_type_id, company_id, is_active
    from places where id = ${placeId}`);
  if (!place) throw invalid({ planPlaceId: 'RefMissing' });
  if (!place.isActive) throw no('PlaceInactive', place.name);
  return place;
}

/** Refuses, with 422 and the step named, what cannot be done at the place, or not at all, or not any more. */
export function assertCanPlan(steps: readonly Step[], place: Place): void {
  for (const step of steps) {
    if (step.isExternal) throw refused('StepExternal', { errorDetails: step.name });
    if (!step.isPlanned) throw refused('StepNotPlanned', { errorDetails: step.name });
    if (step.status >= itemState.done) throw refused('StepFinished', { errorDetails: step.name });
    if (!open.includes(step.itemStatus)) throw refused('ItemNotPlannable', { errorDetails: step.name });
    if (place.companyId !== null && place.companyId !== step.companyId)
      throw no('PlaceOfOtherCompany', `${step.name} → ${place.name}`);
    if (place.placeTypeId !== step.placeTypeId) throw no('PlaceOfOtherType', `${step.name} → ${place.name}`);
  }
}

const no = (errorStr: string, errorDetails: string) =>
  refused(errorStr, { errorDetails, fields: { planPlaceId: errorStr } });
