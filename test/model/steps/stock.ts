import Big from 'big.js';
import { sql } from '../../../src/engine/server/sql';
import { type Step, takeOffered } from '../step';
import { Fault, oneOf, type World } from '../world';

const storage = (world: World) => oneOf(world, 'storages', sql`t.is_active`);

async function deliver(world: World): Promise<void> {
  const { random, people, known, ids } = world;
  const firstAmount = `${random.int(0, 30)}.5`;
  const { status, body } = await world.ask(people.keeper, 'POST', '/stocks', {
    productId: known['paint'],
    storageId: await storage(world),
    serialNumber: `M-${random.int(1, 60)}`,
    firstAmount,
  });
  if (status !== 200) return;
  if (Number(body.amount) !== Number(firstAmount))
    throw new Fault(`A lot of ${firstAmount} is answered with ${body.amount as string}`);
  ids.lots.push(body.id as number);
}

async function move(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = random.pick(ids.lots);
  if (id === undefined) return;
  const { amount } = await world.read(people.keeper, `/stocks/${id}`);
  const some = random.chance(70)
    ? Big(amount as string)
        .div(2)
        .plus('0.001')
        .toFixed(3)
    : `${random.int(1, 20)}`;
  const action = random.pick(['move', 'lend', 'change'])!;
  const more = action === 'change' ? { note: 'Spis' } : { targetStorageId: await storage(world) };
  await world.ask(people.keeper, 'POST', `/stocks/${id}/${action}`, {
    amount: some,
    ...more,
    ...(action === 'lend' ? { lendDate: '2026-10-05' } : {}),
  });
}

async function state(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = random.pick(ids.lots);
  if (id === undefined) return;
  const row = await world.read(people.keeper, `/stocks/${id}`);
  await takeOffered(world, people.keeper, 'stocks', row, ['change', 'move', 'lend', 'renew']);
}

async function giveBack(world: World): Promise<void> {
  const { random, people } = world;
  const id = await oneOf(world, 'stocks_lend', sql`t.return_date is null`);
  if (id === undefined) return;
  const { amount, returnedAmount } = await world.read(people.keeper, `/stocks-lend/${id}`);
  const left = Big(amount as string).minus(returnedAmount as string);
  await world.ask(people.keeper, 'POST', `/stocks-lend/${id}/give-back`, {
    amount: Big(random.chance(50) ? left : left.div(2).plus('0.001')).toFixed(3),
  });
}

const modules = ['STOCK'];
export const stockSteps: readonly Step[] = [
  { name: 'take a lot in', weight: 1, modules, run: deliver },
  { name: 'move a lot', weight: 3, modules, run: move },
  { name: 'open or damage a lot', weight: 1, modules, run: state },
  { name: 'give a loan back', weight: 1, modules, run: giveBack },
];
