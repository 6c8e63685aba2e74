import type { RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { keepToShop } from '../../../workspace/attachments/server/keep-to-shop';
import { cancelQuotations } from '../../../quotations/quotations/server/let-go';
import { itemState } from '../../../states/order-states';
import { losesHung, syncSteps } from '../../order-items/server/item-steps';
import { countAgain } from '../../order-items/server/set-amounts';
import { changesAny } from '../../order-items/server/price-lock';
import { orderPriceFields, type orders } from '../orders.entity';
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
  if (before.customerId !== row.customerId) {
    await requireOwnProfiles(write, row);
    await write.tx.run(sql`update receptions set customer_id = ${row.customerId} where order_id = ${row.id}`);
    await keepToShop(write, row.id);
    // Of those made before their module was switched off; others keep the customer as it is.
    await cancelQuotations(write, [row.id]);
  }
  if (changed('serviceId')) {
    await followService(write, before, row);
    const items = await write.tx.rows<{ id: number; name: string; hangs: boolean }>(sql`
      select i.id, i.name, ${losesHung()} as hangs from order_items i
      where i.order_id = ${row.id} and i.service_id is null order by i.lp`);
    const hung = items.find(({ hangs }) => hangs);
    if (hung) throw refused('PiecesHang', { errorDetails: hung.name });
    const ids = items.map(({ id }) => id);
    syncSteps(write, row.id, ids);
    await countAgain(write, row.id, ids);
    orderChanged(write, row.id, { steps: ids });
  }
  orderChanged(write, row.id, { price: changed(...orderPriceFields) });
}

/** Items that keep their profile keep it with their customer. Throws 400 `ProfileOfOtherCustomer` naming the first of them. */
async function requireOwnProfiles({ tx }: WriteCtx, { id, customerId }: Order): Promise<void> {
  const item = await tx.one<{ name: string }>(sql`
    select i.name from order_items i join product_profiles p on p.id = i.product_profile_id
    where i.order_id = ${id} and i.status <> ${literal(itemState.cancelled)} and p.customer_id <> ${customerId} order by i.lp limit 1`);
  if (item) throw invalid({ customerId: 'ProfileOfOtherCustomer' }, item.name);
}

/** The states of items that came from the order's service go along to another one. */
async function followService({ tx }: WriteCtx, before: Order, row: Order): Promise<void> {
  await tx.run(sql`
    update order_items i set product_state_id = now.product_state_id
    from services now
    where i.order_id = ${row.id} and i.service_id is null and now.id = ${row.serviceId}::int
      and now.product_state_id is not null
      and i.status in ${literals([itemState.new, itemState.confirmed])}
      and not exists (select from product_profiles p where p.id = i.product_profile_id and p.product_state_id is not null)
      and (i.product_state_id is null
        or i.product_state_id = (select s.product_state_id from services s where s.id = ${before.serviceId}::int))`);
}
