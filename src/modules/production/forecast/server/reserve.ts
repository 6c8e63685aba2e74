import Big from 'big.js';
import { forbidden, invalid, notFound, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { orders } from '../../../orders/orders/orders.entity';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { lockOrders } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { orderState } from '../../../states/order-states';
import { lockQueues } from '../../progress/server/queue';
import { putSteps } from '../../scheduler/server/move';
import { stepsNow } from '../../scheduler/server/planned-steps';
import type { Proposal } from '../finish-steps';
import type { Calendar } from '../timeline';
import { proposalsOf, readyDay, lastOf } from './answers';
import { forecastOrders } from './forecast';
import type { ForecastCtx } from './read-plan';
import type { Request } from './ready-date';

export interface Reserved {
  /** Steps planned. */
  planned: number;
  readyOn: string | null;
}

/** A write as a forecast reads it: inside the transaction. */
const forecastIn = (write: WriteCtx): ForecastCtx => ({
  db: write.tx,
  zone: write.zone,
  settings: write.settings,
  today: write.today,
  hasModule: (module) => write.hasModule(module),
});

/**
 * Plans the free steps of an order where and when the forecast puts them, by the plan as it is now. Throws 404, 422
 * `OrderNotConfirmed`, `NothingToPlan`.
 */
export async function reserve(write: WriteCtx, orderId: number): Promise<Reserved> {
  await lockOrders(write, [orderId]);
  await lockQueues(write, [], await placesOf(write, orderId));
  const { orders, calendar } = await forecastOrders(forecastIn(write), [orderId]);
  const [order] = orders;
  if (!order) throw notFound(String(orderId));
  if (order.status === orderState.new) throw refused('OrderNotConfirmed');
  const proposals = proposalsOf(order);
  if (!proposals.length) throw refused('NothingToPlan');
  for (const group of groupsOf(proposals)) await putGroup(write, calendar, group);
  await settle(write);
  const last = lastOf(order);
  return { planned: proposals.length, readyOn: last ? readyDay(calendar, last.finish.at) : null };
}

/** Whose request it is, and what it is about. */
export interface RequestedOrder extends Request {
  customerId: number;
  name: string;
  /** Pieces that share its area and weight. */
  amount: number;
}

/**
 * Holds the places in the plan for a request: it becomes a confirmed order, of which the customer gets no mail yet, with
 * its goods announced and its steps planned; the delivery date is the day it is ready on. Cancelling the order frees them.
 * Throws what `reserve` and the confirmation of an order do.
 */
export async function reserveRequest(
  write: WriteCtx,
  request: RequestedOrder,
): Promise<Reserved & { id: number; numberText: string }> {
  if (!write.can('ORDERS_WRITE')) throw forbidden('ORDERS_WRITE');
  const { customerId, serviceId, productId, name, amount, goodsOn } = request;
  if (goodsOn !== null && goodsOn < write.today()) throw invalid({ goodsOn: 'DateInPast' });
  const each = (sum: number, scale: number) => (sum > 0 ? new Big(sum).div(amount).toFixed(scale) : null);
  const measures = { surface: each(request.area, 4), weight: each(request.weight, 3) };
  const { id } = await write.insert(orders, {
    customerId,
    serviceId,
    deliveryDate: goodsOn ?? write.today(),
    items: [{ name, amount, product1Id: productId, ...measures }],
  });
  orderChanged(write, id, { quiet: true });
  await settle(write);
  await act(write.engine, write, write.engine.registry.get(orders.name), {
    id,
    action: 'confirm',
    body: { mail: false },
  });
  if (goodsOn !== null && write.hasModule('RECEPTIONS')) await announce(write, id, goodsOn);
  orderChanged(write, id, { silent: true });
  const reserved = await reserve(write, id);
  const { numberText } = await write.update(orders, id, reserved.readyOn ? { deliveryDate: reserved.readyOn } : {});
  return { ...reserved, id, numberText: numberText ?? '' };
}

async function announce(write: WriteCtx, orderId: number, date: string): Promise<void> {
  const items = await write.tx.rows<{ orderItemId: number; declaredAmount: number }>(
    sql`select id as order_item_id, amount as declared_amount from order_items where order_id = ${orderId}`,
  );
  await write.insert(receptions, { orderId, date, items });
  await settle(write);
}

/** All places the free steps of an order could be put at: locked together, in the order of their ids. */
async function placesOf({ tx }: WriteCtx, orderId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct p.id from order_items i
    join order_item_services s on s.order_item_id = i.id
    join service_steps st on st.id = s.service_step_id
    join places p on p.place_type_id = st.place_type_id and p.is_active
    where i.order_id = ${orderId} and s.plan_seq = 0`);
  return rows.map(({ id }) => id);
}

/** Proposals of one place and day together, earlier days first. */
function groupsOf(proposals: readonly Proposal[]): Proposal[][] {
  const groups = new Map<string, Proposal[]>();
  for (const proposal of [...proposals].sort((a, b) => a.placeId - b.placeId || a.day - b.day)) {
    const key = `${proposal.placeId} ${proposal.day}`;
    groups.set(key, [...(groups.get(key) ?? []), proposal]);
  }
  return [...groups.values()];
}

/** Behind everything planned at the place up to that day. */
async function putGroup(write: WriteCtx, { days }: Calendar, group: readonly Proposal[]): Promise<void> {
  const [{ placeId, day }] = group as [Proposal];
  const planDate = days[day]!;
  const last = await write.tx.one<{ seq: number }>(sql`
    select coalesce(max(plan_seq), 0) as seq from order_item_services
    where plan_place_id = ${placeId} and plan_seq > 0 and plan_date <= ${planDate}::date`);
  const steps = await stepsNow(
    write,
    group.map(({ stepId }) => stepId),
  );
  await putSteps(write, steps, { planPlaceId: placeId, planDate, planSeq: last!.seq + 1 });
}
