import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Body, Person, TestApp } from '../../../../test/support/app';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { asAdmin } from '../../../../test/support/database';
import { jobTools } from '../../../server/jobs/tools';
import { unavailable } from '../../../engine/errors';
import { sql, type Sql } from '../../../engine/server/sql';
import { fixJobs } from './server/fixes.job';

let s: BillingShop;
let t: TestApp;
let root: Person;

beforeAll(async () => {
  s = await billingShop();
  t = s.app;
  root = await t.person({ rights: ['SUPER_USER'], dashboardType: 1 });
});

const begin = (fix: string, isCheck: boolean, recordId?: number) =>
  t.call(root, 'POST', '/fixes/runs', { fix, isCheck, ...(recordId ? { recordId } : {}) });
const read = async (id: number): Promise<Body> => (await t.call(root, 'GET', `/fixes/runs/${id}`)).body;
const work = (id: number) =>
  fixJobs['fix-work']!.run({ id }, t.installation, jobTools(t.engine, t.installation, t.now));
async function run(fix: string, isCheck: boolean, recordId?: number): Promise<Body> {
  const { status, body } = await begin(fix, isCheck, recordId);
  expect([status, body.errorStr]).toEqual([200, undefined]);
  await work(body.id);
  const ended = await read(body.id);
  expect([ended.state, ended.fault, ended.done]).toEqual(['done', null, ended.total]);
  return ended;
}
const check = (fix: string, recordId?: number) => run(fix, true, recordId);
const repair = (fix: string, recordId?: number) => run(fix, false, recordId);
/** Does something the product's role may not, with its guards off. */
const plant = (text: string) => asAdmin(t.database, `set session_replication_role = replica; ${text}`);
const one = async (query: Sql) => (await t.database.db.one<Record<string, unknown>>(query))!;

/** A check finds it and changes nothing, a repair mends exactly that, and then there is nothing left. */
async function expectMended(fix: string, state: () => Promise<unknown>, changes: Record<string, unknown>) {
  const before = await state();
  const checked = await check(fix);
  expect(checked).toMatchObject({ found: 1, leftAlone: 0, findings: [{ changes }] });
  expect(await state()).toEqual(before);
  const repaired = await repair(fix);
  expect(repaired.findings).toEqual(checked.findings);
  expect(await state()).not.toEqual(before);
  expect(await check(fix)).toMatchObject({ found: 0, findings: [] });
}

describe('only a super user', () => {
  it('sees the repairs, and begins or stops one', async () => {
    const others = await Promise.all([
      t.person({ rights: ['ORDERS_WRITE', 'SETTINGS_READ_WRITE'] }),
      t.person({ rights: ['ADMIN_USER'], dashboardType: 1 }),
      t.person({ rights: ['ORDERS_READ'], customerId: s.customerId }),
      t.person({ dashboardType: 5 }),
    ]);
    for (const person of others)
      for (const [method, path, body] of [
        ['GET', '/fixes', undefined],
        ['GET', '/fixes/runs', undefined],
        ['POST', '/fixes/runs', { fix: 'order-sums', isCheck: true }],
        ['POST', '/fixes/runs/1/stop', {}],
      ] as const)
        expect((await t.call(person, method, path, body)).status).toBe(403);
    const { body } = await t.call(root, 'GET', '/fixes');
    expect(body.items.map((one: Body) => one.name).sort()).toEqual([
      'invoice-sums',
      'number-series',
      'order-states',
      'order-sums',
      'quotation-sums',
      'search-texts',
      'stock-ledger',
    ]);
  });

  it('is told what is no repair, and of what part of the product', async () => {
    expect((await begin('nonsense', true)).status).toBe(404);
    expect((await begin('order-sums', true, 999_999)).status).toBe(404);
    expect((await begin('stock-ledger', true, 1)).body.errorStr).toBe('FixWhole');
    const turn = (isActive: boolean) => t.call(root, 'PUT', '/modules', { code: 'STOCK', isActive });
    await turn(false);
    expect((await begin('stock-ledger', true)).status).toBe(403);
    await turn(true);
  });
});

