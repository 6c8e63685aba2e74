import { notFound, refused } from '../../../../engine/errors';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { pieceWeight } from '../../measurement/server/piece-weight';
import { orderItems } from '../../order-items/order-items.entity';
import { moveItems } from '../../settling/server/move-items';
import { pickups } from '../pickups.entity';
import { settle } from '../../../../engine/server/consequences';
import { lockOrder } from '../../settling/server/lock-orders';
import { itemState } from '../../../states/order-states';

const PICKED_UP = 7;

export interface HandOver {
  orderId: number;
  itemIds: readonly number[];
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
 * mail. All of it or nothing.
 * @returns the id of the delivery note
 * @throws 404 without such an order, 422 `ItemsNotOfOrder`, 422 `ItemsNotReady` naming those that are not ready
 */
export async function handOver(write: WriteCtx, call: HandOver): Promise<number> {
  const ids = [...new Set(call.itemIds)];
  const order = await orderOf(write, call.orderId);
  const items = await leaving(write, call.orderId, ids);
  if (items.length !== ids.length) throw refused('ItemsNotOfOrder');
  const early = items.filter(({ status }) => status !== itemState.ready);
  if (early.length) throw refused('ItemsNotReady', { errorDetails: early.map(({ name }) => name).join(', ') });
  await moveItems(write, call.orderId, ids, PICKED_UP);
  // Hand-overs wait for each other at the counter of notes, so everything else is done before.
  await settle(write);
  const pickupId = await writeNote(write, call, order, items);
  await updateMany(
    write,
    orderItems,
    items.map(({ orderItemId: id, version, pickupDate, pickupId: before }) => ({
      before: { id, version, pickupDate, pickupId: before },
      input: { pickupDate: call.date, pickupId },
    })),
  );
  return pickupId;
}

/**
 * The delivery note of one item that is about to leave by itself. The caller moves the item and writes what is returned.
 * @throws 404 without such an order
 */
export async function noteOf(write: WriteCtx, call: HandOver): Promise<{ pickupDate: string; pickupId: number }> {
  const order = await orderOf(write, call.orderId);
  const items = await leaving(write, call.orderId, call.itemIds);
  return { pickupDate: call.date, pickupId: await writeNote(write, call, order, items) };
}

interface Order {
  customerId: number;
  companyId: number;
}
type Leaving = PickedUp & { version: number; status: number; pickupDate: null; pickupId: null };

async function orderOf(write: WriteCtx, orderId: number): Promise<Order> {
  const order = await lockOrder(write, orderId);
  if (!order) throw notFound();
  return { customerId: order.customerId, companyId: order.companyId };
}

/** What is left of an item (`i`) without the pieces that were lost, as a share of it. */
const left = sql`((i.amount - i.lost_amount)::numeric / i.amount)`;

const leaving = ({ tx }: WriteCtx, orderId: number, ids: readonly number[]): Promise<Leaving[]> =>
  tx.rows<Leaving>(sql`
    select i.id as order_item_id, i.version, i.status, i.lp, i.name, concat_ws(' / ', i.code, i.external_code) as code,
      concat_ws(' ', p.code, p.name) as colour, concat_ws(' ', p.code, coalesce(p.name_en, p.name)) as colour_en,
      i.amount - i.lost_amount as amount, round(i.area_sum * ${left}, 4)::text as area,
      (${pieceWeight} * (i.amount - i.lost_amount))::text as weight, i.pickup_date,
      i.pickup_id
    from order_items i left join products p on p.id = i.product1_id
    where i.id = any(${[...ids]}::int[]) and i.order_id = ${orderId} order by i.lp, i.id`);

async function writeNote(write: WriteCtx, call: HandOver, order: Order, items: readonly Leaving[]): Promise<number> {
  const lines = items.map(({ version: _, status: _status, pickupDate: _date, pickupId: _id, ...line }) => line);
  const { text } = await nextNumber(write.tx, { companyId: order.companyId, kind: 'WZ', date: call.date });
  const { itemIds: _, ...head } = call;
  const [id] = await insertMany(write, pickups, [{ ...head, ...order, numberText: text, items: lines }]);
  return id!;
}
