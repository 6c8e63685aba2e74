import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { mayHang, toFinish } from '../../../orders/order-items/server/step-pieces';
import type { ItemState } from '../../../states/order-states';

/** A step of an item as it stands, and what the frames say of it. */
export interface StepRow {
  id: number;
  version: number;
  orderItemId: number;
  itemName: string;
  itemStatus: ItemState;
  /** Pieces the customer has. */
  picked: number;
  isChecked: boolean;
  isExternal: boolean;
  /** Planned and done in the house. */
  onFrames: boolean;
  status: ItemState;
  finishedAmount: number;
  startedAt: string | null;
  finishedAt: string | null;
  planPlaceId: number | null;
  planDate: string | null;
  planSeq: number;
  sentDate: string | null;
  returnedDate: string | null;
  /** Pieces to finish: the item's amount and what is done once more, less what was lost before. */
  toFinish: number;
  /** Pieces that may hang: the same of those received. */
  mayHang: number;
  hung: number;
  done: number;
  /** Pieces on frames in work. */
  inWork: number;
  begunAt: string | null;
  doneAt: string | null;
}

/**
 * All steps of items with the sums of their frames: one statement, whatever their number. The lock of their orders keeps
 * them as they are; rows are not locked, because who renumbers a queue holds its place and writes steps of many orders.
 */
export const stepFacts = ({ tx }: WriteCtx, itemIds: readonly number[]): Promise<StepRow[]> =>
  tx.rows<StepRow>(sql`
    with hung as (
      select w.order_item_service_details_id as step_id, sum(w.amount)::int as hung,
        coalesce(sum(w.amount) filter (where f.status = ${literal(frameState.finished)}), 0)::int as done,
        coalesce(sum(w.amount) filter (where f.status = ${literal(frameState.inProgress)}), 0)::int as in_work,
        min(f.started_at) as begun_at, max(f.finished_at) as done_at
      from work_cards_items w join work_card_frames f on f.id = w.work_card_frame_id
      where w.order_item_id = any(${[...itemIds]}::int[])
      group by 1
    )
    select s.id, s.version, s.order_item_id, i.name as item_name, i.status as item_status, i.picked_amount as picked,
      i.is_checked, p.is_external, p.is_planned and not p.is_external as on_frames,
      s.status, s.finished_amount, s.started_at, s.finished_at,
      s.plan_place_id, s.plan_date, s.plan_seq,
      s.sent_date, s.returned_date,
      ${toFinish} as to_finish, ${mayHang} as may_hang,
      coalesce(h.hung, 0) as hung, coalesce(h.done, 0) as done, coalesce(h.in_work, 0) as in_work, h.begun_at, h.done_at
    from order_item_services s
    join order_items i on i.id = s.order_item_id
    join service_steps p on p.id = s.service_step_id
    left join hung h on h.step_id = s.id
    where s.order_item_id = any(${[...itemIds]}::int[])
    order by s.id`);
