import { beforeAll, expect, test } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { testApp } from '../../../../test/support/app';
import { sql, type Sql } from '../../../engine/server/sql';
import { plantSeeds } from '../../all.seeds';
import { cardState } from '../../states/card-states';
import { queueMail } from '../../mail/mail-queue/server/queue-mail';

const t = await testApp();
const { db } = t.database;
const office = await t.person({ rights: ['ORDERS_READ', 'INVOICES_READ'] });
const id = async (query: Sql) => (await db.one<{ id: number }>(query))!.id;
let customer: number;
let company: number;

beforeAll(async () => {
  await everyModule(t);
  await db.tx(plantSeeds);
  // A Wednesday, shortly after midnight in Warsaw: still Tuesday in UTC.
  t.setNow(new Date('2026-10-06T22:30:00Z'));
  company = await id(sql`insert into companies (code, name) values ('GAL', 'GALWEX') returning id`);
  customer = await id(sql`insert into customers (name) values ('ALUFASADA') returning id`);
});

test('counts orders by the shop’s own days, this week beside the same days before', async () => {
  const order = (date: string, items: number, area: string, status = 1) =>
    db.run(sql`
      insert into orders (customer_id, company_id, order_date, item_count, area_sum, status)
      values (${customer}, ${company}, ${date}, ${items}, ${area}, ${status})`);
  await order('2026-10-05', 4, '84.3600');
  await order('2026-10-07', 1, '10.0001');
  await order('2026-10-07', 3, '0.0000', 99);
  await order('2026-09-28', 2, '5.0000');
  await order('2026-10-01', 7, '1.0000');
  await order('2026-08-01', 9, '9.0000');
  const { body } = await t.call(office, 'GET', '/dashboard/orders');
  expect(body.week).toEqual({ orders: 2, items: 5 });
  // Thursday 1 October is past Wednesday: not yet comparable.
  expect(body.before).toEqual({ orders: 1, items: 2 });
  expect(body.days).toHaveLength(31);
  expect(body.days.at(-1)).toEqual({ date: '2026-10-07', orders: 1, items: 1, area: '10.0001' });
  expect(body.days.at(-2)).toEqual({ date: '2026-10-06', orders: 0, items: 0, area: '0' });
});

test('sums the month’s invoices in the default currency, proformas and drafts apart', async () => {
  const order = await id(sql`select id from orders limit 1`);
  const invoice = (
    number: string,
    date: string,
    net: number,
    more: { status?: number; kind?: number; rate?: string },
  ) =>
    db.run(sql`
      insert into invoices (number, status, kind, company_id, customer_id, order_id, date, payment_method_id, currency_id,
        vat_rate_id, value_net, value_vat,
        value_gross, rate, approved_at)
      values (${number}, ${more.status ?? 3}, ${more.kind ?? 0}, ${company}, ${customer}, ${order}, ${date},
        (select min(id) from payment_methods), (select id from currency where code = 'PLN'),
        (select id from vat_rates where code = '23'), ${net}, 0, ${net}, ${more.rate ?? null},
        '2026-10-06T10:00:00Z')`);
  await invoice('FV/1', '2026-10-01', 341_620, { status: 5 });
  await invoice('FV/2', '2026-10-31', 10_001, { rate: '4.26150000' });
  await invoice('FV/3', '2026-10-02', -41_620, { kind: 1, status: 4 });
  await invoice('PF/1', '2026-10-02', 999, { kind: 3 });
  await invoice('FV/4', '2026-10-02', 999, { status: 0 });
  await invoice('FV/5', '2026-10-02', 999, { status: 9 });
  await invoice('FV/6', '2026-09-30', 999, {});
  expect((await t.call(office, 'GET', '/dashboard/invoices')).body).toEqual({
    month: '2026-10',
    count: 3,
    net: 341_620 + 42_619 - 41_620,
    currency: 'PLN',
  });
});

test('lists what customers were told, not what people were', async () => {
  await db.tx(async (tx) => {
    const mail = { to: 'jan@alufasada.test', language: 'pl', values: {} } as const;
    await queueMail(tx, t.installation, new Date(), { ...mail, kind: 2, values: { orderNumber: 'ZL/1' } });
    await queueMail(tx, t.installation, new Date(), { ...mail, kind: 103 });
    await queueMail(tx, t.installation, new Date(), { ...mail, kind: 91 });
  });
  const { body } = await t.call(office, 'GET', '/dashboard/notifications');
  expect(body.items).toEqual([
    { id: expect.any(Number), kind: 2, topic: 'Zlecenie ZL/1 potwierdzone', status: 0, at: expect.any(String) },
  ]);
});

test('counts orders to confirm for those who may confirm them', async () => {
  const clerk = await t.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE'] });
  const counted = async (who: typeof clerk) => (await t.call(who, 'POST', '/refresh', {})).body.counters.orders;
  const fresh = await db.one<{ n: number }>(sql`select count(*)::int as n from orders where status = 1`);
  expect(fresh?.n).toBeGreaterThan(0);
  expect(await counted(clerk)).toBe(fresh?.n);
  expect(await counted(office)).toBe(0);
  await db.run(sql`update orders set status = 2`);
  expect(await counted(clerk)).toBe(0);
});

test('lists work cards that are not closed, those of days before too', async () => {
  const foreman = await t.person({ rights: ['WORK_CARDS_READ'] });
  const place = await id(sql`insert into places (code, name) values ('K1', 'Kabina 1') returning id`);
  const card = (numberText: string, date: string, kind: number) =>
    db.run(sql`
      insert into work_cards (number_text, company_id, place_id, date, kind, work_card_status_id)
      values (${numberText}, ${company}, ${place}, ${date}, ${kind},
        (select min(id) from work_cards_status where kind = ${kind}))`);
  await card('KP/2', '2026-10-07', cardState.new);
  await card('KP/1', '2026-10-02', cardState.new);
  await card('KP/3', '2026-10-08', cardState.new);
  await card('KP/0', '2026-10-02', cardState.closed);
  const { body } = await t.call(foreman, 'GET', '/dashboard/work-cards');
  expect(body.items).toMatchObject([
    { numberText: 'KP/1', date: '2026-10-02', place: 'Kabina 1' },
    { numberText: 'KP/2', date: '2026-10-07' },
  ]);
});
