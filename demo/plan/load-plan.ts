import { sql } from '../../src/engine/server/sql';
import { moveSteps } from '../../src/modules/production/scheduler/server/move';
import type { DemoOrder } from '../documents/order-rows';
import { deliver } from '../receptions/load-receptions';
import { type PlannedItem, plannedOrders } from './plan-orders';
import type { DemoWrite } from '../translate';

const DAY = 86_400_000;

interface Made {
  id: number;
  items: readonly { id: number }[];
}
interface Work {
  item: PlannedItem;
  id: number;
}

/**
 * Orders about to be coated: taken in, goods received, washing, blasting and primer planned, and a queue at the first
 * booth, as a planner would leave it in the morning.
 * @param take takes an order in and confirms it
 */
export async function loadPlan(write: DemoWrite, take: (order: DemoOrder) => Promise<Made>): Promise<void> {
  const work: Work[] = [];
  for (const order of plannedOrders) {
    const made = await take({ ...order, deliveryDate: day(write, order.due) });
    if (!order.awaited) await deliver(write, made.id, { status: 5 });
    work.push(...order.items.map((item, at) => ({ item, id: made.items[at]!.id })));
  }
  await planAll(write, work);
}

async function planAll(write: DemoWrite, work: readonly Work[]): Promise<void> {
  const steps = await write.tx.rows<{ id: number; item: number; code: string }>(sql`
    select s.id, s.order_item_id as item, t.code from order_item_services s
    join service_steps t on t.id = s.service_step_id where s.order_item_id = any(${work.map(({ id }) => id)}::int[])`);
  const places = new Map(
    (await write.tx.rows<{ code: string; id: number }>(sql`select code, id from places`)).map((one) => [
      one.code,
      one.id,
    ]),
  );
  const plan = async (place: string, code: string, of: readonly Work[], planDate: string) => {
    const ids = of.flatMap(({ id }) => steps.find((step) => step.item === id && step.code === code)?.id ?? []);
    if (ids.length) await moveSteps(write, { ids, planPlaceId: places.get(place)!, planDate });
  };
  const queue = work.filter(({ item }) => item.booth !== undefined).sort((a, b) => a.item.booth! - b.item.booth!);
  const later = work.filter(({ item }) => item.booth === undefined);
  const [today, tomorrow] = [day(write, 0), day(write, 1)];
  await plan('MYJ', 'ODT', queue, today);
  await plan('MYJ', 'ODT', later.slice(0, 12), today);
  await plan('MYJ', 'ODT', later.slice(12), tomorrow);
  await plan('SRU', 'SRU', later, tomorrow);
  await plan(
    'KAB2',
    'POD',
    later.filter(({ item }) => !item.unprepared),
    tomorrow,
  );
  await plan('KAB1', 'MAL', queue.slice(0, 8), today);
  await plan('KAB1', 'MAL', queue.slice(8), tomorrow);
}

const day = (write: DemoWrite, offset: number): string =>
  new Date(Date.parse(`${write.today()}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);
