import { literal, sql } from '../../../../engine/server/sql';
import { faultDecision } from '../../../states/fault-states';
import { frameState } from '../../orders/frame-status';

/**
 * Pieces a step (`s`) of an item (`i`) has to finish: all of the item, those it does once more, less those lost before
 * they came to it.
 */
export const toFinish = sql`(i.amount + s.rework_amount - s.lost_amount)`;

/** Pieces that may hang at a step (`s`) of an item (`i`): the same, of those received. */
export const mayHang = sql`(i.receipted_amount + s.rework_amount - s.lost_amount)`;

/** Pieces of a step (`s`) a foreman has yet to decide about: they are not hung before. */
export const heldPieces = sql`(select coalesce(sum((x->>'amount')::int), 0)::int from item_errors e
  cross join lateral jsonb_array_elements(e.step_effects) x
  where e.order_item_id = s.order_item_id and e.decision = ${literal(faultDecision.waiting)}
    and (x->>'stepId')::int = s.id)`;

/** Pieces of a step (`s`) that hang, are or were on frames to be done once more. */
export const reworkHung = sql`(select coalesce(sum(w.rework_amount), 0)::int from work_cards_items w
  where w.order_item_service_details_id = s.id)`;

/** What `pieceCounts` asks of a step (`s`) of an item (`i`), as JSON. */
export const pieceFacts = sql`json_build_object('received', i.receipted_amount, 'lost', i.lost_amount,
  'lostBefore', s.lost_amount, 'rework', s.rework_amount, 'finished', s.finished_amount,
  'reworkDone', (select coalesce(sum(w.rework_amount), 0) from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
    where w.order_item_service_details_id = s.id))`;
