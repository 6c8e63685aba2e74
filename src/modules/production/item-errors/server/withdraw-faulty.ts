import type { RowOf } from '../../../../engine/entity';
import { deleteRows, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { faultDecision } from '../../../states/fault-states';
import { itemErrors } from '../item-errors.entity';
import { foremenHear } from './faults-waiting';

type ItemError = RowOf<typeof itemErrors>;

/**
 * Takes back what a control of a lot reported: its pieces are good again at the step they failed at. That is the last
 * step on frames, for only pieces that came through it are controlled, so no later step counted them. The order of the
 * item is locked; pieces that hang again already make the settling refuse it.
 */
export async function withdrawFaulty(write: WriteCtx, qualityControlId: number): Promise<void> {
  const { tx, engine } = write;
  const errors = await tx.rows<ItemError>(sql`
    select id, version, order_item_id, work_card_id, error_reason_id, order_item_service_details_id, is_rework, amount,
      area::text, date, user_id, note, decision, quality_control_id
    from item_errors where quality_control_id = ${qualityControlId} order by id`);
  const [first] = errors;
  if (!first) return;
  const amountOf = (isRework: boolean) =>
    errors.filter((error) => error.isRework === isRework).reduce((sum, { amount }) => sum + amount, 0);
  const [rework, lost] = [amountOf(true), amountOf(false)];
  const item = await tx.one<Row & { orderId: number; lostAmount: number }>(sql`
    select id, version, order_id, rework_amount, lost_amount from order_items where id = ${first.orderItemId}`);
  const step = await tx.one<Row>(sql`
    select id, version, rework_amount from order_item_services where id = ${first.orderItemServiceDetailsId}`);
  const less = { reworkAmount: item!.reworkAmount - rework, lostAmount: item!.lostAmount - lost };
  await updateMany(write, orderItems, [{ before: item!, input: less }]);
  if (rework > 0)
    await updateMany(write, orderItemServices, [
      { before: step!, input: { reworkAmount: step!.reworkAmount - rework } },
    ]);
  await deleteRows(write, engine.registry.get(itemErrors.name), errors as unknown as Record<string, unknown>[]);
  if (errors.some(({ decision }) => decision === faultDecision.waiting)) foremenHear(write, false);
  orderChanged(write, item!.orderId, { steps: [first.orderItemId], price: lost > 0 });
}

interface Row {
  id: number;
  version: number;
  reworkAmount: number;
}
