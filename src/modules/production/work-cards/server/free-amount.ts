import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { heldPieces, mayHang, reworkHung } from '../../../orders/order-items/server/step-pieces';
import type { Card } from './open-card';
import { requireWorkable } from './hanging';
import { lockOrdersOf } from '../../../orders/settling/server/lock-orders';
import { itemState } from '../../../states/order-states';

/** A step of an item with what may still hang of it. */
export interface HangableStep {
  id: number;
  name: string;
  status: number;
  companyId: number;
  /** Received, and what is done once more, less what was lost before and what waits for a foreman. */
  mayHang: number;
  /** On all frames of all cards. */
  hung: number;
  /** Pieces to be done once more that hang nowhere yet. */
  reworkLeft: number;
  onFrames: boolean;
  placeTypeId: number | null;
  /** Of the card's place. */
  cardPlaceTypeId: number | null;
}

/** A step read under the lock of its order, so that nobody else hangs the same pieces meanwhile. */
export async function lockedStep(
  write: WriteCtx,
  { orderItemId, stepId, card }: { orderItemId: number; stepId: number; card: Card },
): Promise<HangableStep> {
  await lockOrdersOf(write, [orderItemId]);
  const step = await write.tx.one<HangableStep>(sql`
    select s.id, i.name, i.status, i.company_id, ${mayHang} - ${heldPieces} as may_hang,
      (select coalesce(sum(w.amount), 0)::int from work_cards_items w where w.order_item_service_details_id = s.id) as hung,
      greatest(s.rework_amount - ${reworkHung} - ${heldPieces}, 0) as rework_left,
      p.is_planned and not p.is_external as on_frames, p.place_type_id,
      (select place_type_id from places where id = ${card.placeId}) as card_place_type_id
    from order_item_services s
    join order_items i on i.id = s.order_item_id
    join service_steps p on p.id = s.service_step_id
    where s.id = ${stepId} and i.id = ${orderItemId}`);
  if (!step) throw invalid({ orderItemServiceDetailsId: 'StepOfOtherItem' });
  return step;
}

/** Whether a step may hang on a card at all: 422 naming the rule. */
export function requireHangable(step: HangableStep, card: Card): void {
  if (step.companyId !== card.companyId) throw refused('ItemOfOtherCompany');
  if (step.status < itemState.confirmed) throw refused('ItemNotConfirmed');
  requireWorkable([step]);
  if (!step.onFrames) throw refused('StepNotHung');
  const { placeTypeId, cardPlaceTypeId } = step;
  if (placeTypeId !== null && cardPlaceTypeId !== null && placeTypeId !== cardPlaceTypeId)
    throw refused('StepOfOtherPlace');
}

/** More pieces must be there to hang: 422 `MoreThanReceived` with how many are. */
export function requireFree({ mayHang, hung }: Pick<HangableStep, 'mayHang' | 'hung'>, more: number): void {
  if (hung + more > mayHang)
    throw refused('MoreThanReceived', {
      errorDetails: String(Math.max(mayHang - hung, 0)),
      fields: { amount: 'MoreThanReceived' },
    });
}
