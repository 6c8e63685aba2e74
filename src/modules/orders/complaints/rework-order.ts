import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { copyOrder } from '../copy/copy-order';

export interface Claim {
  orderId: number;
  orderItemId?: number | null;
  claimedAmount?: number | null;
  numberText?: string | null;
}

/**
 * The order that makes a complaint good: of type complaint, with the claimed item (all of them where none is named), at
 * no charge, one priority above the order it is about, under the complaint's number.
 * @returns its id
 */
export async function makeReworkOrder(write: WriteCtx, claim: Claim): Promise<number> {
  const { orderId, orderItemId, claimedAmount, numberText } = claim;
  const items = orderItemId
    ? [{ id: orderItemId, amount: await amountOf(write, orderItemId, claimedAmount) }]
    : undefined;
  const made = await copyOrder(write, orderId, {
    asComplaint: true,
    externalNumber: numberText ?? null,
    ...(items ? { items } : {}),
    ...(await raisedPriority(write, orderId)),
  });
  return made.id;
}

async function amountOf({ tx }: WriteCtx, itemId: number, claimed: number | null | undefined): Promise<number> {
  if (claimed) return claimed;
  const item = await tx.one<{ amount: number }>(sql`select amount from order_items where id = ${itemId}`);
  return item?.amount ?? 1;
}

/**
 * The next priority above the order's own among those of its company and those of all, first of all one that is not sold
 * for more; nothing where the order has the highest.
 */
async function raisedPriority({ tx }: WriteCtx, orderId: number): Promise<{ orderPriorityId?: number }> {
  const row = await tx.one<{ id: number }>(sql`
    select p.id from orders o left join order_priorities own on own.id = o.order_priority_id
      join order_priorities p on (p.company_id is null or p.company_id = o.company_id)
        and p.value > coalesce(own.value, -1)
    where o.id = ${orderId} order by p.price_multiplier > 1, p.value, p.id limit 1`);
  return row ? { orderPriorityId: row.id } : {};
}
