import { sql } from '../../src/engine/server/sql';
import type { Body, Person } from './app';
import { type Shop, testShop } from './shop';
import { jsonParam } from './query';

/** The demo company with a planner, and items to plan. */
export interface PlanShop extends Shop {
  planner: Person;
  /** Places: two booths, the washer and the blasting chamber. */
  kab1: number;
  kab2: number;
  washer: number;
  chamber: number;
  alu: number;
  c3: number;
  steel: number;
  /** A paint by its code, e.g. `7016-STR`. */
  paint(code: string): Promise<number>;
  /** Confirmed orders' items; `steps` are ids by the code of the service step, `coating` is that of MAL. */
  item(values?: Record<string, unknown>, order?: Record<string, unknown>): Promise<PlannedItem>;
  /** As many items of one order, in one go. */
  items(count: number): Promise<PlannedItem[]>;
  /** Ids of steps in the queue of a place, by position; fails where positions are not 1..n. */
  queue(placeId: number): Promise<number[]>;
  free(placeId: number, search?: string, more?: Record<string, unknown>): Promise<Body>;
  planned(placeId: number, more?: Record<string, unknown>): Promise<Body>;
  /** Plans operations one behind the other and answers the response. */
  plan(placeId: number | null, planSeq: number | undefined, ...ids: number[]): Promise<Body>;
}
export interface PlannedItem {
  id: number;
  orderId: number;
  coating: number;
  steps: Record<string, number>;
}

export async function planShop(): Promise<PlanShop> {
  const shop = await testShop();
  const { db } = shop.app.database;
  const place = (code: string) => shop.id('places', 'code', code);
  const service = (code: string) => shop.id('services', 'code', code);
  const [alu, c3, steel] = [await service('ALU-STD'), await service('STAL-C3'), await service('STAL-STD')];
  const customerId = await shop.id('customers', 'code', 'ALU01');
  const planner = await shop.app.person({ rights: ['SCHEDULER_READ', 'SCHEDULER_WRITE'], companyId: shop.companyId });
  const paint = (code: string) => shop.id('products', 'code', code);
  const ral = await paint('7016-STR');

  async function made(lines: object[], order: Record<string, unknown>): Promise<PlannedItem[]> {
    const { id, items } = await shop.ok(shop.office, 'POST', '/orders', { customerId, ...order, items: lines });
    await shop.ok(shop.office, 'POST', `/orders/${id}/confirm`, {});
    const steps = await db.rows<{ id: number; item: number; code: string }>(sql`
      select s.id, s.order_item_id as item, t.code from order_item_services s
      join service_steps t on t.id = s.service_step_id join order_items i on i.id = s.order_item_id
      where i.order_id = ${id}`);
    return (items as { id: number }[]).map((item) => {
      const own = Object.fromEntries(steps.filter((step) => step.item === item.id).map(({ code, id }) => [code, id]));
      return { id: item.id, orderId: id as number, coating: own['MAL']!, steps: own };
    });
  }
  const line = { name: 'Uchwyt', amount: 10, surface: '1.0000', weight: '2.000', serviceId: steel, product1Id: ral };
  return {
    ...shop,
    planner,
    kab1: await place('KAB1'),
    kab2: await place('KAB2'),
    washer: await place('MYJ'),
    chamber: await place('SRU'),
    alu,
    c3,
    steel,
    paint,
    item: async (values = {}, order = {}) => (await made([{ ...line, ...values }], order))[0]!,
    items: (count) =>
      made(
        Array.from({ length: count }, (_, at) => ({ ...line, name: `Uchwyt ${at + 1}` })),
        {},
      ),
    async queue(placeId) {
      const rows = await db.rows<{ id: number; seq: number }>(sql`
        select id, plan_seq as seq from order_item_services where plan_place_id = ${placeId} and plan_seq > 0 order by plan_seq`);
      rows.forEach(({ seq }, at) => {
        if (seq !== at + 1) throw new Error(`Position ${at + 1} of place ${placeId} is ${seq}`);
      });
      return rows.map(({ id }) => id);
    },
    free: (placeId, search = '', more = {}) =>
      shop.ok(planner, 'GET', `/scheduler/items?filter=${jsonParam({ placeId, search, ...more })}`),
    planned: (planPlaceId, more = {}) =>
      shop.ok(planner, 'GET', `/scheduler/planned?filter=${jsonParam({ planPlaceId, ...more })}`),
    plan: (planPlaceId, planSeq, ...ids) => shop.ok(planner, 'PUT', '/scheduler/plan', { ids, planPlaceId, planSeq }),
  };
}
