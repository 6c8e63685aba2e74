import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';
import { heldPieces, reworkHung } from '../../../orders/order-items/server/step-pieces';
import { paintJoins } from '../../work-cards/server/paint-of-step';
import type { Conflict, ScheduledItem } from '../scheduled-item';
import type { Judged } from './conflicts';
import { leftAmount, leftArea, leftWeight, type PaintSettings, suits, suitsBest, workColumns } from './work';
import { itemState } from '../../../states/order-states';

export type Paint = NonNullable<ScheduledItem['product']>;
type OrderItem = ScheduledItem['orderItem'];

/** A step as it is read: nothing is nested, because the database takes longer to build JSON than to find the rows. */
export interface StepRow
  extends
    Omit<ScheduledItem, 'orderItem' | 'product' | 'conflicts'>,
    Omit<Judged, 'previous'>,
    Pick<OrderItem, 'orderId' | 'numberTxt' | 'externalNumber' | 'orderDate' | 'note' | 'isOwnPaint'> {
  itemId: number;
  itemName: string;
  customerId: number;
  customer: string;
  serviceId: number | null;
  service: string;
  orderPriorityId: number | null;
  priority: string;
  priorityColor: string | null;
  priorityValue: number;
  profileId: number | null;
  profileCode: string | null;
  profile: string;
  product1Id: number | null;
  product2Id: number | null;
  product3Id: number | null;
  previousId: number | null;
  previous: string;
  previousPlaceId: number | null;
  previousPlace: string | null;
}

/** Of the pieces a step (`s`) does once more: those that wait for a foreman, and the others on no frame yet. Most steps have none. */
const held = sql`(case when s.rework_amount > 0 then ${heldPieces} else 0 end)`;
const reworkLeft = sql`(case when s.rework_amount > 0 then greatest(s.rework_amount - ${reworkHung} - ${heldPieces}, 0) else 0 end)`;

/** The step before each of these, of those planned in the house: all by one sort, as a sort for each costs more than the rest. */
const previousSteps = (ids: readonly number[]) => sql`
  select distinct on (g.id) g.id as step_id, x.id, y.name, y.place_type_id, x.status, x.plan_seq
  from order_item_services g
  join order_item_services x on x.order_item_id = g.order_item_id and x.sequence < g.sequence
  join service_steps y on y.id = x.service_step_id and y.is_planned and not y.is_external
  where g.id = any(${[...ids]}::int[])
  order by g.id, x.sequence desc`;

/**
 * The rows of a page in its order, with what they are judged by. Joins stand in the order they are best done in: the
 * database keeps to it where there are many.
 */
export function stepsSql(ids: readonly number[], settings: PaintSettings, placeId: number | null): Sql {
  return sql`
    select s.id, st.name, st.label, i.id as item_id, i.name as item_name, i.order_id, o.number_text as number_txt,
      o.external_number, o.order_date, i.note, i.amount, c.id as customer_id, c.name as customer,
      sv.id as service_id, sv.name as service, op.id as order_priority_id, op.name as priority, op.color as priority_color,
      op.value as priority_value, pf.id as profile_id, pf.code as profile_code, coalesce(pf.name, pf.code) as profile,
      i.product1_id, i.product2_id, i.product3_id, coalesce(i.is_own_paint, false) as is_own_paint,
      s.plan_place_id, s.plan_date, s.plan_seq,
      (i.coated_surface * i.amount)::text as area_sum, (${pieceWeight} * i.amount)::text as weight_sum,
      ${leftAmount} as left_amount, (${leftArea})::text as left_area, (${leftWeight})::text as left_weight,
      coalesce(i.due_date, o.delivery_date) as due_date, s.finished_amount,
      s.rework_amount, ${reworkLeft} as rework_left, ${held} as held_amount,
      i.receipted_amount, s.status, o.status as order_status,
      w.area::float8 as area, w.weight::float8 as weight, w.need::float8 as need, w.paint_id, w.owner_id,
      i.weight::float8 as piece_weight, i.length::float8 as length, i.width::float8 as width,
      prev.id as previous_id, prev.name as previous, spot.id as previous_place_id, spot.name as previous_place
    from unnest(${[...ids]}::int[]) with ordinality page(id, ord)
    join order_item_services s on s.id = page.id
    join service_steps st on st.id = s.service_step_id
    join order_items i on i.id = s.order_item_id
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    left join services sv on sv.id = coalesce(i.service_id, o.service_id)
    left join order_priorities op on op.id = o.order_priority_id
    left join product_profiles pf on pf.id = i.product_profile_id
    ${paintJoins}
    cross join lateral (select ${workColumns(settings)}) w
    left join (${previousSteps(ids)}) prev
      on prev.step_id = s.id and prev.status <> ${literal(itemState.done)} and prev.plan_seq = 0
    left join lateral (
      select q.id, q.name from places q
      where prev.id is not null and ${suits(sql`prev.place_type_id`)}
      order by ${suitsBest(placeId)} limit 1
    ) spot on true
    order by page.ord`;
}

