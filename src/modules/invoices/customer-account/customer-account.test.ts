import { beforeAll, describe, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import type { Person } from '../../../../test/support/app';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';

let s: BillingShop;
let reader: Person;

beforeAll(async () => {
  s = await billingShop();
  reader = await s.app.person({ rights: ['INVOICES_READ', 'INVOICES_EXPORT'] });
  s.app.setNow(new Date('2026-11-20T08:00:00Z'));
  const { db } = s.app.database;
  await db.run(sql`delete from interest_rates`);
  await db.run(sql`insert into interest_rates (valid_from, rate) values ('2026-01-01', 1400)`);
  for (const day of ['2026-09-30', '2026-10-08', '2026-11-04'])
    await db.run(
      sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, ${day}, 4.27)`,
    );
  const old = await s.approved({ date: '2026-10-01' });
  await s.post('/invoice-payments', { invoiceId: old.id, amount: 2300, date: '2026-10-03' });
  const main = await s.approved({ date: '2026-10-09' });
  await s.post('/invoice-payments', { invoiceId: main.id, amount: 5000, date: '2026-10-20' });
  const correction = await s.post(`/invoices/${main.id as number}/correct`, { reason: 'Rabat', date: '2026-11-05' });
  await s.app.call(s.office, 'PUT', `/invoices/${correction.id as number}`, {
    version: correction.version,
    items: [{ id: (correction['items'] as { id: number }[])[0]!.id, priceNet: 4000 }],
  });
  await s.post(`/invoices/${correction.id as number}/approve`);
  await s.approved({ date: '2026-10-09', currencyId: s.currency['EUR'] });
  await s.byHand();
  await s.post(
    `/invoices/${(await s.approved({ date: '2026-11-05' })).id as number}/void`,
    { reason: 'Pomyłka' },
    s.admin,
  );
});

const report = async (name: string, filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  const { status, body } = await s.app.call(reader, 'GET', `/reports/${name}?${query}`);
  expect([status, body.errorStr]).toEqual([200, undefined]);
  return body as unknown as { items: Record<string, unknown>[]; total: number };
};
const account = async (filter: object) =>
  (await report('customer-account-report', { customerId: s.customerId, ...filter })).items.map((row) => [
    row['currency'],
    row['date'],
    row['charge'],
    row['payment'],
    row['balance'],
  ]);

const exported = (path: string, query: Record<string, string>) =>
  s.app.app.inject({
    url: `/api/${path}/export?${new URLSearchParams(query).toString()}`,
    headers: { 'access-token': reader.token },
  });

describe('the account of a customer', () => {
  it('is printed under the name of its customer', async () => {
    const filter = JSON.stringify({ customerId: s.customerId, to: '2026-11-30', currencyId: s.currency['EUR'] });
    const { rawPayload } = await exported('reports/customer-account-report', { format: 'pdf', filter });
    const { name } = await s.row<{ name: string }>(sql`select name from customers where id = ${s.customerId}`);
    const [page] = await pdfPages(rawPayload);
    expect(page).toContain(`Klient: ${name}`);
    expect(page).toContain('Waluta: EUR');
  });
  it('begins with what was before, and ends with what every entry leads to, by currency', async () => {
    expect(await account({ from: '2026-10-05', to: '2026-11-30' })).toEqual([
      ['EUR', null, null, null, 0],
      ['EUR', '2026-10-09', 12_300, null, 12_300],
      ['EUR', null, 12_300, 0, 12_300],
      ['PLN', null, null, null, 10_000],
      ['PLN', '2026-10-09', 12_300, null, 22_300],
      ['PLN', '2026-10-20', null, 5000, 17_300],
      ['PLN', '2026-11-05', -2460, null, 14_840],
      ['PLN', null, 9840, 5000, 14_840],
    ]);
  });
  it('agrees with what the customer has to pay', async () => {
    const { body } = await s.app.call(reader, 'GET', `/customers/${s.customerId}/balance`);
    const due = Object.fromEntries(
      (body as { items: { currency: string; due: number }[] }).items.map((one) => [one.currency, one.due]),
    );
    expect(due).toEqual({ EUR: 12_300, PLN: 14_840 });
  });
  it('is narrowed to a currency, and ends at its last day', async () => {
    expect(await account({ from: '2026-10-05', to: '2026-10-31', currencyId: s.currency['PLN'] })).toEqual([
      ['PLN', null, null, null, 10_000],
      ['PLN', '2026-10-09', 12_300, null, 22_300],
      ['PLN', '2026-10-20', null, 5000, 17_300],
      ['PLN', null, 12_300, 5000, 17_300],
    ]);
  });
  it('is empty where no customer is chosen', async () => {
    expect((await report('customer-account-report', {})).total).toBe(0);
  });
});

describe('open items', () => {
  const open = async (filter: object) =>
    (await report('open-items-report', filter)).items.map((row) => [
      row['date'],
      row['currency'],
      row['left'],
      row['daysLate'],
    ]);

  it('of a day are what was left then, with the corrections and payments there were', async () => {
    expect(await open({ day: '2026-10-10', currencyId: s.currency['PLN'] })).toEqual([
      ['2026-10-01', 'PLN', 10_000, null],
      ['2026-10-09', 'PLN', 12_300, null],
    ]);
    expect(await open({ day: '2026-10-31', currencyId: s.currency['PLN'] })).toEqual([
      ['2026-10-01', 'PLN', 10_000, 16],
      ['2026-10-09', 'PLN', 7300, 8],
    ]);
  });
  it('of today are what invoices say is left of them', async () => {
    const stored = await s.app.database.db.rows<{ left: number }>(
      sql`select left_amount as "left" from invoices where left_amount <> 0 order by due_date, id`,
    );
    expect((await open({})).map(([, , left]) => left)).toEqual(stored.map(({ left }) => Number(left)));
    expect(await open({ late: true, day: '2026-10-12' })).toEqual([]);
  });
});

describe('interest on late payments', () => {
  const interest = async (filter: object) =>
    (await report('late-interest-report', filter)).items.map((row) => [
      row['currency'],
      row['dueDate'],
      row['paidDate'],
      row['days'],
      row['amount'],
      row['interest'],
    ]);

  it('is simple, from the due day to the payment or to the end of the span, by payment', async () => {
    const { id: old } = await s.row<{ id: number }>(sql`select id from invoices where date = '2026-10-01'`);
    await s.post('/invoice-payments', { invoiceId: old, amount: 4000, date: '2026-10-25' });
    const rows = await interest({ from: '2026-10-16', to: '2026-11-14' });
    expect(rows).toEqual([
      ['PLN', '2026-10-15', null, 30, 6000, 69],
      ['PLN', '2026-10-15', '2026-10-25', 10, 4000, 15],
      ['PLN', '2026-10-23', null, 22, 4840, 41],
      ['EUR', '2026-10-23', null, 22, 12_300, 104],
    ]);
    expect(await interest({ from: '2026-10-26', to: '2026-10-26', currencyId: s.currency['EUR'] })).toEqual([
      ['EUR', '2026-10-23', null, 3, 12_300, 14],
    ]);
    expect(await interest({ to: '2026-11-14', customerId: 999_999 })).toEqual([]);
    // What was paid after the span was still open at its end, and no day that is yet to come bears interest.
    expect((await interest({ from: '2026-10-16', to: '2026-10-24' }))[0]).toEqual([
      'PLN',
      '2026-10-15',
      null,
      9,
      10_000,
      35,
    ]);
    expect((await interest({ from: '2026-11-20', to: '2026-12-31' }))[0]).toEqual([
      'PLN',
      '2026-10-15',
      null,
      36,
      6000,
      83,
    ]);
  });

  it('is of what was open at the end of the span, before a later correction lowered it', async () => {
    expect(await interest({ from: '2026-10-31', to: '2026-10-31' })).toContainEqual([
      'PLN',
      '2026-10-23',
      null,
      8,
      7300,
      22,
    ]);
  });

  it('is parted where the rate changes, and not reckoned before the first rate', async () => {
    const { db } = s.app.database;
    await db.run(sql`update interest_rates set valid_from = '2026-10-18'`);
    await db.run(sql`insert into interest_rates (valid_from, rate) values ('2026-10-21', 1000)`);
    const { items } = await report('late-interest-report', { from: '2026-10-25', to: '2026-10-25' });
    const paid = items.filter((row) => row['paidDate'] === '2026-10-25');
    expect(paid.map((row) => [row['firstDay'], row['lastDay'], row['days'], row['rate'], row['interest']])).toEqual([
      ['2026-10-16', '2026-10-17', 2, null, null],
      ['2026-10-18', '2026-10-20', 3, '14.00', 5],
      ['2026-10-21', '2026-10-25', 5, '10.00', 5],
    ]);
  });
});
