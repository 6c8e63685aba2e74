import { sql } from '../../../src/engine/server/sql';
import { receptionState } from '../../../src/modules/orders/receptions/reception-status';
import type { Body } from '../../support/app';
import { type Step, takeOffered } from '../step';
import type { World } from '../world';
import { isOpen, pickOrder } from './orders';

async function announce(world: World): Promise<void> {
  const { people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const { status } = await world.read(people.office, `/orders/${id}`);
  if (isOpen(status as number)) await world.ask(people.office, 'POST', '/receptions', { orderId: id });
}

async function pickReception(world: World): Promise<Body | undefined> {
  const { random, people, ids } = world;
  const found = await world.rows<{ id: number }>(sql`
    select id from receptions where order_id = any(${ids.orders}::int[]) and status <> ${receptionState.cancelled} order by id desc limit 20`);
  const one = random.pick(found);
  return one && world.read(people.office, `/receptions/${one.id}`);
}

async function count(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickReception(world);
  if (row?.status !== receptionState.new) return;
  const items = (row.items as Body[]).map((line) => ({
    id: line.id as number,
    countedAmount: random.chance(85)
      ? (line.declaredAmount as number)
      : Math.max(0, (line.declaredAmount as number) + random.int(-2, 2)),
  }));
  const { status } = await world.ask(people.office, 'PUT', `/receptions/${row.id as number}`, {
    version: row.version,
    items,
  });
  if (status === 200 && random.chance(80))
    await world.ask(people.office, 'POST', `/receptions/${row.id as number}/counted`);
}

async function move(world: World): Promise<void> {
  const row = await pickReception(world);
  if (row)
    await takeOffered(
      world,
      world.people.office,
      'receptions',
      row,
      world.random.chance(15) ? [] : ['cancel', 'countAgain'],
    );
}

/** Differences are accepted, asked about or cancelled, line by line. */
async function decide(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickReception(world);
  if (row?.status !== receptionState.readyToReceive) return;
  const items = (row.items as Body[])
    .filter((line) => line.countedAmount !== line.declaredAmount)
    .map((line) => ({ id: line.id as number, resolution: random.int(1, 3) }));
  if (items.length)
    await world.ask(people.office, 'PUT', `/receptions/${row.id as number}`, { version: row.version, items });
}

async function answer(world: World): Promise<void> {
  const { random, people } = world;
  const row = await pickReception(world);
  const asked = ((row?.items ?? []) as Body[]).filter(
    ({ resolution, answeredAt }) => resolution === 2 && answeredAt === null,
  );
  const customer = people.customers.find(({ customerId }) => customerId === row?.customerId);
  if (!asked.length || !customer) return;
  const items = asked.map(({ id }) => ({ id: id as number, accept: random.chance(60) }));
  await world.ask(customer, 'POST', `/receptions/${row!.id as number}/answer`, { items });
}

const modules = ['ORDERS', 'RECEPTIONS'];
export const receptionSteps: readonly Step[] = [
  { name: 'announce goods', weight: 5, modules, run: announce },
  { name: 'count goods', weight: 6, modules, run: count },
  { name: 'move a reception', weight: 8, modules, run: move },
  { name: 'decide about differences', weight: 3, modules, run: decide },
  { name: 'answer about differences', weight: 3, modules, run: answer },
];
