import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { syncSteps } from '../../order-items/server/item-steps';
import { changesAny, orderPriceFields } from '../../order-items/server/price-lock';
import type { orders } from '../orders.entity';
import { orderChanged } from '../../settling/server/order-changes';

type Order = RowOf<typeof orders>;

/** Items hold what lists and scopes need of their order, and take its dates and service where they have none of their own. */
export async function followHeader(write: WriteCtx, before: Order, row: Order): Promise<void> {
  const changed = (...keys: string[]) => changesAny(keys, before, row);
  if (before.customerId !== row.customerId || before.deliveryDate !== row.deliveryDate) {
    await write.tx.run(sql`
      update order_items set customer_id = ${row.customerId},
        due_date = case when due_date is not distinct from ${before.deliveryDate}::date then ${row.deliveryDate}::date else due_date end
      where order_id = ${row.id}`);
  }
  if (changed('serviceId')) {
    const items = await write.tx.rows<{ id: number }>(
      sql`select id from order_items where order_id = ${row.id} and service_id is null`,
    );
    const ids = items.map(({ id }) => id);
    syncSteps(write, row.id, ids);
    orderChanged(write, row.id, { steps: ids });
  }
  orderChanged(write, row.id, { price: changed(...orderPriceFields) });
}
