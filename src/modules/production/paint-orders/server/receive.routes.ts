import Big from 'big.js';
import { z } from 'zod';
import type { RowOf } from '../../../../engine/entity';
import { invalid, notFound, refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { deliveryBody, takeDelivery } from '../../../stock/stocks/server/add-multi.routes';
import { paintOrderItems, paintOrders, paintOrderState } from '../paint-orders.entity';
import { deliveriesOf, type PaintDelivery } from './withdraw-delivery';

const body = deliveryBody.extend({
  // The number of the order precedes it in the note of the movement, which has 500 characters.
  note: z.string().trim().max(460, 'TooLong').nullish(),
  overReason: z.string().trim().max(500, 'TooLong').nullish(),
});
export type Delivery = z.output<typeof body>;
type Line = Pick<RowOf<typeof paintOrderItems>, 'id' | 'version' | 'amount' | 'receivedAmount' | 'overReason'> & {
  productId: number;
  product: string;
  /** Whether the paint is counted in the unit it was ordered in. */
  alike: boolean;
};

/**
 * Books part of an order, or the rest of it: what is still open stays on its way.
 * @returns the lot of each item
 */
export async function receive(write: WriteCtx, id: number, { overReason, ...delivery }: Delivery): Promise<number[]> {
  const { tx } = write;
  await lockRows(write, paintOrders, [id]);
  const order = await tx.one<{ version: number; status: number; numberText: string; deliveries: unknown }>(
    sql`select version, status, number_text, deliveries from paint_orders where id = ${id}`,
  );
  if (!order) throw notFound();
  if (order.status !== paintOrderState.ordered && order.status !== paintOrderState.partly)
    throw refused('PaintOrderNotOrdered');
  const storage = await tx.one<{ customerId: number | null }>(
    sql`select customer_id from storages where id = ${delivery.storageId}`,
  );
  if (storage?.customerId) throw refused('StockShopPaint', { fields: { storageId: 'StockShopPaint' } });
  const lines = await tx.rows<Line>(sql`
    select i.id, i.version, i.product_id, i.amount::text as amount, i.received_amount::text as received_amount,
      i.over_reason, concat_ws(' ', q.code, q.name) as product, lower(i.unit) = lower(coalesce(q.unit, 'kg')) as alike
    from paint_order_items i join products q on q.id = i.product_id
    where i.paint_order_id = ${id} order by i.lp, i.id`);
  const received = spread(lines, delivery.items);
  const over = lines.filter(
    (line) => received.get(line.id)!.gt(line.amount) && received.get(line.id)!.gt(line.receivedAmount),
  );
  if (over.length && !overReason)
    throw refused('PaintOverReceived', {
      fields: { overReason: 'PaintOverReceived' },
      errorDetails: over.map(({ product }) => product).join(', '),
    });
  const note = [order.numberText, delivery.note].filter(Boolean).join(' · ');
  const ids = await takeDelivery(write, { ...delivery, note });
  await write.change(
    paintOrderItems,
    lines
      .filter((line) => received.get(line.id)!.gt(line.receivedAmount))
      .map((line) => ({
        row: line,
        set: {
          receivedAmount: Big(received.get(line.id)!).toFixed(3),
          ...(over.includes(line) && overReason ? { overReason } : {}),
        },
      })),
    { action: 'receive' },
  );
  await remember(
    write,
    { id, ...order },
    {
      lots: ids.map((stockId, at) => ({ stockId, amount: delivery.items[at]!.amount })),
      lines: lines
        .map((line) => ({ id: line.id, amount: received.get(line.id)!.minus(line.receivedAmount).toFixed(3) }))
        .filter(({ amount }) => Number(amount) > 0),
    },
  );
  const isOpen = lines.some((line) => received.get(line.id)!.lt(line.amount));
  await moveStatus(write, paintOrders, [id], isOpen ? paintOrderState.partly : paintOrderState.received);
  return ids;
}

/** Keeps what a delivery did, so that one booked by mistake can be withdrawn. */
async function remember(
  write: WriteCtx,
  before: { id: number; version: number; deliveries: unknown },
  came: Omit<PaintDelivery, 'movementId'>,
): Promise<void> {
  const made = await write.tx.one<{ movementId: number }>(sql`
    select max(id) as movement_id from stock_log where stock_id = any(${came.lots.map(({ stockId }) => stockId)}::int[])`);
  const deliveries = [...deliveriesOf(before.deliveries), { movementId: made!.movementId, ...came }];
  await updateMany(write, paintOrders, [{ before, input: { deliveries } }]);
}

/** What each line has received with the delivery: lines of one paint are filled in their order, the last takes what is too much. */
function spread(lines: readonly Line[], items: Delivery['items']): Map<number, Big> {
  const received = new Map(lines.map((line) => [line.id, Big(line.receivedAmount)]));
  items.forEach(({ productId, amount }, at) => {
    const ofPaint = lines.filter((line) => line.productId === productId);
    const last = ofPaint.at(-1);
    if (!last) throw invalid({ [`items.${at}.productId`]: 'PaintNotOrdered' });
    if (ofPaint.some(({ alike }) => !alike)) throw invalid({ [`items.${at}.amount`]: 'StockOtherUnit' });
    let rest = Big(amount);
    for (const line of ofPaint) {
      const so = received.get(line.id)!;
      const open = Big(line.amount).minus(so);
      const taken = line === last || rest.lt(open) ? rest : open.gt(0) ? open : Big(0);
      received.set(line.id, so.plus(taken));
      rest = rest.minus(taken);
    }
  });
  return received;
}

export const receivePaint = defineRoute({
  method: 'POST',
  path: '/paint-orders/:id/deliveries',
  summary: 'Take paint of an order on stock; what has not come stays on its way.',
  module: 'STOCK',
  needs: 'STOCK_WRITE',
  scope: 'installation',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body,
  output: z.object({ ids: z.array(z.int()) }),
  handler: ({ ctx, params, body: sent }) =>
    ctx.write(async (write) => ({ ids: await receive(write, params.id, sent) })),
});
