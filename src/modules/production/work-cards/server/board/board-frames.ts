import type { Executor } from '../../../../../engine/server/db';
import { literal, sql } from '../../../../../engine/server/sql';
import { pieceWeight } from '../../../../orders/measurement/server/piece-weight';
import { heldPieces, mayHang, pieceFacts } from '../../../../orders/order-items/server/step-pieces';
import { pieceCounts, type PieceFacts } from '../../../../orders/order-items/piece-counts';
import { faultDecision } from '../../../../states/fault-states';
import { missingBefore } from '../frame-pass';
import { lengthLimit, longSide, shortSide, weightLimit, widthLimit } from '../place-limits';
import { colorOfStep } from '../paint-of-step';
import { reworkReason } from './rework-reason';
import type { Board } from '../../board.schema';

type Frame = Board['frames'][number];
type Item = Frame['items'][number];

/** Frames and carts of a card with what hangs on them. */
export async function framesOf(db: Executor, cardId: number): Promise<Frame[]> {
  const frames = await db.rows<Omit<Frame, 'items'>>(sql`
    select f.id, f.version, f.carrier, f.seq, f.title, f.status, f.confirmed_at,
      f.started_at, f.finished_at, f.mixed_colors_reason, f.skipped_step_reason, f.overhung_reason,
      case when k.id is not null then json_build_object('code', k.code, 'hooks', k.hooks, 'hookPitch', k.hook_pitch,
        'isCleaningDue', coalesce(k.coats >= k.clean_after, false)) end as rack,
      json_build_object('weight', ${weightLimit}::text, 'length', ${lengthLimit}, 'width', ${widthLimit}) as limits,
      round(coalesce(sum(i.coated_surface * w.amount), 0), 4)::text as area_sum,
      round(coalesce(sum(${pieceWeight} * w.amount), 0), 3)::text as weight_sum
    from work_card_frames f
    join work_cards t on t.id = f.work_card_id
    join places g on g.id = t.place_id
    left join racks k on k.id = f.rack_id
    left join work_cards_items w on w.work_card_frame_id = f.id
    left join order_items i on i.id = w.order_item_id
    where f.work_card_id = ${cardId}
    group by f.id, g.id, k.id order by f.carrier, f.seq`);
  const items = await db.rows<Omit<Item, 'pieces'> & { pieces: PieceFacts; workCardFrameId: number }>(sql`
    select w.id, w.work_card_frame_id, s.id as order_item_service_details_id, i.id as order_item_id,
      o.id as order_id, coalesce(o.number_text, '') as order_number, i.name as item_name,
      c.name as customer, p.name as step_name, w.amount, w.rework_amount,
      case when w.rework_amount > 0 then ${reworkReason} end as rework_reason, ${pieceFacts} as pieces, w.frame_position,
      coalesce((select sum(e.amount)::int from item_errors e where e.work_card_id = w.work_card_id
        and e.order_item_service_details_id = s.id and coalesce(e.work_card_frame_id, w.work_card_frame_id) = w.work_card_frame_id
        and e.decision <> ${literal(faultDecision.released)}), 0) as faulty,
      round(i.coated_surface * w.amount, 4)::text as area, round(${pieceWeight} * w.amount, 3)::text as weight,
      i.outline::text as outline, i.length::text as length,
      ${longSide}::text as long_side, (${shortSide})::text as short_side, ${colorOfStep} as color,
      p.film_thickness,
      ${mayHang} - ${heldPieces} - coalesce((select sum(x.amount) from work_cards_items x
        where x.order_item_service_details_id = s.id and x.id <> w.id), 0)::int as limit,
      i.status as item_status, ${missingBefore} as previous_unfinished, i.note
    from work_cards_items w
    join order_items i on i.id = w.order_item_id
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    join order_item_services s on s.id = w.order_item_service_details_id
    join service_steps p on p.id = s.service_step_id
    where w.work_card_id = ${cardId} order by w.frame_position, w.id`);
  return frames.map((frame) => ({
    ...frame,
    items: items.flatMap(({ workCardFrameId, pieces, ...item }) =>
      workCardFrameId === frame.id ? [{ ...item, pieces: pieceCounts(pieces) }] : [],
    ),
  }));
}
