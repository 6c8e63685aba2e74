import type { Ctx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';
import { toFinish } from '../../../orders/order-items/server/step-pieces';
import { itemState } from '../../../states/order-states';
import { paintJoins, paintOfStep } from '../../work-cards/server/paint-of-step';

/** Steps with what they are steps of: `s` step, `st` service step, `i` item, `o` order. */
export const stepJoins: Sql = sql`order_item_services s
  join service_steps st on st.id = s.service_step_id
  join order_items i on i.id = s.order_item_id
  join orders o on o.id = i.order_id`;

/** Whose paint a step takes: the customer's own, or 0 for the shop's. */
const owner = sql`(case when i.is_own_paint then i.customer_id else 0 end)`;
/** Pieces still to do of a position, rework included. */
export const leftAmount = sql`greatest(${toFinish} - s.finished_amount, 0)`;
/** m² and kg still to do; null where nobody has said what the whole is. */
export const leftArea = sql`i.coated_surface * ${leftAmount}`;
export const leftWeight = sql`${pieceWeight} * ${leftAmount}`;

/** Settings paint is reckoned with. */
export type PaintSettings = Pick<Ctx['settings'], 'paintUsagePerArea' | 'paintWastePercent'>;

/** A paint `p` is reckoned in kg, unless it is kept in another unit alone: how many litres a m² takes nobody knows. */
const isInKg = sql`(lower(coalesce(nullif(trim(p.unit), ''), 'kg')) = 'kg'
  or exists (select from stocks k where k.product_id = p.id and lower(k.unit) = 'kg'))`;

/** kg of its paint a step still takes; 0 where the paint is not reckoned in kg. */
const need = ({ paintUsagePerArea, paintWastePercent }: PaintSettings): Sql => sql`
  coalesce(${leftArea}, 0) * (1 + ${paintWastePercent}::numeric / 100) * coalesce((
    select case when ${isInKg} then coalesce(p.usage_per_area, ${paintUsagePerArea}::numeric) else 0 end
    from products p where p.id = ${paintOfStep}), ${paintUsagePerArea}::numeric)`;

/** Work a step still is: `area` m², `weight` kg, `paint_id` with its `owner_id`, and `need` kg of it. Inside `workFrom`. */
export const workColumns = (settings: PaintSettings): Sql => sql`
  coalesce(${leftArea}, 0) as area, coalesce(${leftWeight}, 0) as weight,
  ${paintOfStep} as paint_id, ${owner} as owner_id, ${need(settings)} as need`;
export const workFrom: Sql = sql`${stepJoins} ${paintJoins}`;

/** All that is planned anywhere of some paints, with the owners of these. */
export const plannedPaint = (
  paintIds: readonly number[],
  owners: readonly number[],
  settings: PaintSettings,
): Sql => sql`
  select s.id, s.plan_date, s.plan_seq, s.plan_place_id, ${paintOfStep} as paint_id, ${owner} as owner_id,
    ${need(settings)} as need
  from order_item_services s
  join service_steps st on st.id = s.service_step_id
  join order_items i on i.id = s.order_item_id
  ${paintJoins}
  where s.plan_seq > 0 and ${paintOfStep} = any(${[...paintIds]}::int[]) and ${owner} = any(${[...owners]}::int[])`;

/** m² and kg still to do of the queue of a place, in order. */
export const loadOfQueue = (placeId: number, today: string): Sql => sql`
  select s.id, greatest(s.plan_date, ${today}::date) as plan_date, coalesce(${leftArea}, 0)::float8 as area,
    coalesce(${leftWeight}, 0)::float8 as weight
  from order_item_services s join order_items i on i.id = s.order_item_id
  where s.plan_place_id = ${placeId}::int and s.plan_seq > 0 order by s.plan_seq`;

/** The whole queue of a place, in order, with the work it is. */
export const queueOf = (placeId: number | null, settings: PaintSettings): Sql => sql`
  select s.id, s.plan_date, s.plan_seq, ${leftAmount} as amount, ${workColumns(settings)}
  from ${workFrom} where s.plan_place_id = ${placeId}::int and s.plan_seq > 0`;

/** Steps somebody may plan: not finished, of an item that is confirmed and not yet done. */
export const isFree: Sql = sql`s.plan_seq = 0 and s.status < ${literal(itemState.done)} and i.status in ${literals([itemState.confirmed, itemState.planned, itemState.inProgress])}`;

/** A place as the tables see it, with the steps of all services that are planned and done there. */
export interface WorkPlace {
  id: number;
  companyId: number | null;
  serviceSteps: number[];
  dayArea: string | null;
  dayWeight: string | null;
  /** Person-hours its capacity of a day is meant for; null = it does not follow the shift plan. */
  dayHours: string | null;
  maxWeight: string | null;
  length: number | null;
  width: number | null;
}

/** Undefined where there is no such place. */
export const workPlace = (db: Executor, placeId: number): Promise<WorkPlace | undefined> =>
  db.one<WorkPlace>(sql`
    select p.id, p.company_id, p.day_area::text as day_area, p.day_weight::text as day_weight,
      p.day_hours::text as day_hours, p.max_weight::text as max_weight, p.length, p.width,
      array(select st.id from service_steps st where st.place_type_id = p.place_type_id and st.is_planned
        and not st.is_external) as service_steps
    from places p where p.id = ${placeId}`);

/** Whether a place `q` can do a step of a kind for the item `i`. */
export const suits = (placeTypeId: Sql): Sql => sql`q.is_active and q.place_type_id = ${placeTypeId}
  and (q.company_id is null or q.company_id = i.company_id)`;
/** Of several places: where the piece fits, another than the one of the table, the shortest queue. */
export const suitsBest = (placeId: number | null): Sql => sql`
  coalesce(i.weight <= q.max_weight, true) and coalesce(i.length <= q.length, true) desc,
  q.id is not distinct from ${placeId}::int,
  (select coalesce(max(z.plan_seq), 0) from order_item_services z where z.plan_place_id = q.id and z.plan_seq > 0), q.id`;
