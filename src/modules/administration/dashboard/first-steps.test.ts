import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type Person, testApp } from '../../../../test/support/app';
import { raw, sql, type Sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';
import { DEMO_ACCOUNTS } from '../settings/server/read-settings';
import { firstSteps } from './first-steps';

const t = await testApp();
const { db } = t.database;
let administrator: Person;
let customerId: number;
const id = async (query: Sql) => (await db.one<{ id: number }>(query))!.id;

beforeAll(async () => {
  await everyModule(t);
  t.setNow(new Date('2026-11-23T10:00:00Z'));
  await db.tx((tx) => plantSeeds(tx, 'pl', 'PL', 'PLN'));
  await db.run(sql`insert into companies (code, name) values ('01', 'Malbet')`);
  administrator = await t.person({ rights: ['SUPER_USER', 'ADMIN_USER'], dashboardType: 1 });
});

const answer = async (person: Person) => (await t.call(person, 'GET', '/first-steps')).body;
const keys = async (person: Person) => (await answer(person)).items.map(({ key }: { key: string }) => key);
const done = async () => {
  const { items } = await answer(administrator);
  return items.filter((item: { done: boolean }) => item.done).map(({ key }: { key: string }) => key);
};
const address = async (step: string) =>
  (await answer(administrator)).items.find(({ key }: { key: string }) => key === step).to;

it('leads an empty company from its data to its first quotation, in order', async () => {
  const { isOver, items } = await answer(administrator);
  expect(isOver).toBe(false);
  expect(items.map(({ key }: { key: string }) => key)).toEqual(firstSteps.map(({ key }) => key));
  expect(await done()).toEqual([]);
  const company = await id(sql`select id from companies`);
  expect(await address('company')).toBe(`/companies/edit/${company}`);
  expect(await address('service')).toBe('/services/add');
  expect(await address('paint')).toBe('/storages/add');
});

it('shows a step to those who can take it, and to nobody while its module is off', async () => {
  const seller = await t.person({ rights: ['CUSTOMERS_WRITE', 'ORDERS_WRITE', 'STOCK_WRITE'] });
  expect(await keys(seller)).toEqual(['paint', 'customer', 'order']);
  expect(await keys(await t.person({ rights: ['ADMIN_USER'] }))).toEqual([]);
  await everyModule(t, 'STOCK');
  expect(await keys(seller)).toEqual(['customer', 'order']);
  expect(await keys(administrator)).not.toContain('paint');
  await everyModule(t);
});

it('is closed to customers, time clocks and staff who set nothing up', async () => {
  customerId = await id(sql`insert into customers (name) values ('ALUFASADA') returning id`);
  const status = async (person?: Person) => (await t.call(person, 'GET', '/first-steps')).status;
  expect(await status(await t.person({ rights: ['ORDERS_WRITE', 'CUSTOMERS_WRITE'], customerId }))).toBe(403);
  expect(await status(await t.person({ rights: ['ADMIN_USER', 'ORDERS_WRITE'], dashboardType: 5 }))).toBe(403);
  expect(await status(await t.person({ rights: ['ORDERS_READ'] }))).toBe(403);
  expect(await status()).toBe(401);
});

it('ticks a step off once its record is there and complete', async () => {
  // Accounts of customers and time clocks are no colleagues; those of the tests before are.
  expect(await done()).toEqual(['user', 'customer']);
  await db.run(sql`update users set is_customer = true, customer_id = ${customerId} where id <> ${administrator.id}`);
  expect(await done()).toEqual(['customer']);
  await t.person({ dashboardType: 5 });
  expect(await done()).toEqual(['customer']);
  await t.person();
  expect(await done()).toEqual(['user', 'customer']);

  await db.run(sql`update companies set nip = '5260250274', address = 'Lipowa 3'`);
  expect(await done()).not.toContain('company');
  await db.run(sql`update companies set bank_account = '11 1111 1111 1111 1111 1111 1111'`);
  await db.run(sql`insert into places (code, name) values ('K1', 'Kabina 1')`);
  const service = await id(sql`insert into services (code, name) values ('STAL', 'Malowanie stali') returning id`);
  expect(await done()).toEqual(['company', 'user', 'place', 'customer']);
  expect(await address('service')).toBe(`/services/edit/${service}?tab=steps`);
  await db.run(sql`insert into service_steps (service_id, code, name) values (${service}, 'MAL', 'Malowanie')`);
  const list = await id(sql`
    insert into pricing (name, currency_id) select 'Stal', id from currency where code = 'PLN' returning id`);
  expect(await done()).toEqual(['company', 'user', 'place', 'service', 'customer']);
  expect(await address('pricing')).toBe(`/pricing/edit/${list}`);
  await db.run(sql`insert into pricing_lines (pricing_id, price) values (${list}, 2500)`);
  await db.run(sql`insert into storages (name) values ('Magazyn farb')`);
  expect(await address('paint')).toBe('/stocks/add-multi');
  await db.run(sql`
    insert into orders (customer_id, company_id, order_date, status)
    values (${customerId}, (select id from companies), '2026-11-20', 1)`);
  await db.run(sql`
    insert into settings (key, value) values ('smtpHost', '"smtp.malbet.test"'), ('backupPassphrase', '"krzywe lustro 1948"')`);
  await t.installation.notify('settings');
  expect(await done()).toEqual([
    'company',
    'user',
    'place',
    'service',
    'pricing',
    'customer',
    'order',
    'mail',
    'backups',
  ]);
});

it('ends in the demo company, and once orders are older than a month', async () => {
  await db.run(sql`insert into settings (key, value) values (${DEMO_ACCOUNTS}, '{}')`);
  expect(await answer(administrator)).toEqual({ isOver: true, items: [] });
  await db.run(sql`delete from settings where key = ${DEMO_ACCOUNTS}`);
  expect((await answer(administrator)).isOver).toBe(false);
  await db.run(sql`update orders set order_date = '2026-10-23'`);
  expect((await answer(administrator)).isOver).toBe(false);
  await db.run(sql`update orders set order_date = '2026-10-22'`);
  expect(await answer(administrator)).toEqual({ isOver: true, items: [] });
});

describe('sample data', () => {
  const item = async (step: string) =>
    (await answer(administrator)).items.find(({ key }: { key: string }) => key === step);
  const samples = (method: 'POST' | 'DELETE', step: string, person = administrator) =>
    t.call(person, method, `/first-steps/${step}/samples`, method === 'POST' ? {} : undefined);
  const steps = ['place', 'service', 'pricing', 'paint', 'customer', 'order'];

  beforeAll(async () => {
    await db.run(sql`update users set is_customer = false, customer_id = null`);
    for (const table of ['orders', 'pricing', 'services', 'places', 'storages', 'customers'])
      await db.run(sql`delete from ${raw(table)}`);
  });

  it('is offered where nothing is yet, and an order once there is a customer', async () => {
    for (const step of steps)
      expect([step, (await item(step)).sample]).toEqual([step, step === 'order' ? undefined : 'offered']);
    expect((await item('backups')).sample).toBeUndefined();
    expect((await samples('POST', 'order')).status).toBe(422);
    expect((await samples('POST', 'backups')).status).toBe(404);
    const seller = await t.person({ rights: ['CUSTOMERS_WRITE'] });
    expect((await samples('POST', 'place', seller)).status).toBe(403);
  });

  it('of an order nobody went on with is removed with all that was made for it', async () => {
    for (const step of ['customer', 'service', 'pricing', 'order']) await samples('POST', step);
    expect((await samples('DELETE', 'service')).body.errorStr).toBe('SampleInUse');
    for (const step of ['order', 'pricing', 'service', 'customer'])
      expect([step, (await samples('DELETE', step)).body]).toEqual([step, { status: true }]);
    const [left] = await db.rows(sql`
      select (select count(*) from orders) + (select count(*) from pricing) + (select count(*) from services)
        + (select count(*) from service_steps) + (select count(*) from customers) as rows`);
    expect(Number(left!['rows'])).toBe(0);
  });

  it('does the step, once, and is priced', async () => {
    for (const step of steps) {
      const made = await samples('POST', step);
      expect([step, made.status, made.text]).toEqual([step, 200, expect.anything()]);
      expect(await item(step)).toMatchObject({ done: true, sample: 'made' });
      expect((await samples('POST', step)).status).toBe(422);
    }
    const services = (await t.call(administrator, 'GET', '/services')).body.items;
    expect(services.map(({ code }: { code: string }) => code)).toEqual(['ALU', 'STAL', 'STAL-2W']);
    const [order] = (await t.call(administrator, 'GET', '/orders')).body.items;
    const quotation = await t
      .call(administrator, 'POST', `/orders/${order.id}/confirm`, {})
      .then(() => t.call(administrator, 'POST', `/orders/${order.id}/quotation`, {}));
    // 38.6 m² at 32.00
    expect(quotation.body).toMatchObject({ paymentNet: 123_520 });
  });

  it('stays where something was built on it, and goes otherwise', async () => {
    const refusal = await samples('DELETE', 'order');
    expect(refusal).toMatchObject({ status: 422, body: { errorStr: 'SampleInUse' } });
    expect((await samples('DELETE', 'customer')).body.errorStr).toBe('SampleInUse');
    expect((await samples('DELETE', 'place')).status).toBe(200);
    expect(await item('place')).toMatchObject({ done: false, sample: 'offered' });
    expect((await samples('DELETE', 'place')).body.errorStr).toBe('SampleNotThere');

    // Paint is written off; its lots stay in the ledger, so there is no second helping.
    expect((await samples('DELETE', 'paint')).status).toBe(200);
    expect(await item('paint')).toMatchObject({ done: false });
    expect((await item('paint')).sample).toBeUndefined();
    const sums = await db.one<{ left: string; booked: string }>(sql`
      select (select sum(amount)::text from stocks) as left, (select count(*)::text from stock_log) as booked`);
    expect([Number(sums!.left), sums!.booked]).toEqual([0, '6']);
  });

  it('a step can be skipped, and brought back', async () => {
    const skip = (skipped: boolean) => t.call(administrator, 'PUT', '/first-steps/mail/skipped', { skipped });
    expect((await skip(true)).status).toBe(200);
    expect(await item('mail')).toMatchObject({ skipped: true });
    await skip(false);
    expect(await item('mail')).toMatchObject({ skipped: false });
  });
});
