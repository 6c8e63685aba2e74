import { sql } from '../../../src/engine/server/sql';
import { itemState, openStatuses, orderState } from '../../../src/modules/states/order-states';
import type { Body } from '../../support/app';
import { type Step, takeOffered } from '../step';
import { Fault, oneOf, type World } from '../world';

/** Orders played with at once: few enough to go a long way with each. */
const AT_ONCE = 10;

function newItem({ random, known }: World): object {
  const alu = random.chance(50);
  const amount = random.int(1, 6);
  const product1Id = random.chance(80) ? known['paint'] : null;
  return alu
    ? {
        name: 'Profil',
        outline: '240',
        length: '6000',
        amount,
        product1Id,
        productStateId: known['alu'],
        serviceId: known['aluService'],
      }
    : {
        name: 'Brama',
        weight: '86',
        surface: '9.8',
        amount,
        product1Id,
        productStateId: known['steel'],
        serviceId: known['steelService'],
      };
}

export const pickOrder = ({ random, ids }: World): number | undefined => random.pick(ids.orders);

async function takeOrder(world: World): Promise<void> {
  const { random, ids, people, known } = world;
  const items = Array.from({ length: random.int(1, 3) }, () => newItem(world));
  const { status, body } = await world.ask(people.office, 'POST', '/orders', {
    customerId: random.pick(ids.customers),
    ...(random.chance(30) ? { transportTypeId: known['transport'] } : {}),
    items,
  });
  if (status === 200) ids.orders.push(body.id as number);
  if (ids.orders.length > AT_ONCE) ids.byHand.delete(ids.orders.shift()!);
}

async function changeOrder(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const { version, items } = await world.read(people.office, `/orders/${id}`);
  const line = random.pick(items as Body[]);
  const lines = [];
  if (line && random.chance(60)) lines.push({ id: line.id, amount: random.int(1, 8) });
  else if (line && random.chance(30)) lines.push({ id: line.id, remove: true });
  else lines.push(newItem(world));
  await world.ask(people.office, 'PUT', `/orders/${id}`, { version, items: lines });
}

async function changeHeader(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const { version } = await world.read(people.office, `/orders/${id}`);
  const priority = await oneOf(world, 'order_priorities', sql`t.company_id is null`);
  const values = random.pick([
    { orderPriorityId: priority },
    // What an order costs goes with its module.
    ...(world.modules.has('QUOTATIONS') ? [{ discountPercent: random.int(0, 20) * 100 }] : []),
    { notes: 'Pilne' },
  ]);
  await world.ask(people.office, 'PUT', `/orders/${id}`, { version, ...values });
}

async function moveOrder(world: World): Promise<void> {
  const { random, people, ids } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const actor = random.chance(20) ? people.admin : people.office;
  const row = await world.read(actor, `/orders/${id}`);
  // What ends an order is taken seldom, so that most go a long way.
  const skip = random.chance(25) ? [] : ['cancel', 'back', 'override'];
  const action = await takeOffered(world, actor, 'orders', row, skip);
  if (action === 'back' || action === 'override') ids.byHand.add(id);
  if (action === 'cancel') await expectFree(world, id);
}

/** With an order everything made for it is off. */
async function expectFree(world: World, id: number): Promise<void> {
  const [left] = await world.rows<{ items: number; quotations: number }>(sql`
    select (select count(*)::int from order_items where order_id = ${id} and status <> ${itemState.cancelled}) as items,
      (select count(*)::int from quotations where order_id = ${id} and status in (1, 3)) as quotations`);
  if (left!.items || left!.quotations) throw new Fault(`Order ${id} is cancelled, and ${JSON.stringify(left)} are not`);
}

async function moveItem(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const actor = random.chance(20) ? people.admin : people.office;
  const { items } = await world.read(actor, `/orders/${id}`);
  const item = random.pick(items as Body[]);
  if (!item) return;
  const row = await world.read(actor, `/order-items/${item.id as number}`);
  await takeOffered(world, actor, 'order-items', row, random.chance(15) ? [] : ['cancel']);
}