describe('of orders', () => {
  let orderId: number;
  beforeEach(async () => {
    ({ orderId } = await s.quotation());
    await repair('order-sums');
    await repair('order-states');
  });
  const header = () => one(sql`select item_count, amount_sum, area_sum, weight_sum from orders where id = ${orderId}`);

  it('the sums are those of their items again, and the log says so', async () => {
    expect(await header()).toMatchObject({ itemCount: 4, amountSum: 177 });
    await plant(`update orders set amount_sum = 9, area_sum = 77 where id = ${orderId}`);
    await expectMended('order-sums', header, { amountSum: [9, 177], areaSum: ['77.0000', '0.0000'] });
    expect(
      await one(sql`select action, data -> 'changes' -> 'amountSum' as sum from logs
        where entity = 'orders' and record_id = ${orderId} order by id desc limit 1`),
    ).toEqual({ action: 'fix', sum: [9, 177] });
  });

  it('one alone can be mended', async () => {
    const { orderId: other } = await s.quotation();
    await plant(`update orders set amount_sum = 9 where id in (${orderId}, ${other})`);
    expect(await repair('order-sums', orderId)).toMatchObject({ found: 1, total: 1, findings: [{ id: orderId }] });
    expect(await check('order-sums')).toMatchObject({ found: 1, findings: [{ id: other }] });
    await repair('order-sums');
  });

  it('the status follows the items again, and nobody is mailed', async () => {
    const state = () =>
      one(
        sql`select status, version, (select count(*)::int from mail_logs) as mails from orders where id = ${orderId}`,
      );
    await plant(`update orders set status = 4 where id = ${orderId}`);
    await expectMended('order-states', state, { status: [4, 7] });
    expect(await state()).toMatchObject({ status: 7, mails: 0 });
  });
});

