import { notFound, refused } from '../../../../engine/errors';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { pieceWeight } from '../../measurement/server/piece-weight';
import { orderItems } from '../../order-items/order-items.entity';
import { leavablePieces } from '../../quality/server/controlled';
import { moveItems } from '../../settling/server/move-items';
import { pickups } from '../pickups.entity';
import { settle } from '../../../../engine/server/consequences';
import { lockOrder } from '../../settling/server/lock-orders';
import { itemState } from '../../../states/order-states';

export interface HandOver {
  orderId: number;
  itemIds: readonly number[];
  /** Of these items fewer pieces than wait; of the others all. */
  amounts?: readonly { orderItemId: number; amount: number }[] | undefined;
  receiver: string;
  /** `YYYY-MM-DD` */
  date: string;
  note: string | null;
  /** Name of the stored signature; null where it is on paper. */
  signature: string | null;
}
/** One line of a delivery note, as it was when the goods left. */
export interface PickedUp {
  orderItemId: number;
  lp: number;
  name: string;
  code: string | null;
  colour: string | null;
  colourEn: string | null;
  amount: number;
  area: string | null;
  weight: string | null;
}

/**
 * Goods leave with the customer: a delivery note is numbered, its items are picked up, the order follows and with it its
 * mail. Items of which pieces stay remain ready where they are, and of items in work those pieces may leave that quality
 * control found good. All of it or nothing.
 * @returns the id of the delivery note
 * @throws 404 without such an order, 422 `ItemsNotOfOrder`, 422 `ItemsNotReady` and `MorePickedThanGood` naming the items
 */
export async function handOver(write: WriteCtx, call: HandOver): Promise<number> {
  const ids = [...new Set(call.itemIds)];
  const order = await orderOf(write, call.orderId);
  const items = await leaving(write, call.orderId, ids, call.amounts);
  if (items.length !== ids.length) throw refused('ItemsNotOfOrder');
  refuseFor(items, 'ItemsNotReady', ({ waiting }) => waiting === 0);
  refuseFor(items, 'MorePickedThanGood', ({ amount, waiting }) => amount > waiting);
  const isWhole = ({ status, amount, waiting }: Leaving) => status === itemState.ready && amount === waiting;
  const whole = items.filter(isWhole);
  const partly = items.filter((item) => !isWhole(item));
  await moveItems(
    write,
    call.orderId,
    whole.map(({ orderItemId }) => orderItemId),
    itemState.pickedUp,
  );
  // Hand-overs wait for each other at the counter of notes, so everything else is done before.
  await settle(write);
  const pickupId = await writeNote(write, call, order, items);
  const left = { pickupDate: call.date, pickupId };
  await updateMany(
    write,
    orderItems,
    whole.map((item) => ({ before: beforeOf(item), input: { ...left, pickedAmount: pickedOf(item) } })),
  );
  await updateMany(
    write,
    orderItems,
    partly.map((item) => ({ before: beforeOf(item), input: { pickedAmount: pickedOf(item) } })),
  );
  return pickupId;
}

const refuseFor = (items: readonly Leaving[], error: string, is: (item: Leaving) => boolean): void => {
  const names = items.filter(is).map(({ name }) => name);
  if (names.length) throw refused(error, { errorDetails: names.join(', ') });
};
const pickedOf = ({ pickedAmount, amount }: Leaving): number => pickedAmount + amount;
const beforeOf = ({ orderItemId: id, version, pickupDate, pickupId, pickedAmount }: Leaving) => ({
  id,
  version,
  pickupDate,
  pickupId,
  pickedAmount,
});

/**
 * The delivery note of one item that is about to leave by itself, with all that waits of it. The caller moves the item and
 * writes what is returned.
 * @throws 404 without such an order
 */
export async function noteOf(
  write: WriteCtx,
  call: HandOver,
): Promise<{ pickupDate: string; pickupId: number; pickedAmount: number }> {
  const order = await orderOf(write, call.orderId);
  const items = await leaving(write, call.orderId, call.itemIds);
  const pickupId = await writeNote(write, call, order, items);
  return { pickupDate: call.date, pickupId, pickedAmount: items.reduce((sum, item) => sum + pickedOf(item), 0) };
}

interface Order {
  customerId: number;
  companyId: number;
}
interface Leaving extends PickedUp {
  version: number;
  status: number;
  pickupDate: null;
  pickupId: null;
  /** With the customer already. */
  pickedAmount: number;
  /** Pieces that may leave: good, and still here. */
  waiting: number;
}

async function orderOf(write: WriteCtx, orderId: number): Promise<Order> {
  const order = await lockOrder(write, orderId);
  if (!order) throw notFound();
  return { customerId: order.customerId, companyId: order.companyId };
}

const leaving = (
  { tx }: WriteCtx,
  orderId: number,
  ids: readonly number[],
  amounts: HandOver['amounts'] = [],
): Promise<Leaving[]> =>
  tx.rows<Leaving>(sql`
    select x.order_item_id, x.version, x.status, x.lp, x.name, x.code, x.colour, x.colour_en, x.leaves as amount,
      round(x.area_sum * x.leaves / x.all_pieces, 4)::text as area, (x.piece_weight * x.leaves)::text as weight,
      x.pickup_date, x.pickup_id, x.picked_amount, x.waiting
    from (
      select i.id as order_item_id, i.version, i.status, i.lp, i.name, concat_ws(' / ', i.code, i.external_code) as code,
        concat_ws(' ', p.code, p.name) as colour, concat_ws(' ', p.code, coalesce(p.name_en, p.name)) as colour_en,
        i.area_sum, i.amount as all_pieces, ${pieceWeight} as piece_weight, i.pickup_date, i.pickup_id, i.picked_amount,
        ${leavablePieces('i')} as waiting, coalesce(a.amount, ${leavablePieces('i')}) as leaves
      from order_items i left join products p on p.id = i.product1_id
      left join unnest(${amounts.map(({ orderItemId }) => orderItemId)}::int[], ${amounts.map(({ amount }) => amount)}::int[])
        as a(order_item_id, amount) on a.order_item_id = i.id
      where i.id = any(${[...ids]}::int[]) and i.order_id = ${orderId}
    ) x order by x.lp, x.order_item_id`);

async function writeNote(write: WriteCtx, call: HandOver, order: Order, items: readonly Leaving[]): Promise<number> {
  const lines = items.map(
    ({ version: _, status: _status, pickupDate: _date, pickupId: _id, pickedAmount: _picked, waiting: _w, ...line }) =>
      line,
  );
  const { text } = await nextNumber(write.tx, { companyId: order.companyId, kind: 'WZ', date: call.date });
  const { itemIds: _, amounts: _amounts, ...head } = call;
  const [id] = await insertMany(write, pickups, [{ ...head, ...order, numberText: text, items: lines }]);
  return id!;
}
