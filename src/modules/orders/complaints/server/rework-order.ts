import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { claimablePieces } from './complaint-facts';
import { copyOrder } from '../../orders/server/copy-order';
import { settle } from '../../../../engine/server/consequences';
import { itemState } from '../../../states/order-states';

export interface Claim {
  orderId: number;
  orderItemId?: number | null;
  claimedAmount?: number | null;
  numberText?: string | null;
}

/** What somebody chose to be done once more; without it, what is claimed is. */
export const reworkSchema = z
  .array(z.strictObject({ orderItemId: z.int().min(1).max(2_147_483_647), amount: z.int().min(1).max(1_000_000) }))
  .min(1, 'Required')
  .max(1000, 'TooMany')
  .refine((items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length, 'AlreadyExists');
export type Rework = z.output<typeof reworkSchema>;

/**
 * The order that makes a complaint good: of type complaint, at no charge, one priority above the order it is about, under
 * the complaint's number. In it is what was chosen, else what is claimed (`claimedPieces`), else all of it.
 * @returns its id
 * @throws 400 naming what is not of the order, or more than it has; the item, where it cannot be told which is claimed;
 * 422 `ReworkOfCancelled`
 */
export async function makeReworkOrder(write: WriteCtx, claim: Claim, chosen?: Rework): Promise<number> {
  const { orderId, numberText } = claim;
  const live = await liveItems(write, orderId);
  if (!live.length) throw refused('ReworkOfCancelled', { fields: { complaintStatusId: 'ReworkOfCancelled' } });
  const known = new Map(live.map((item) => [item.id, item.amount]));
  chosen?.forEach((item, at) => {
    const amount = known.get(item.orderItemId);
    if (amount === undefined) throw invalid({ [`rework.${at}.orderItemId`]: 'ItemOfOtherOrder' });
    if (item.amount > amount) throw invalid({ [`rework.${at}.amount`]: 'ClaimedTooMuch' }, String(amount));
  });
  const items = (chosen ?? claimedPieces(live, claim))?.map(({ orderItemId, amount }) => ({ id: orderItemId, amount }));
  const id = await copyOrder(write, orderId, {
    asComplaint: true,
    externalNumber: numberText ?? null,
    ...(items ? { items } : {}),
    ...(await raisedPriority(write, orderId)),
  });
  // The customer reads of the new order before the news of the complaint.
  await settle(write);
  return id;
}

interface LiveItem {
  id: number;
  amount: number;
  isPickedUp: boolean;
}

/**
 * The claimed pieces of the claimed item; without an item, of the only one they can be of, or all pieces where all are
 * claimed. Undefined where nothing narrows the claim. Pieces of one of several items are not guessed.
 */
function claimedPieces(live: readonly LiveItem[], { orderItemId, claimedAmount }: Claim): Rework | undefined {
  const handedOver = live.filter(({ isPickedUp }) => isPickedUp);
  const about = orderItemId ? live.filter(({ id }) => id === orderItemId) : handedOver.length ? handedOver : live;
  if (!about.length) throw refused('ReworkOfCancelled', { fields: { orderItemId: 'ReworkOfCancelled' } });
  if (about.length === 1) {
    const [{ id, amount }] = about as [LiveItem];
    return [{ orderItemId: id, amount: claimedAmount || amount }];
  }
  const pieces = about.reduce((sum, { amount }) => sum + amount, 0);
  if (claimedAmount && claimedAmount < pieces) throw invalid({ orderItemId: 'ClaimNamesNoItem' });
  return handedOver.length ? about.map(({ id, amount }) => ({ orderItemId: id, amount })) : undefined;
}

const liveItems = ({ tx }: WriteCtx, orderId: number) =>
  tx.rows<LiveItem>(sql`
    select i.id, ${claimablePieces} as amount, i.picked_amount > 0 as is_picked_up
    from order_items i where i.order_id = ${orderId} and i.status <> ${literal(itemState.cancelled)}`);

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
