import type { RowOf } from '../../../../engine/entity';
import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { frameState } from '../../progress/frame-status';
import { itemState, orderState } from '../../../states/order-states';
import { requireNoInvoice } from '../../order-items/server/price-lock';
import type { orders } from '../orders.entity';

type Call = WriteCtx & { row: RowOf<typeof orders> };

/** An order can be confirmed when the shop knows what to do with every item, and by when. */
export async function mayConfirm({ tx, row }: { tx: Executor; row: RowOf<typeof orders> }): Promise<void> {
  const found = await tx.one<{ items: number; without: string | null }>(sql`
    select count(*)::int as items,
      string_agg(i.lp::text, ', ' order by i.lp) filter (where coalesce(i.service_id, ${row.serviceId}::int) is null) as without
    from order_items i where i.order_id = ${row.id} and i.status <> ${literal(itemState.cancelled)}`);
  if (!found?.items) throw refused('OrderWithoutItems');
  if (found.without) {
    throw refused('OrderWithoutService', { errorDetails: found.without, fields: { serviceId: 'OrderWithoutService' } });
  }
  if (!row.deliveryDate) {
    throw refused('OrderWithoutDeliveryDate', { fields: { deliveryDate: 'OrderWithoutDeliveryDate' } });
  }
  if (!row.companyId) throw refused('OrderWithoutCompany', { fields: { companyId: 'OrderWithoutCompany' } });
}

/**
 * Taken back: only what nobody has billed, and out of work only what has no frame in work any more, because items follow
 * their frames.
 */
export async function mayTurnBack(call: Call): Promise<void> {
  await requireNoInvoice(call, call.row.id);
  if (call.row.status !== orderState.inProgress) return;
  const begun = await call.tx.one<{ name: string }>(sql`
    select i.name from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status > ${literal(frameState.inPreparation)}
    join order_items i on i.id = w.order_item_id
    where i.order_id = ${call.row.id} and i.status <> ${literal(itemState.cancelled)} order by i.lp limit 1`);
  if (begun) throw refused('ItemStarted', { errorDetails: begun.name });
}

export async function mayCancel(
  call: Call & { input: { reason: string } },
): Promise<{ set: { cancelReason: string } }> {
  await requireNoInvoice(call, call.row.id);
  return { set: { cancelReason: call.input.reason } };
}
