import { sql } from '../../../src/engine/server/sql';
import type { Body } from '../../support/app';
import type { Step } from '../step';
import type { World } from '../world';
import { pickOrder } from './orders';

/** Looks at pieces that wait for quality control and splits them into good, faulty and lost ones. */
async function control(world: World): Promise<void> {
  const { random, people, known } = world;
  const { items } = await world.read(people.foreman, '/floor/control');
  const item = random.pick((items as Body[]).filter(({ toControl }) => (toControl as number) > 0));
  if (!item) return;
  const sheet = await world.read(people.foreman, `/floor/quality/${item.orderItemId as number}`);
  const lot = random.chance(70) ? (item.toControl as number) : random.int(1, item.toControl as number);
  const faulty = random.chance(25) ? random.int(1, lot) : 0;
  const lost = faulty > 0 && random.chance(30) ? 1 : 0;
  // A shelf is asked for with the last pieces only.
  const isComplete = faulty === 0 && (sheet['controlled'] as number) + lot >= (sheet['pieces'] as number);
  const isShelved = isComplete && random.chance(30);
  await world.ask(people.foreman, 'POST', '/floor/quality', {
    orderItemId: item.orderItemId,
    good: lot - faulty,
    rework: faulty - lost,
    lost,
    ...(faulty > 0 ? { errorReasonId: known['reason'] } : {}),
    ...(isShelved ? { locationId: known['location'] } : {}),
  });
}

async function takeControlBack(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const controls = await world.rows<{ id: number }>(sql`
    select id from quality_controls where order_id = ${id} and undone_at is null order by id desc limit 3`);
  const one = random.pick(controls);
  if (one) await world.ask(people.foreman, 'POST', `/floor/quality/${one.id}/undo`);
}

const modules = ['ORDERS', 'WORK_REPORTS'];
export const qualitySteps: readonly Step[] = [
  { name: 'control a lot', weight: 4, modules, run: control },
  { name: 'take a control back', weight: 1, modules, run: takeControlBack },
];
