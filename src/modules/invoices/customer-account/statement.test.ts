import { beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { runJobs } from '../../../../test/support/jobs';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
import { accountsOf, statementDays } from './server/statement';
import { statementPdf } from './server/statement-pdf';

let s: BillingShop;
let today: string;
beforeAll(async () => {
  s = await billingShop();
  ({ day: today } = await s.row<{ day: string }>(sql`select (now() at time zone 'Europe/Warsaw')::date as day`));
});
const paper = async (language: 'pl' | 'en' | 'de') => {
  const file = await statementPdf.make(s.app.installation, s.customerId, language);
  return { name: file!.name, text: (await pdfPages(file!.content)).join(' ') };
};

it('of a customer names both sides and leads from balance to balance, currency by currency', async () => {
  const { day } = await s.row<{ day: string }>(sql`select ${today}::date - 200 as day`);
  const old = await s.approved({ date: day });
  const invoice = await s.approved({ date: today });
  await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 2300, date: today });
  const { text } = await paper('pl');
  for (const word of ['ALUFASADA', 'GALWEX', String(invoice.number), 'Saldo PLN', 'Saldo początkowe', '223,00'])
    expect(text).toContain(word);
  expect(text).not.toContain(String(old.number));
  expect((await paper('de')).text).toContain('Schlusssaldo');
});

it('is read and mailed by who keeps invoices, with the balance in the words of the mail', async () => {
  const send = (person = s.office) =>
    s.app.call(person, 'POST', `/customers/${s.customerId}/statement/send`, {
      email: 'ksiegowosc@alufasada.test',
      language: 'en',
      note: 'Please compare.',
    });
  const reader = await s.app.person({ rights: ['INVOICES_READ'] });
  const stranger = await s.app.person({ rights: ['CUSTOMERS_READ'] });
  const read = (person: typeof reader) =>
    s.app.call(person, 'GET', `/document/statement/pdf/${s.customerId}/pl`).then(({ status }) => status);
  expect([await read(reader), await read(stranger)]).toEqual([200, 403]);
  expect([(await send(reader)).status, (await send()).status]).toEqual([403, 200]);
  const mail = await s.row<{ topic: string; content: string; papers: unknown }>(
    sql`select topic, content, papers from mail_logs where kind = '96'`,
  );
  expect(mail.topic).toContain('Statement of account');
  expect(mail.content).toContain('223.00\u00a0PLN');
  expect(mail.content).toContain('Please compare.');
  expect(mail.papers).toEqual([{ kind: 'statement', id: s.customerId, language: 'en' }]);
  await runJobs(s.app);
});

it('has a part for each own company that billed, with its letterhead, bank account and sums, and so has the mail', async () => {
  const { id: companyId } = await s.row<{ id: number }>(
    sql`insert into companies (code, name, nip, bank_name, bank_account, is_active)
      values ('DRU', 'DRUGA LAKIERNIA', '3333333333', 'Bank', '22 2222 2222 2222 2222 2222 2222', true) returning id`,
  );
  const { id: customerId } = await s.row<{ id: number }>(
    sql`insert into customers (code, name, email) values ('DWA', 'DWAKROĆ', 'biuro@dwakroc.test') returning id`,
  );
  await s.app.database.db.run(
    sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, ${today}::date - 1, 4.27)`,
  );
  const billed = async (by: number, currency: string) => {
    const { orderId } = await s.order({ customerId });
    await s.app.database.db.run(sql`update orders set company_id = ${by} where id = ${orderId}`);
    return s.approved({ date: today, customerId, orderId, companyId: by, currencyId: s.currency[currency] });
  };
  await billed(s.companyId, 'PLN');
  await billed(companyId, 'EUR');
  const other = await billed(companyId, 'PLN');
  await s.post('/invoice-payments', { invoiceId: other.id, amount: 300, date: today });
  const file = await statementPdf.make(s.app.installation, customerId, 'pl');
  const pages = await pdfPages(file!.content);
  expect(pages).toHaveLength(2);
  const [second, first] = pages.map((page) => page.replaceAll(/\s/g, ''));
  const has = (page: string | undefined, words: readonly string[]) => words.filter((word) => page?.includes(word));
  const ofSecond = ['DRUGALAKIERNIA', '22222222', 'SaldoEUR', '120,00'];
  const ofFirst = ['GALWEX', '11111111', '123,00'];
  expect([has(second, ofSecond), has(first, ofSecond)]).toEqual([ofSecond, []]);
  expect([has(first, ofFirst), has(second, ['GALWEX', '11111111', '243,00'])]).toEqual([ofFirst, []]);

  await s.post(`/customers/${customerId}/statement/send`, { email: 'biuro@dwakroc.test', language: 'pl' });
  const mail = await s.row<{ content: string }>(
    sql`select content from mail_logs where kind = '96' order by id desc limit 1`,
  );
  expect(mail.content).toMatch(/DRUGA LAKIERNIA: 123,00\u00a0EUR, 120,00\u00a0PLN; GALWEX POWŁOKI: 123,00\u00a0PLN/);
  expect(mail.content).toMatch(/DRUGA LAKIERNIA: 22 2222.*; GALWEX POWŁOKI: 11 1111/);
});

it('lists the latest days of an account that has too many entries, the others are in its opening balance', async () => {
  const { id: customerId } = await s.row<{ id: number }>(
    sql`insert into customers (code, name) values ('DUZ', 'DUŻY KLIENT') returning id`,
  );
  const { orderId } = await s.order({ customerId });
  const { id } = await s.approved({ date: today, customerId, orderId });
  const { db } = s.app.database;
  await db.run(sql`
    insert into invoices (number, kind, status, order_id, customer_id, company_id, currency_id, vat_rate_id, payment_method_id, date, due_date, value_net, value_gross, left_amount, approved_at)
    select 'D' || n, kind, 4, order_id, customer_id, company_id, currency_id, vat_rate_id, payment_method_id,
      date - case when n > 900 then 10 else 3 end, due_date, 100, 100, 100, approved_at
    from invoices, generate_series(1, 2400) n where id = ${id}`);
  const days = await statementDays(db, 'Europe/Warsaw');
  const [account] = await accountsOf(db, customerId, days);
  const { day } = await s.row<{ day: string }>(sql`select ${today}::date - 3 as day`);
  expect(account).toMatchObject({
    from: day,
    isShortened: true,
    balances: [{ opening: 150_000, closing: 150_000 + 90_000 + 12_300 }],
  });
  expect(account!.entries).toHaveLength(901);
  expect(account!.entries.at(-1)).toMatchObject({ date: today });
  const text = (await pdfPages((await statementPdf.make(s.app.installation, customerId, 'pl'))!.content)).join(' ');
  expect(text).toContain('zbyt wiele');
});
