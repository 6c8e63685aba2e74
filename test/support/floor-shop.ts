import { sql } from '../../src/engine/server/sql';
import type { Person } from './app';
import { type Shop, testShop } from './shop';

/** Rights of a foreman: every work card and its content. */
export const foremanRights = [
  'WORK_CARDS_READ',
  'WORK_CARDS_WRITE',
  'WORK_CARDS_DELETE',
  'WORK_CARDS_ALL',
  'WORK_CARDS_WORK',
  'SCHEDULER_READ',
  'SCHEDULER_WRITE',
  'STOCK_READ',
  'ORDERS_READ',
  'DICTIONARIES_READ',
];
export const operatorRights = ['WORK_CARDS_READ', 'WORK_CARDS_WORK', 'WORK_CARDS_WRITE'];

/** An item of a confirmed order whose goods came in, with its steps by the code of the step. */
export interface FloorItem {
  id: number;
  orderId: number;
  steps: Readonly<Record<string, number>>;
}

export interface FloorShop extends Shop {
  foreman: Person;
  /** A booth, of the type of place coating is done at. */
  boothId: number;
  customerId: number;
  /** A confirmed order of steel parts, one item of each amount; `received` pieces of each are there (default all). */
  order(amounts: readonly number[], options?: { received?: number; values?: object }): Promise<FloorItem[]>;
  /** An empty work card of the foreman at the booth (or at another place). */
  card(values?: object): Promise<{ id: number; version: number; numberText: string }>;
  frame(workCardId: number, carrier?: 0 | 1): Promise<{ id: number; title: string; seq: number }>;
  /** Hangs pieces of a step on a frame. */
  hang(frameId: number, item: FloorItem, amount: number, step?: string): Promise<{ id: number; amount: number }>;
  /** Steps of a frame, one after the other; starting it passes a step that was left out. */
  act(frameId: number, ...actions: string[]): Promise<void>;
  /** Status of an item, its steps by code, and its order. */
  state(item: FloorItem): Promise<{ item: number; order: number; steps: Record<string, [number, number]> }>;
}

/** The demo company with a foreman, and what a test of the shop floor does again and again. */
export async function testFloor(): Promise<FloorShop> {
  const shop = await testShop();
  const { app, companyId, office } = shop;
  const ok: Shop['ok'] = (...request) => shop.ok(...request);
  const { db } = app.database;
  const foreman = await app.person({ rights: foremanRights, companyId });
  const customerId = await shop.id('customers', 'code', 'KON01');
  const serviceId = await shop.id('services', 'code', 'STAL-STD');
  const boothId = await shop.id('places', 'code', 'KAB1');
  const paintId = await shop.id('products', 'code', '7016-STR');
  const post = (path: string, body: object) => ok(foreman, 'POST', path, body);

  const stepsOf = async (id: number): Promise<Record<string, number>> => {
    const rows = await db.rows<{ code: string; id: number }>(sql`
      select p.code, s.id from order_item_services s join service_steps p on p.id = s.service_step_id
      where s.order_item_id = ${id}`);
    return Object.fromEntries(rows.map((row) => [row.code, row.id]));
  };
  return {
    ...shop,
    foreman,
    boothId,
    customerId,
    async order(amounts, { received, values = {} } = {}) {
      const items = amounts.map((amount, at) => ({
        name: `Detal ${at + 1}`,
        surface: '0.5',
        weight: '2',
        length: '1000',
        amount,
        product1Id: paintId,
        ...values,
      }));
      const order = await ok(office, 'POST', '/orders', { customerId, serviceId, items });
      await ok(office, 'POST', `/orders/${order.id}/confirm`, {});
      await db.run(sql`
        update order_items set receipted_amount = coalesce(${received ?? null}::int, amount) where order_id = ${order.id}`);
      // As a reception leaves them once it settles.
      await db.run(sql`
        update order_item_services set status = 2
        where order_item_id in (select id from order_items where order_id = ${order.id})`);
      const ids = (order.items as { id: number }[]).map(({ id }) => id);
      return Promise.all(ids.map(async (id) => ({ id, orderId: order.id as number, steps: await stepsOf(id) })));
    },
    card: (values = {}) => post('/work-cards', { placeId: boothId, ...values }),
    frame: (workCardId, carrier = 0) => post('/work-card-frames', { workCardId, carrier }),
    hang: (workCardFrameId, item, amount, step = 'MAL') =>
      post('/work-cards-items/order-connect', {
        workCardFrameId,
        orderItemId: item.id,
        orderItemServiceDetailsId: item.steps[step],
        amount,
      }),
    async act(frameId, ...actions) {
      for (const action of actions)
        await post(`/work-card-frames/${frameId}/${action}`, action === 'process' ? { reason: 'Eilauftrag' } : {});
    },
    async state({ id }) {
      const row = await db.one<{ item: number; order: number }>(sql`
        select i.status as item, o.status as order from order_items i join orders o on o.id = i.order_id where i.id = ${id}`);
      const steps = await db.rows<{ code: string; status: number; finished: number }>(sql`
        select p.code, s.status, s.finished_amount as finished
        from order_item_services s join service_steps p on p.id = s.service_step_id
        where s.order_item_id = ${id} order by s.sequence`);
      return { ...row!, steps: Object.fromEntries(steps.map((one) => [one.code, [one.status, one.finished]])) };
    },
  };
}