describe('of documents', () => {
  it('a new quotation comes to what its lines do; what the customer has is reported and stays', async () => {
    const { id } = await s.quotation(undefined, { status: 1, transport: 12_000 });
    await repair('quotation-sums');
    const sums = () => one(sql`select price_net, payment_net, payment_gross from quotations where id = ${id}`);
    expect(await sums()).toEqual({ priceNet: 346_968, paymentNet: 341_620, paymentGross: 420_193 });
    await plant(`update quotations set payment_net = 1, payment_vat = 0, payment_gross = 1 where id = ${id}`);
    await plant(`update quotations set status = 9 where id <> ${id}`);
    await expectMended('quotation-sums', sums, {
      paymentNet: [1, 341_620],
      paymentVat: [0, 78_573],
      paymentGross: [1, 420_193],
    });
    await plant(`update quotations set payment_net = 1, sent_at = now() where id = ${id}`);
    expect(await repair('quotation-sums')).toMatchObject({
      found: 1,
      leftAlone: 1,
      findings: [{ id, left: 'FixDocumentStands', changes: { paymentNet: [1, 341_620] } }],
    });
    expect(await sums()).toMatchObject({ paymentNet: 1 });
    await plant(`update quotations set status = 9 where id = ${id}`);
  });

  it('a new invoice comes to what its lines do; one that left is reported and never changed', async () => {
    const { id } = await s.byHand();
    const sums = () =>
      one(sql`select value_net, value_vat, value_gross, vat_table, version from invoices where id = ${id}`);
    expect(await check('invoice-sums')).toMatchObject({ found: 0 });
    await plant(`update invoices set value_net = 5, vat_table = '[]' where id = ${id}`);
    await expectMended('invoice-sums', sums, { valueNet: [5, 10_000] });
    expect(await sums()).toMatchObject({ valueNet: 10_000, vatTable: [{ net: 10_000, vat: 2300 }] });

    const approved = await s.approved();
    // The rate in the dictionary may change: the invoice keeps its own.
    await t.database.db.run(sql`update vat_rates set value = 2500 where id = ${s.vat['23']!}`);
    const corrected = await s.post(`/invoices/${approved.id}/correct`, { reason: 'Błędna ilość' });
    await plant(`delete from invoice_items where invoice_id = ${corrected.id}`);
    await plant(`delete from invoices where id = ${corrected.id} or id = ${id}`);
    expect(await check('invoice-sums')).toMatchObject({ found: 0 });
    await plant(`update invoice_items set value_net = 1 where invoice_id = ${approved.id}`);
    const before = await one(sql`select * from invoices where id = ${approved.id}`);
    expect(await repair('invoice-sums')).toMatchObject({
      found: 1,
      leftAlone: 1,
      findings: [{ id: approved.id, left: 'FixInvoiceStands', changes: { valueNet: [10_000, 1] } }],
    });
    expect(await one(sql`select * from invoices where id = ${approved.id}`)).toEqual(before);
    await t.database.db.run(sql`update vat_rates set value = 2300 where id = ${s.vat['23']!}`);
  });

  it('a counter is never behind the highest number given', async () => {
    const counter = () =>
      one(sql`select value from counters where name = ${`FV/${s.companyId}`} and period = '2026-10'`);
    const { number } = await s.approved();
    const { value } = await counter();
    await repair('number-series');
    await plant(`update counters set value = 0 where name = 'FV/${s.companyId}'`);
    await expectMended('number-series', counter, { counter: [0, Number(value)] });
    const next = await s.approved();
    expect(Number(next.number.slice(3, 7))).toBe(Number(number.slice(3, 7)) + 1);
  });

  it('a counter of documents without a company, as orders of paint, is mended as well', async () => {
    const keeper = await t.person({ rights: ['STOCK_READ', 'STOCK_WRITE'] });
    const { status, body } = await t.call(keeper, 'POST', '/paint-orders', {});
    expect([status, body.numberText]).toEqual([200, expect.stringMatching(/^ZF\/0001\//)]);
    const counter = () => one(sql`select value from counters where name = 'ZF/0'`);
    await repair('number-series');
    await plant(`update counters set value = 0 where name = 'ZF/0'`);
    await expectMended('number-series', counter, { counter: [0, 1] });
  });
});

describe('of the stock', () => {
  it('a lot has what its movements add up to, and so has the storage; the guard lets nothing else in', async () => {
    const { db } = t.database;
    const keeper = await t.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
    const product = await one(
      sql`insert into products (code, name, unit) values ('RAL 7016', 'Mat', 'kg') returning id`,
    );
    const storage = await one(sql`insert into storages (name) values ('Główny') returning id`);
    const lot = await t.call(keeper, 'POST', '/stocks', {
      productId: product['id'],
      storageId: storage['id'],
      serialNumber: 'L1',
      firstAmount: '18.4',
    });
    expect(lot.status).toBe(200);
    const { id } = lot.body;
    const amounts = () =>
      one(
        sql`select s.amount, g.amount as total from stocks s join stocks_grouped g on g.product_id = s.product_id where s.id = ${id}`,
      );
    await plant(`update stocks set amount = 20 where id = ${id}`);
    await expectMended('stock-ledger', amounts, { amount: ['20.000', '18.400'] });
    await plant(`update stocks_grouped set amount = 3`);
    await expectMended('stock-ledger', amounts, { amount: ['3.000', '18.400'] });
    await expect(db.run(sql`update stocks set amount = 1 where id = ${id}`)).rejects.toThrow();
    await plant(`insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id)
      values (${id}, ${String(product['id'])}, ${String(storage['id'])}, 'change', -30, 0, now(), ${keeper.id})`);
    expect(await repair('stock-ledger')).toMatchObject({
      found: 1,
      leftAlone: 1,
      findings: [{ left: 'FixLedgerBelowZero' }],
    });
    expect(await amounts()).toEqual({ amount: '18.400', total: '18.400' });
    await plant(`delete from stock_log where amount = -30`);
  });
});

describe('what is searched', () => {
  it('is worked out again where it is not what the texts say', async () => {
    const fold = (text: string) =>
      asAdmin(
        t.database,
        `create or replace function fold(value text) returns text language sql immutable strict parallel safe return ${text}`,
      );
    await fold(`'old'`);
    await t.database.db.run(sql`update customers set name = 'Żółw i Syn' where id = ${s.customerId}`);
    await fold(`lower(public.unaccent('public.unaccent'::regdictionary, value))`);
    const text = () => one(sql`select search_text from customers where id = ${s.customerId}`);
    const checked = await check('search-texts');
    expect(checked).toMatchObject({
      found: 1,
      findings: [{ entity: 'customers', id: s.customerId, title: 'Żółw i Syn' }],
    });
    expect(await text()).toEqual({ searchText: 'old' });
    await repair('search-texts');
    expect(String((await text())['searchText'])).toContain('zolw i syn');
    expect(await check('search-texts')).toMatchObject({ found: 0 });
  });
});

describe('a run', () => {
  it('of two at once the second is refused in words, and may follow', async () => {
    const both = await Promise.all([
      begin('order-sums', true),
      begin('order-sums', false),
      begin('number-series', true),
    ]);
    expect(both.map(({ status, body }) => [status, body.errorStr]).sort()).toEqual([
      [200, undefined],
      [422, 'FixRunning'],
      [422, 'FixRunning'],
    ]);
    const first = both.find(({ status }) => status === 200)!;
    await work(first.body.id);
    await check('number-series');
  });

  it('can be stopped, does nothing after that, and stays in the list', async () => {
    const { orderId } = await s.quotation();
    await plant(`update orders set amount_sum = 9 where id = ${orderId}`);
    const { body } = await begin('order-sums', false);
    expect((await t.call(root, 'POST', `/fixes/runs/${body.id}/stop`, {})).body.state).toBe('stopped');
    await work(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'stopped', done: 0 });
    expect((await t.call(root, 'POST', `/fixes/runs/${body.id}/stop`, {})).body.errorStr).toBe('FixEnded');
    const { items } = (await t.call(root, 'GET', '/fixes/runs')).body;
    expect(items[0]).toMatchObject({
      id: body.id,
      fix: 'order-sums',
      isCheck: false,
      person: expect.stringMatching(/^Test /),
    });
    await repair('order-sums');
    const log = await t.database.db.rows<{ action: string }>(
      sql`select action from logs where entity = 'fixes' order by id desc limit 4`,
    );
    expect(log.map(({ action }) => action)).toEqual(['repaired', 'repair', 'stop', 'repair']);
  });

  it('goes on where it was when a node is lost, and counts nothing twice', async () => {
    const ids = [(await s.quotation()).orderId, (await s.quotation()).orderId];
    await repair('order-states');
    await plant(`update orders set status = 4 where id in (${ids.join()})`);
    const { body } = await begin('order-states', false);
    const { db } = t.installation;
    const lost = { ...t.installation, db: { ...db, tx: () => Promise.reject(unavailable()) } } as typeof t.installation;
    await expect(fixJobs['fix-work']!.run({ id: body.id }, lost, jobTools(t.engine, lost, t.now))).rejects.toThrow();
    expect(await read(body.id)).toMatchObject({ state: 'running', done: 0 });
    await Promise.all([work(body.id), work(body.id)]);
    await work(body.id);
    expect(await read(body.id)).toMatchObject({ state: 'done', found: 2 });
  });

  it('counts all, and names the first hundred', async () => {
    await repair('order-sums');
    await t.database.db
      .run(sql`insert into orders (number_text, status, customer_id, company_id, order_date, amount_sum)
      select 'ZL/' || (1000 + n) || '/09/2026', 2, ${s.customerId}, ${s.companyId}, '2026-09-01', 5 from generate_series(1, 130) n`);
    const checked = await check('order-sums');
    expect([checked.found, checked.findings.length]).toEqual([130, 100]);
    expect((await repair('order-sums')).found).toBe(130);
  });
});
