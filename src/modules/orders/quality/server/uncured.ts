import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { literal, type Sql, sql } from '../../../../engine/server/sql';
import { faultDecision } from '../../../states/fault-states';
import { ovenLoadState } from '../../../states/oven-load-states';
import { frameState } from '../../orders/frame-status';
import { piecesToControl } from './controlled';

/** The step of an item (`i`) after which it goes into an oven the shop floor keeps; none where there is no such oven. */
const stepBeforeOven = sql`(
  select s.id from order_item_services s
    join service_steps t on t.id = s.service_step_id and t.is_planned and not t.is_external
    join order_item_services v on v.order_item_id = s.order_item_id and v.sequence > s.sequence
    join service_steps o on o.id = v.service_step_id and not o.is_planned
    join place_types y on y.id = o.place_type_id and not coalesce(y.is_control, false)
  where s.order_item_id = i.id
    and exists (select from places p where p.place_type_id = y.id and p.is_active and p.is_on_floor)
    and not exists (select from service_steps q where q.place_type_id = y.id and q.is_planned and not q.is_external)
  order by s.sequence desc, s.id desc limit 1)`;

/** Pieces of a frame (`f`) found faulty at the step they hang at (`w`): lost, or done again on another frame. */
const faulty = sql`(select coalesce(sum(e.amount), 0) from item_errors e
  where e.work_card_frame_id = f.id and e.order_item_service_details_id = w.order_item_service_details_id
    and e.decision <> ${literal(faultDecision.released)})`;

/** Only racks go into an oven by a load, so of pieces on other frames nothing is known. */
const piecesOnRacks = (load: Sql): Sql => sql`least(${piecesToControl}, coalesce((
  select sum(greatest(w.amount - ${faulty}, 0)) from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
    left join oven_loads l on l.id = f.oven_load_id
  where f.rack_id is not null and w.order_item_service_details_id = ${stepBeforeOven} and ${load}), 0))::int`;

/** Pieces of an item (`i`) among those to control that wait for the oven, are in it or were not in it long enough. */
export const uncuredPieces = piecesOnRacks(
  sql`(l.id is null or l.is_short or l.status = ${literal(ovenLoadState.running)})`,
);

const piecesInOven = piecesOnRacks(sql`l.status = ${literal(ovenLoadState.running)}`);

/**
 * Items of which so many pieces cannot pass without one that is not cured: that asks for a reason. Without an amount all
 * of them pass.
 * @throws 422 `RackInOven` where one of the pieces is in the oven at this moment, 422 `NotCured` without a reason
 */
export async function requireCured(
  db: Executor,
  itemIds: readonly number[],
  { good, reason }: { good?: number; reason: string | null },
): Promise<boolean> {
  const items = await db.rows<{ name: string; toControl: number; uncured: number; inOven: number }>(sql`
    select i.name, ${piecesToControl} as to_control, ${uncuredPieces} as uncured, ${piecesInOven} as in_oven
    from order_items i where i.id = any(${[...itemIds]}::int[]) order by i.id`);
  const over = (kind: 'uncured' | 'inOven') =>
    items.filter((item) => item[kind] > 0 && (good ?? item.toControl) > item.toControl - item[kind]);
  const names = (some: typeof items) => ({ errorDetails: some.map(({ name }) => name).join(', ') });
  const inOven = over('inOven');
  if (inOven.length) throw refused('RackInOven', names(inOven));
  const uncured = over('uncured');
  if (uncured.length && !reason?.trim())
    throw refused('NotCured', { ...names(uncured), fields: { reason: 'Required' } });
  return uncured.length > 0;
}