async function handOver(world: World): Promise<void> {
  const { people, random } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const ready = await world.rows<{ id: number; waiting: number }>(sql`
    select id, amount - lost_amount - picked_amount as waiting from order_items
    where order_id = ${id} and status = ${itemState.ready} order by id`);
  if (!ready.length) return;
  const leaving = ready.slice(0, random.int(1, ready.length));
  const amounts = leaving.flatMap(({ id: orderItemId, waiting }) =>
    waiting > 1 && random.chance(40) ? [{ orderItemId, amount: random.int(1, waiting - 1) }] : [],
  );
  await world.ask(people.office, 'POST', '/pickups', {
    orderId: id,
    itemIds: leaving.map((item) => item.id),
    receiver: 'Jan',
    date: '2026-10-05',
    ...(amounts.length ? { amounts } : {}),
  });
}

async function undoHandOver(world: World): Promise<void> {
  const { people, random } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const notes = await world.rows<{ id: number; version: number }>(
    sql`select id, version from pickups where order_id = ${id} and not is_undone order by id`,
  );
  const note = random.pick(notes);
  if (!note) return;
  await world.ask(people.admin, 'POST', `/pickups/${note.id}/undo`, { version: note.version, reason: 'Pomyłka' });
}

/** The certificate of a delivery note, or of the whole order. */
async function certify(world: World): Promise<void> {
  const { people, random } = world;
  const orderId = pickOrder(world);
  if (orderId === undefined) return;
  const pickupId = random.chance(60)
    ? await oneOf(world, 'pickups', sql`t.order_id = ${orderId} and not t.is_undone`)
    : undefined;
  await world.ask(people.office, 'POST', '/quality-certificates', { orderId, pickupId: pickupId ?? null });
}

async function deleteOrder(world: World): Promise<void> {
  const { people, ids } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const { status } = await world.read(people.office, `/orders/${id}`);
  if (status !== orderState.new) return;
  const [held] = await world.rows<{ count: number }>(sql`
    select ((select count(*) from quotations where order_id = ${id} and status <> 9)
      + (select count(*) from invoices where order_id = ${id}) + (select count(*) from receptions where order_id = ${id} and status <> 9)
      + (select count(*) from pickups where order_id = ${id}) + (select count(*) from quality_certificates where order_id = ${id})
      + (select count(*) from complaints where order_id = ${id} or rework_order_id = ${id})
      + (select count(*) from orders where parent_order_id = ${id}))::int as count`);
  const answer = await world.ask(people.office, 'DELETE', `/orders/${id}`);
  if (answer.status === 200) ids.orders = ids.orders.filter((one) => one !== id);
  else if (held!.count === 0)
    throw new Fault(`Order ${id} is held by nothing, and cannot be deleted: ${answer.body.errorStr as string}`);
}

async function copyOrder(world: World): Promise<void> {
  const { people, ids } = world;
  const id = pickOrder(world);
  if (id === undefined || ids.orders.length >= AT_ONCE) return;
  const { status, body } = await world.ask(people.office, 'POST', `/orders/${id}/copy`);
  if (status === 200) ids.orders.push(body.id as number);
}

/** Everybody who has to do with an order reads it: nothing that is there may be missing. */
async function readOrder(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const row = await world.read(
    random.pick([people.office, people.accountant, people.foreman, people.admin])!,
    `/orders/${id}`,
  );
  const owner = people.customers.find(({ customerId }) => customerId === row.customerId);
  const stranger = people.customers.find(({ customerId }) => customerId !== row.customerId)!;
  if (owner) await world.read(owner, `/orders/${id}`);
  const seen = await world.shop.app.call(stranger, 'GET', `/orders/${id}`);
  if (seen.status !== 404) throw new Fault(`A customer reads order ${id} of another: ${seen.status}`);
}

const modules = ['ORDERS'];
export const orderSteps: readonly Step[] = [
  { name: 'take an order', weight: 6, modules, run: takeOrder },
  { name: 'change items', weight: 5, modules, run: changeOrder },
  { name: 'change the header', weight: 3, modules, run: changeHeader },
  { name: 'move an order', weight: 14, modules, run: moveOrder },
  { name: 'move an item', weight: 14, modules, run: moveItem },
  { name: 'hand over', weight: 5, modules, run: handOver },
  { name: 'take a hand-over back', weight: 2, modules, run: undoHandOver },
  { name: 'certify', weight: 1, modules: [...modules, 'WORK_REPORTS'], run: certify },
  { name: 'delete an order', weight: 2, modules, run: deleteOrder },
  { name: 'copy an order', weight: 1, modules, run: copyOrder },
  { name: 'read an order', weight: 3, modules, run: readOrder },
];
export const isOpen = (status: number): boolean => (openStatuses as readonly number[]).includes(status);