/** The paints rows name: of their items, and of the step itself. */
export function paintIdsOf(rows: readonly StepRow[]): number[] {
  const ids = new Set<number>();
  for (const { product1Id, product2Id, product3Id, paintId } of rows)
    for (const id of [product1Id, product2Id, product3Id, paintId]) if (id !== null) ids.add(id);
  return [...ids];
}
export const paintsSql = (ids: readonly number[]): Sql =>
  sql`select id, code, external_code, name, hex from products where id = any(${[...ids]}::int[])`;

/** What a row is judged by. */
export const judgedOf = (row: StepRow): Judged => ({
  id: row.id,
  amount: row.amount,
  receiptedAmount: row.receiptedAmount,
  area: row.area,
  weight: row.weight,
  need: row.need,
  paintId: row.paintId,
  ownerId: row.ownerId,
  pieceWeight: row.pieceWeight,
  length: row.length,
  width: row.width,
  previous:
    row.previousId === null
      ? null
      : {
          stepId: row.previousId,
          stepName: row.previous,
          placeId: row.previousPlaceId,
          placeName: row.previousPlace,
        },
});

const orderItemOf = (row: StepRow, paint: (id: number | null) => Paint | null): OrderItem => ({
  id: row.itemId,
  orderItemId: row.itemId,
  orderId: row.orderId,
  numberTxt: row.numberTxt,
  externalNumber: row.externalNumber,
  orderDate: row.orderDate,
  name: row.itemName,
  note: row.note,
  amount: row.amount,
  customer: { id: row.customerId, name: row.customer },
  service: row.serviceId === null ? null : { id: row.serviceId, name: row.service },
  orderPriority:
    row.orderPriorityId === null
      ? null
      : { id: row.orderPriorityId, name: row.priority, color: row.priorityColor, value: row.priorityValue },
  orderPriorityId: row.orderPriorityId,
  productProfile: row.profileId === null ? null : { id: row.profileId, code: row.profileCode, name: row.profile },
  product1: paint(row.product1Id),
  product2: paint(row.product2Id),
  product3: paint(row.product3Id),
  isOwnPaint: row.isOwnPaint,
});

/** A row in the shape the scheduler draws. Written out: objects that are spread together are slow to write as JSON. */
export function itemOf(row: StepRow, paints: ReadonlyMap<number, Paint>, conflicts: Conflict[]): ScheduledItem {
  const paint = (id: number | null) => (id === null ? null : (paints.get(id) ?? null));
  return {
    id: row.id,
    name: row.name,
    label: row.label,
    orderItem: orderItemOf(row, paint),
    product: paint(row.paintId),
    planPlaceId: row.planPlaceId,
    planDate: row.planDate,
    planSeq: row.planSeq,
    areaSum: row.areaSum,
    weightSum: row.weightSum,
    leftAmount: row.leftAmount,
    leftArea: row.leftArea,
    leftWeight: row.leftWeight,
    dueDate: row.dueDate,
    finishedAmount: row.finishedAmount,
    reworkAmount: row.reworkAmount,
    reworkLeft: row.reworkLeft,
    heldAmount: row.heldAmount,
    receiptedAmount: row.receiptedAmount,
    status: row.status,
    orderStatus: row.orderStatus,
    conflicts,
  };
}
