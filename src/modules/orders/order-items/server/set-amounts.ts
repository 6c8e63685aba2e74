import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orderChanged } from '../../settling/server/order-changes';
import { type Figures, itemSums, minimumsIn } from './item-measures';
import { orderItems } from '../order-items.entity';

interface Sums {
  areaSum: string | null;
  weightSum: string | null;
  coatedSurface: string | null;
}

/**
 * Writes how many pieces positions of an order are about, because that many came, with their sums. A quotation that was
 * confirmed stays as it was promised; it says itself that the order has changed. The order is locked.
 * @param amounts pieces by item, at least 1
 */
export async function setAmounts(
  write: WriteCtx,
  orderId: number,
  amounts: ReadonlyMap<number, number>,
): Promise<void> {
  const items = await write.tx.rows<Figures & Sums & { id: number; version: number }>(sql`
    select id, version, amount, width, height, length, outline, weight, customer_weight, surface,
      customer_surface, surface_multiplier, area_sum::text as area_sum,
      weight_sum::text as weight_sum, coated_surface::text as coated_surface
    from order_items where order_id = ${orderId} and id = any(${[...amounts.keys()]}::int[]) order by id for no key update`);
  const minimums = minimumsIn(write.settings);
  await updateMany(
    write,
    orderItems,
    items.map((before) => {
      const amount = amounts.get(before.id)!;
      return { before, input: { amount, ...itemSums({ ...before, amount }, minimums) } };
    }),
  );
  orderChanged(write, orderId, { steps: [...amounts.keys()], amounts: true, price: true });
}
