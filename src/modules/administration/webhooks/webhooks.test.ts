import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Body, type Person } from '../../../../test/support/app';
import { runJobs } from '../../../../test/support/jobs';
import { httpService, type HttpService } from '../../../../test/support/services/http-service';
import { storeSettings } from '../../../../test/support/settings';
import { sql, type Sql } from '../../../engine/server/sql';
import { orderState } from '../../states/order-states';
import { deliveryState } from './webhooks.entity';

const t = await testApp();
const { db } = t.database;
interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}
let service: HttpService;
let calls: Call[] = [];
let answer = { status: 204, text: '' };
let admin: Person;
let customer: number;
let other: number;

beforeAll(async () => {
  service = await httpService((request, body, response) => {
    calls.push({ headers: request.headers, body });
    response.writeHead(answer.status).end(answer.text);
  });
  await storeSettings(t, { outboundPrivateHosts: [service.host] });
  admin = await t.person({
    rights: ['ADMIN_USER', 'CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'CUSTOMERS_DELETE', 'ORDERS_READ', 'ORDERS_WRITE'],
  });
  customer = (await t.call(admin, 'POST', '/customers', { name: 'Alu Fasada' })).body.id;
  other = (await t.call(admin, 'POST', '/customers', { name: 'Brama Bis' })).body.id;
});
afterAll(() => service.close());
beforeEach(() => {
  calls = [];
  answer = { status: 204, text: '' };
});
afterEach(async () => {
  await db.run(sql`delete from webhooks`);
  await db.run(sql`delete from graphile_worker._private_jobs`);
});

const all = ['created', 'changed', 'moved', 'deleted'];
async function make(body: object = {}, by = admin): Promise<Body> {
  const made = await t.call(by, 'POST', '/webhooks', {
    name: 'ERP',
    url: `${service.url}/in`,
    records: ['customers'],
    events: all,
    ...body,
  });
  expect(made.status, made.text).toBe(200);
  return made.body;
}
const newCustomer = async (name: string) => (await t.call(admin, 'POST', '/customers', { name })).body;
const deliveries = () =>
  db.rows<{ id: number; status: number; event: string; attempts: number; response: string }>(
    sql`select id, status, event, attempts, response from webhook_deliveries order by id`,
  );
const bodies = () => calls.map(({ body }) => JSON.parse(body));
/** Jobs that wait for their next try run now. */
async function again(): Promise<void> {
  await db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
  await runJobs(t);
}

test('a receiver gets what was created, changed and deleted, signed with its secret', async () => {
  const { id } = await make();
  const { secret } = (await t.call(admin, 'POST', `/webhooks/${id}/secret`, {})).body;
  const made = await newCustomer('Cynk Complex');
  await t.call(admin, 'PATCH', `/customers/${made.id}`, { city: 'Gliwice', version: made.version });
  await runJobs(t);
  await t.call(admin, 'DELETE', `/customers/${made.id}`);
  await runJobs(t);
  expect(bodies()).toMatchObject([
    {
      type: 'customers.created',
      data: { entity: 'customers', id: made.id, action: 'insert', record: { name: 'Cynk Complex' } },
    },
    { type: 'customers.changed', data: { id: made.id, record: { city: 'Gliwice' } } },
    { type: 'customers.deleted', data: { id: made.id, record: null } },
  ]);
  for (const { headers, body } of calls) {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect((await t.call(admin, 'GET', `/webhooks/${id}`)).text).not.toContain(secret);
});

test('only the chosen events of the chosen records are sent', async () => {
  await make({ events: ['deleted'] });
  await make({ name: 'Orders', records: ['orders'] });
  const { id } = await newCustomer('Drut');
  await t.call(admin, 'DELETE', `/customers/${id}`);
  await runJobs(t);
  expect(bodies()).toMatchObject([{ type: 'customers.deleted' }]);
});

test('a change that is rolled back is not sent', async () => {
  await make();
  await expect(
    db.tx(async (tx) => {
      await tx.run(sql`insert into logs (kind, description, date, entity, action, record_id, data)
        values (0, 'customers/update/1', now(), 'customers', 'update', 1, '{}')`);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await deliveries()).toEqual([]);
});

test('what the person who saved it may not read is not sent, whoever made it before', async () => {
  const { id } = await make({ records: ['orders', 'customers'] });
  const reader = await t.person({ rights: ['ADMIN_USER', 'ORDERS_READ'] });
  const saved = await t.call(reader, 'PATCH', `/webhooks/${id}`, { name: 'ERP 2', version: 1 });
  expect(saved.body).toMatchObject({ userId: reader.id });
  await newCustomer('Elewacje');
  await runJobs(t);
  expect(calls).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: deliveryState.skipped, response: 'unseen' }]);
});

test('nothing is sent with the rights of an account that was closed, and the log tells so', async () => {
  const maker = await t.person({ rights: ['ADMIN_USER', 'CUSTOMERS_READ'] });
  await make({}, maker);
  await db.run(sql`update users set is_active = false where id = ${maker.id}`);
  await newCustomer('Fasady');
  await runJobs(t);
  expect(calls).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: deliveryState.skipped, response: 'closed' }]);
});

