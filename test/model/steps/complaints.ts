import { sql } from '../../../src/engine/server/sql';
import type { Step } from '../step';
import { oneOf, type World } from '../world';
import { pickOrder } from './orders';

async function complain(world: World): Promise<void> {
  const { random, people } = world;
  const id = pickOrder(world);
  if (id === undefined) return;
  const [order] = await world.rows<{ customerId: number }>(
    sql`select customer_id from orders where id = ${id} and status >= 2 and type = 0`,
  );
  const customer = people.customers.find(({ customerId }) => customerId === order?.customerId);
  const [item] = await world.rows<{ id: number; amount: number }>(
    sql`select id, case when picked_amount > 0 then picked_amount else amount end as amount
      from order_items where order_id = ${id} and status <> 99 order by id limit 1`,
  );
  if (!customer || !item) return;
  const claimedAmount = random.int(1, item.amount);
  await world.ask(customer, 'POST', '/complaints', { orderId: id, orderItemId: item.id, claimedAmount, note: 'Rysa' });
}

async function handle(world: World): Promise<void> {
  const { people, ids } = world;
  const id = await oneOf(world, 'complaints', sql`t.order_id = any(${ids.orders}::int[])`);
  if (id === undefined) return;
  const { version } = await world.read(people.office, `/complaints/${id}`);
  const complaintStatusId = await oneOf(world, 'complaint_statuses', sql`true`);
  const { status, body } = await world.ask(people.office, 'PUT', `/complaints/${id}`, {
    version,
    complaintStatusId,
    responsibleUserId: people.office.id,
  });
  const rework = body.reworkOrderId as number | null;
  if (status === 200 && rework && !ids.orders.includes(rework)) ids.orders.push(rework);
}

async function remove(world: World): Promise<void> {
  const { people, ids } = world;
  const id = await oneOf(world, 'complaints', sql`t.order_id = any(${ids.orders}::int[])`);
  if (id === undefined) return;
  await world.ask(people.office, 'DELETE', `/complaints/${id}`);
}

const modules = ['ORDERS', 'COMPLAINTS'];
export const complaintSteps: readonly Step[] = [
  { name: 'complain', weight: 1, modules, run: complain },
  { name: 'handle a complaint', weight: 2, modules, run: handle },
  { name: 'delete a complaint', weight: 1, modules, run: remove },
];
