import type { Ctx } from '../../../../engine/server/context';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { literal, raw, sql, type Sql } from '../../../../engine/server/sql';
import { pieceWeight } from '../../../orders/measurement/server/piece-weight';
import { heldPieces, reworkHung } from '../../../orders/order-items/server/step-pieces';
import { paintJoins } from '../../work-cards/server/paint-of-step';
import { type Capacity, type CapacityCtx, capacityOn } from './capacity';
import { conflictsOf, type Judged } from './conflicts';
import { daysOf } from './day-sums';
import { schedulerFilter } from './list-filter';
import { pageSql, type Table } from './page';
import { paintsOf } from './paint-demand';
import type { ScheduledItem } from '../scheduled-item';
import { leftAmount, leftArea, leftWeight, type PaintSettings, workColumns, workPlace } from './work';
import { itemState } from '../../../states/order-states';

/** Most rows of an unpaged answer. */
const UNPAGED = 1000;

export interface SchedulerQuery {
  page: number;
  itemsPerPage: number;
  sortBy?: string | undefined;
  sortDesc?: boolean | undefined;
  filter?: string | undefined;
}
const unknown: Capacity = { dayArea: null, dayWeight: null, hours: null };
type Found = Omit<ScheduledItem, 'conflicts'> & { judged: Judged };

/** A page of planned or free steps, each with what speaks against it; as many statements for one row as for all. */
export async function scheduled(
  ctx: CapacityCtx & Pick<Ctx, 'settings' | 'today'>,
  table: Table,
  query: SchedulerQuery,
): Promise<{ items: ScheduledItem[]; total: number }> {
  const { db, settings, today } = ctx;
  const filter = schedulerFilter(query.filter);
  const place = filter.placeId === null ? undefined : await workPlace(db, filter.placeId);
  const all = query.itemsPerPage <= 0;
  const limit = all ? UNPAGED : query.itemsPerPage;
  const offset = all ? 0 : Math.max(query.page, 0) * limit;
  const sort = { sortBy: query.sortBy, sortDesc: query.sortDesc ?? false };
  const pageOf = (from: number, rows: number) => pageSql({ table, filter, place, ...sort, limit: rows, offset: from });
  const [page, days] = await Promise.all([
    db.rows<{ id: number; total: number }>(pageOf(offset, limit)),
    daysOf(ctx, place),
  ]);
  // Behind the last page there is no row to say how many there are.
  const [first] = page.length || !offset ? page : await db.rows<{ total: number }>(pageOf(0, 1));
  const ids = page.map(({ id }) => id);
  const found = ids.length ? await fetchPrepared(db, itemsSql(ids, settings, place?.id ?? null)) : [];
  const rows = found as unknown as Found[];
  const paints = await paintsOf(
    ctx,
    rows.map(({ judged }) => judged),
  );
  const day = filter.planDate ?? today();
  const capacity = place ? await capacityOn(ctx, place, [day, ...days.ofDay.keys()]) : () => unknown;
  const items = rows.map(({ judged, ...item }) => ({
    ...item,
    conflicts: conflictsOf(judged, { place, days, capacity, paints, day }),
  }));
  return { items, total: first?.total ?? 0 };
}

const paint = (p: string): Sql => {
  const of = (column: string) => raw(`${p}.${column}`);
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'code', ${of('code')},
    'externalCode', ${of('external_code')}, 'name', ${of('name')}, 'hex', ${of('hex')}) end`;
};

/** Of the pieces a step (`s`) does once more: those that wait for a foreman, and the others on no frame yet. Most steps have none. */
const held = sql`(case when s.rework_amount > 0 then ${heldPieces} else 0 end)`;
const reworkLeft = sql`(case when s.rework_amount > 0 then greatest(s.rework_amount - ${reworkHung} - ${heldPieces}, 0) else 0 end)`;

/**
 * The rows of a page in the shape the scheduler draws, with what they are judged by. Joins stand in the order they are
 * best done in: the database keeps to it where there are many.
 */
function itemsSql(ids: readonly number[], settings: PaintSettings, placeId: number | null): Sql {
  return sql`
    select s.id, st.name, st.label,
      json_build_object('id', i.id, 'orderItemId', i.id, 'orderId', o.id, 'numberTxt', o.number_text,
        'externalNumber', o.external_number, 'orderDate', o.order_date, 'name', i.name, 'note', i.note,
        'amount', i.amount, 'customer', json_build_object('id', c.id, 'name', c.name),
        'service', case when sv.id is not null then json_build_object('id', sv.id, 'name', sv.name) end,
        'orderPriority', case when op.id is not null then json_build_object('id', op.id, 'name', op.name,
          'color', op.color, 'value', op.value) end,
        'orderPriorityId', op.id, 'productProfile', case when pf.id is not null then
          json_build_object('id', pf.id, 'code', pf.code, 'name', coalesce(pf.name, pf.code)) end, 'product1', ${paint('p1')}, 'product2', ${paint('p2')},
        'product3', ${paint('p3')}, 'isOwnPaint', coalesce(i.is_own_paint, false)) as order_item,
      ${paint('own')} as product,
      s.plan_place_id, s.plan_date, s.plan_seq,
      (i.coated_surface * i.amount)::text as area_sum, (${pieceWeight} * i.amount)::text as weight_sum,
      ${leftAmount} as left_amount, (${leftArea})::text as left_area, (${leftWeight})::text as left_weight,
      coalesce(i.due_date, o.delivery_date) as due_date, s.finished_amount,
      s.rework_amount, ${reworkLeft} as rework_left, ${held} as held_amount,
      i.receipted_amount, s.status, o.status as order_status,
      json_build_object('id', s.id, 'amount', i.amount, 'receiptedAmount', i.receipted_amount,
        'area', w.area::float8, 'weight', w.weight::float8, 'need', w.need::float8, 'paintId', w.paint_id,
        'ownerId', w.owner_id, 'pieceWeight', i.weight::float8,
        'length', i.length::float8, 'width', i.width::float8,
        'previous', case when prev.id is not null then json_build_object('stepId', prev.id, 'stepName', prev.name,
          'placeId', spot.id, 'placeName', spot.name) end) as judged
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
    left join products own on own.id = w.paint_id
    left join lateral (
      select x.id, y.name, y.place_type_id, x.status, x.plan_seq
      from order_item_services x join service_steps y on y.id = x.service_step_id
      where x.order_item_id = s.order_item_id and x.sequence < s.sequence and y.is_planned and not y.is_external
      order by x.sequence desc limit 1
    ) prev on prev.status <> ${literal(itemState.done)} and prev.plan_seq = 0
    left join lateral (
      select q.id, q.name from places q
      where prev.id is not null and ${suits(sql`prev.place_type_id`)}
      order by ${suitsBest(placeId)} limit 1
    ) spot on true
    order by page.ord`;
}

/** Whether a place `q` can do a step of a kind for the item `i`. */
export const suits = (placeTypeId: Sql): Sql => sql`q.is_active and q.place_type_id = ${placeTypeId}
  and (q.company_id is null or q.company_id = i.company_id)`;
/** Of several places: where the piece fits, another than the one of the table, the shortest queue. */
export const suitsBest = (placeId: number | null): Sql => sql`
  coalesce(i.weight <= q.max_weight, true) and coalesce(i.length <= q.length, true) desc,
  q.id is not distinct from ${placeId}::int,
  (select coalesce(max(z.plan_seq), 0) from order_item_services z where z.plan_place_id = q.id and z.plan_seq > 0), q.id`;
