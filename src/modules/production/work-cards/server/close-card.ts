import { refused } from '../../../../engine/errors';
import type { BaseCtx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { productsOfStep } from './paint-of-step';
import { frameState } from '../../../orders/orders/frame-status';

/** What a card lacks before it can be closed: how many of each. */
export interface Missing {
  frames: number;
  paints: number;
  users: number;
  breaks: number;
}

/**
 * Counts what stands in the way of closing a card: frames with items that are not finished, paints nobody weighed to the
 * end or that name no lot, nobody on the shift, breaks that go on. Without the module of the stock there are no lots, so no
 * paint is asked for.
 */
export async function missingOn(
  { hasModule }: Pick<BaseCtx, 'hasModule'>,
  db: Executor,
  cardId: number,
): Promise<Missing> {
  const row = await db.one<Missing>(sql`
    with needed as (
      select distinct paint.id, case when i.is_own_paint then i.customer_id end as customer_id
      from work_cards_items w
      join order_items i on i.id = w.order_item_id
      join order_item_services s on s.id = w.order_item_service_details_id
      join service_steps p on p.id = s.service_step_id
      cross join lateral ${productsOfStep} paint
      where w.work_card_id = ${cardId}
    ), weighed as (
      select u.id, u.product_id, g.customer_id, u.amount_after is not null and u.stock_id is not null as complete
      from work_card_products u
      left join stocks l on l.id = u.stock_id
      left join storages g on g.id = l.storage_id
      where u.work_card_id = ${cardId}
    )
    select
      (select count(*)::int from work_card_frames f where f.work_card_id = ${cardId} and f.status <> ${literal(frameState.finished)}
        and exists (select from work_cards_items w where w.work_card_frame_id = f.id)) as frames,
      (select count(*)::int from needed n where not exists (
        select from weighed u where u.product_id = n.id and u.complete and u.customer_id is not distinct from n.customer_id))
        + (select count(*)::int from weighed u where not u.complete
          and not exists (select from needed n where n.id = u.product_id
            and not exists (select from weighed v where v.product_id = n.id and v.complete))) as paints,
      (select (count(*) = 0)::int from shift_users where work_card_id = ${cardId}) as users,
      (select count(*)::int from work_cards_break where work_card_id = ${cardId} and time_to is null) as breaks`);
  return hasModule('STOCK') ? row! : { ...row!, paints: 0 };
}

/** The first reason a card cannot be closed, in the order people put it right; undefined when nothing is missing. */
export function refusalOf({ frames, paints, users, breaks }: Missing): string | undefined {
  if (users) return 'ShiftWorkersNotFilled';
  if (frames) return 'FramesNotFinished';
  if (paints) return 'PaintNotRegistered';
  return breaks ? 'BreaksNotEnded' : undefined;
}

/** @throws 422 with what is missing first */
export async function assertCanClose(write: WriteCtx, cardId: number): Promise<void> {
  const missing = await missingOn(write, write.tx, cardId);
  const refusal = refusalOf(missing);
  if (!refusal) return;
  const count = {
    FramesNotFinished: missing.frames,
    PaintNotRegistered: missing.paints,
    BreaksNotEnded: missing.breaks,
  };
  const errorDetails = String(count[refusal as keyof typeof count] ?? '');
  throw refused(refusal, errorDetails ? { errorDetails } : {});
}
