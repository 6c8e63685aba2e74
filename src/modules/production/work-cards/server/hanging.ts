import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import type { WriteCtx } from '../../../../engine/server/context';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { itemState } from '../../../states/order-states';

/** What hangs on a frame, as far as rules ask. */
export interface Hanging {
  stepId: number;
  itemId: number;
  orderId: number;
  name: string;
  status: number;
  amount: number;
}

/** The frame these items hang on has moved, and their steps with it. */
export function frameMoved(write: WriteCtx, items: readonly Hanging[]): void {
  for (const { itemId, orderId } of items) orderChanged(write, orderId, { steps: [itemId] });
}

export const hangingOn = ({ tx }: { tx: Executor }, frameId: number): Promise<Hanging[]> =>
  tx.rows<Hanging>(sql`
    select w.order_item_service_details_id as step_id, i.id as item_id, i.order_id, i.name, i.status, w.amount
    from work_cards_items w join order_items i on i.id = w.order_item_id
    where w.work_card_frame_id = ${frameId} order by w.frame_position, w.id`);

/**
 * What is ready, picked up or cancelled does not change any more: 422 `ItemAlreadyReady`, `ItemCancelled`, naming it.
 * @param cancelledToo false where a cancelled item may still be taken back
 */
export function requireWorkable(items: readonly Pick<Hanging, 'name' | 'status'>[], cancelledToo = true): void {
  const ready = items.find(({ status }) => status === itemState.ready || status === itemState.pickedUp);
  if (ready) throw refused('ItemAlreadyReady', { errorDetails: ready.name });
  const gone = cancelledToo ? items.find(({ status }) => status === itemState.cancelled) : undefined;
  if (gone) throw refused('ItemCancelled', { errorDetails: gone.name });
}