/** An order of a customer that moved just now. */
async function movedOrder(customerId: number): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    with company as (insert into companies (code, name) values (${`G${customerId}`}, 'Galwex')
      on conflict (lower(code)) do update set name = excluded.name returning id)
    insert into orders (customer_id, company_id, order_date, number_text, status)
    select ${customerId}, id, '2026-01-05', left(gen_random_uuid()::text, 8), ${orderState.confirmed} from company returning id`);
  await db.run(sql`insert into logs (kind, description, date, entity, action, record_id, data)
    values (0, 'orders/move/1', now(), 'orders', 'move', ${row!.id}, '{"changes":{"status":[1,2]}}')`);
  return row!.id;
}

const roleOf = (id: number) => sql`where id = (select role_id from users where id = ${id})`;
test.each<[string, (id: number) => Sql, string[]]>([
  ['kept everything', () => sql`select 1`, ['orders.moved', 'customers.created', 'customers.deleted']],
  ['lost one right', (id) => sql`update roles set rights = '{ADMIN_USER,ORDERS_READ}' ${roleOf(id)}`, ['orders.moved']],
  ['had the role switched off', (id) => sql`update roles set is_active = false ${roleOf(id)}`, []],
  ['lost the role', (id) => sql`update users set role_id = null where id = ${id}`, []],
  ['was locked', (id) => sql`update users set is_locked = true where id = ${id}`, []],
  ['was deactivated', (id) => sql`update users set is_active = false where id = ${id}`, []],
  [
    'became an account of another customer',
    (id) => sql`update users set is_customer = true, customer_id = ${other}, dashboard_type = 9 where id = ${id}`,
    [],
  ],
])('a webhook whose maker %s sends no more than they may see', async (_, happens, wanted) => {
  const maker = await t.person({ rights: ['ADMIN_USER', 'ORDERS_READ', 'CUSTOMERS_READ'] });
  await make({ records: ['orders', 'customers'] }, maker);
  await db.run(happens(maker.id));
  await movedOrder(customer);
  const { id } = await newCustomer('Groty');
  await runJobs(t);
  await t.call(admin, 'DELETE', `/customers/${id}`);
  await runJobs(t);
  expect(bodies().map(({ type }) => type)).toEqual(wanted);
});

test.each([false, true])(
  'a webhook whose maker became an account of the customer sends nothing, bound to that customer: %s',
  async (isBound) => {
    const maker = await t.person({ rights: ['ADMIN_USER', 'ORDERS_READ'] });
    await make({ records: ['orders'], customerId: isBound ? customer : null }, maker);
    await db.run(
      sql`update users set is_customer = true, customer_id = ${customer}, dashboard_type = 9 where id = ${maker.id}`,
    );
    await movedOrder(customer);
    await runJobs(t);
    expect(calls).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: deliveryState.skipped, response: 'closed' }]);
  },
);

test('bound to a customer it gets their records only, as an account of theirs reads them', async () => {
  await make({ records: ['orders'], customerId: customer });
  const id = await movedOrder(customer);
  await movedOrder(other);
  await runJobs(t);
  expect(bodies()).toMatchObject([{ type: 'orders.moved', data: { id, record: { customerId: customer } } }]);
  expect(bodies()[0].data.record).not.toHaveProperty('updatedUser');
  expect((await deliveries()).map(({ status }) => status)).toEqual([deliveryState.delivered, deliveryState.skipped]);
});

test('a failed delivery is tried again with the same id until the receiver takes it', async () => {
  await make();
  answer = { status: 503, text: 'busy' };
  await newCustomer('Gwint');
  await runJobs(t);
  expect(await deliveries()).toMatchObject([{ status: deliveryState.retrying, response: '503 busy', attempts: 1 }]);
  answer = { status: 200, text: 'ok' };
  await again();
  expect(await deliveries()).toMatchObject([{ status: deliveryState.delivered, response: '200 ok', attempts: 2 }]);
  expect(calls[0]!.headers['webhook-id']).toBe(calls[1]!.headers['webhook-id']);
  await again();
  expect(calls).toHaveLength(2);
});

test('a receiver that is gone is switched off, and the person it belongs to is notified', async () => {
  const { id } = await make();
  answer = { status: 410, text: '' };
  await newCustomer('Huta');
  await newCustomer('Imadło');
  await runJobs(t);
  expect(calls).toHaveLength(1);
  expect((await deliveries()).map(({ status }) => status)).toEqual([deliveryState.failed, deliveryState.skipped]);
  expect((await t.call(admin, 'GET', `/webhooks/${id}`)).body).toMatchObject({ isActive: false });
  expect(
    await db.rows(sql`select message from notices where user_id = ${admin.id} and message_str = 'webhookOff'`),
  ).toEqual([{ message: 'ERP' }]);
});

test('after the last try without any success the webhook is switched off; a person sends a delivery again', async () => {
  const { id } = await make();
  answer = { status: 500, text: '' };
  await newCustomer('Jarzmo');
  const [listed] = (await t.call(admin, 'GET', '/webhook-deliveries')).body.items;
  for (let rounds = 0; rounds < 30; rounds++) {
    await again();
    if ((await deliveries())[0]!.status === deliveryState.failed) break;
  }
  expect(calls).toHaveLength(14);
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ status: deliveryState.failed, attempts: 14 });
  const off = (await t.call(admin, 'GET', `/webhooks/${id}`)).body;
  expect(off.isActive).toBe(false);
  await t.call(admin, 'PATCH', `/webhooks/${id}`, { isActive: true, version: off.version });
  answer = { status: 200, text: '' };
  // As the list had it before the first attempt.
  const resent = await t.call(admin, 'POST', `/webhook-deliveries/${failed!.id}/resend`, { version: listed.version });
  expect(resent.status, resent.text).toBe(200);
  await runJobs(t);
  expect(await deliveries()).toMatchObject([{ status: deliveryState.delivered, attempts: 1 }]);
});

test('a slow receiver is not waited for by another', async () => {
  await make();
  await make({ name: 'Second' });
  await newCustomer('Kratownice');
  const queues = await db.rows<{ name: string }>(sql`
    select q.queue_name as name from graphile_worker._private_jobs j
    join graphile_worker._private_job_queues q on q.id = j.job_queue_id`);
  expect(new Set(queues.map(({ name }) => name)).size).toBe(2);
});

test.each([
  ['url', { url: 'https://elsewhere.example.com/in' }, 'HostNotAllowed'],
  ['url', { url: 'http://169.254.169.254/latest' }, 'HostNotAllowed'],
  ['url', { url: 'ftp://127.0.0.1/in' }, 'NotUrl'],
  ['records', { records: [] }, 'Required'],
  ['records', { records: ['users'] }, 'NotInList'],
  ['events', { events: [] }, 'Required'],
])('a webhook without a proper %s is refused: %j', async (field, body, reason) => {
  const made = await t.call(admin, 'POST', '/webhooks', {
    name: 'ERP',
    url: `${service.url}/in`,
    records: ['customers'],
    events: all,
    ...body,
  });
  expect(made.status).toBe(400);
  expect(made.body.fields).toMatchObject({ [field]: reason });
});

test('a host that is no longer allowed is not called, and its webhook can be switched off', async () => {
  const { id } = await make();
  await storeSettings(t, { outboundPrivateHosts: [] });
  await newCustomer('Lakiery');
  await runJobs(t);
  expect(calls).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: deliveryState.retrying }]);
  const save = async (body: object) => {
    const { version } = (await t.call(admin, 'GET', `/webhooks/${id}`)).body as { version: number };
    return t.call(admin, 'PATCH', `/webhooks/${id}`, { ...body, version });
  };
  expect((await save({ isActive: false })).body).toMatchObject({ isActive: false });
  expect((await save({ name: 'ERP, earlier' })).status).toBe(200);
  expect((await save({ isActive: true })).body.fields).toEqual({ url: 'HostNotAllowed' });
  await storeSettings(t, { outboundPrivateHosts: [service.host] });
});

test('webhooks are for administrators', async () => {
  const office = await t.person({ rights: ['CUSTOMERS_READ', 'SETTINGS_READ_WRITE'] });
  const { id } = await make();
  expect((await t.call(office, 'GET', '/webhooks')).status).toBe(403);
  expect((await t.call(office, 'GET', '/webhook-deliveries')).status).toBe(403);
  expect((await t.call(office, 'POST', `/webhooks/${id}/secret`, {})).status).toBe(403);
});
