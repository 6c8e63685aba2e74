import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { differences, wholeTables, type Fix } from '../../../../engine/server/fix';
import { sql } from '../../../../engine/server/sql';
import { orderItemServices } from '../../../orders/order-items/order-item-services.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { lockOrders } from '../../../orders/settling/server/lock-orders';
import { orderChanged } from '../../../orders/settling/server/order-changes';

interface Standing {
  entity: string;
  id: number;
  orderId: number;
  title: string;
  values: Record<string, unknown>;
}

/** How orders, their items and their steps stand, in this order. */
const standings = ({ tx }: WriteCtx, ids: readonly number[]): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    with o as (select id, coalesce(number_text, '#' || id) as title, status from orders where id = any(${[...ids]}::int[]))
    select * from (
      select ${orders.name}::text as entity, o.id, o.id as order_id, o.title, jsonb_build_object('status', o.status) as values, 1 as nth from o
      union all
      select ${orderItems.name}, i.id, o.id, concat_ws(' · ', o.title, i.name),
        jsonb_build_object('status', i.status, 'stepId', i.step_id, 'frame', i.frame, 'cart', i.cart), 2
      from o join order_items i on i.order_id = o.id
      union all
      select ${orderItemServices.name}, s.id, o.id, concat_ws(' · ', o.title, i.name, y.name),
        jsonb_build_object('status', s.status, 'finishedAmount', s.finished_amount), 3
      from o join order_items i on i.order_id = o.id
      join order_item_services s on s.order_item_id = i.id
      join service_steps y on y.id = s.service_step_id
    ) x order by x.order_id, x.nth, x.id`);

/** Steps follow their frames, items their steps, orders their items and invoices: all worked out again, nobody is mailed. */
export const orderStatesFix: Fix = {
  name: 'order-states',
  module: 'ORDERS',
  texts: 'production:fixes.states',
  batch: 100,
  single: orders.name,
  parts: (db, engine) => wholeTables(db, engine, [orders.name]),
  async mend(write, { from, to }) {
    const found = await write.tx.rows<{ id: number }>(
      sql`select id from orders where id between ${from} and ${to} order by id`,
    );
    const ids = found.map(({ id }) => id);
    if (!ids.length) return [];
    await lockOrders(write, ids);
    const before = await standings(write, ids);
    for (const id of ids) {
      const items = before.filter((one) => one.entity === orderItems.name && one.orderId === id);
      orderChanged(write, id, { steps: items.map((one) => one.id), state: true, silent: true });
    }
    await settle(write);
    const after = new Map((await standings(write, ids)).map((one) => [`${one.entity} ${one.id}`, one.values]));
    return before.flatMap(({ entity, id, orderId, title, values }) => {
      const changes = differences(values, after.get(`${entity} ${id}`) ?? {});
      return Object.keys(changes).length
        ? [{ entity, id, title, changes, at: { entity: orders.name, id: orderId } }]
        : [];
    });
  },
};
