import type { Executor } from '../../../../../engine/server/db';
import { literal, literals, sql } from '../../../../../engine/server/sql';
import { pieceWeight } from '../../../../orders/measurement/server/piece-weight';
import {
  heldPieces,
  mayHang,
  pieceFacts,
  reworkHung,
  toFinish,
} from '../../../../orders/order-items/server/step-pieces';
import { pieceCounts, type PieceFacts } from '../../../../orders/order-items/piece-counts';
import { longSide, shortSide } from '../place-limits';
import { colorOfStep } from '../paint-of-step';
import { reworkReason } from './rework-reason';
import type { Board } from '../../board.schema';
import { itemState } from '../../../../states/order-states';

type Available = Board['available'][number];

/**
 * Steps that may hang on a card: those in the queue of its place in their order, then the rest done at places of its
 * type of which pieces are free. At most 200.
 */
export async function availableFor(db: Executor, card: { placeId: number; companyId: number }): Promise<Available[]> {
  const rows = await db.rows<Omit<Available, 'pieces'> & { pieces: PieceFacts }>(sql`
    with here as (select id, place_type_id from places where id = ${card.placeId}),
    hangable as (
      select s.id, s.order_item_id, s.service_step_id, s.sequence, s.rework_amount, s.lost_amount, s.finished_amount,
        case when s.plan_place_id = here.id then s.plan_seq else 0 end as seq, s.plan_date,
        coalesce((select sum(w.amount) from work_cards_items w where w.order_item_service_details_id = s.id), 0)::int as hung
      from here
      join order_item_services s on s.status < ${literal(itemState.done)}
      join service_steps p on p.id = s.service_step_id and p.is_planned and not p.is_external
        and (p.place_type_id = here.place_type_id or p.place_type_id is null or here.place_type_id is null)
      join order_items i on i.id = s.order_item_id and i.status in ${literals([itemState.confirmed, itemState.planned, itemState.inProgress, itemState.done])} and i.company_id = ${card.companyId}
      where (s.plan_place_id = here.id and s.plan_seq > 0) or ${mayHang} > 0
    )
    select s.id as order_item_service_details_id, i.id as order_item_id, o.id as order_id,
      coalesce(o.number_text, '') as order_number, i.name as item_name, c.name as customer,
      p.name as step_name, ${colorOfStep} as color, i.amount as ordered, ${toFinish} as amount,
      ${pieceFacts} as pieces, s.hung as connected,
      greatest(${mayHang} - h.held - s.hung, 0) as free, h.held,
      greatest(s.rework_amount - ${reworkHung} - h.held, 0) as rework_left,
      case when s.rework_amount - h.held > ${reworkHung} then ${reworkReason} end as rework_reason, s.seq as plan_seq, s.plan_date,
      (select y.name from order_item_services x join service_steps y on y.id = x.service_step_id
        where x.order_item_id = i.id and x.sequence < s.sequence and x.status < ${literal(itemState.done)} and (y.is_planned or y.is_external)
        order by x.sequence limit 1) as previous_unfinished,
      json_build_object('area', i.coated_surface::text, 'weight', (${pieceWeight})::text,
        'outline', i.outline::text, 'length', i.length::text,
        'longSide', ${longSide}::text, 'shortSide', (${shortSide})::text) as piece,
      i.note
    from hangable s
    cross join lateral (select ${heldPieces} as held) h
    join order_items i on i.id = s.order_item_id
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    join service_steps p on p.id = s.service_step_id
    where s.seq > 0 or ${mayHang} > s.hung
    order by s.seq = 0, s.seq, i.due_date nulls last, i.id, s.sequence limit 200`);
  return rows.map((row) => ({ ...row, pieces: pieceCounts(row.pieces) }));
}
