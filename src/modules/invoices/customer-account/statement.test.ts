import { beforeAll, expect, it } from 'vitest';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { runJobs } from '../../../../test/support/jobs';
import { pdfPages } from '../../../../test/support/pdf';
import { sql } from '../../../engine/server/sql';
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
  expect(mail.content).toContain('223.00 PLN');
  expect(mail.content).toContain('Please compare.');
  expect(mail.papers).toEqual([{ kind: 'statement', id: s.customerId, language: 'en' }]);
  await runJobs(s.app);
});
