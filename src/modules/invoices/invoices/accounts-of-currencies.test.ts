import { beforeAll, expect, it } from 'vitest';
import { mt940 } from '../../../../test/support/bank-files';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { quotationPdf } from '../../quotations/quotations/server/quotation-pdf';
import { invoicePdf } from '../invoice-pdf/server/invoice-pdf';

let s: BillingShop;
let clerk: Person;
const euro = { account: 'PL40 1111 1111 0000 0000 0000 0978', bankName: 'Eurobank', bic: 'PRZKPLPW' };
beforeAll(async () => {
  s = await billingShop();
  clerk = await s.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  await s.app.database.db.run(
    sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, '2026-10-08', 4.25)`,
  );
});
const addAccount = (values: Record<string, unknown>) =>
  s.app.call(clerk, 'POST', '/company-accounts', { companyId: s.companyId, currencyId: s.currency['EUR'], ...values });
const invoiceText = async (id: number) => {
  const file = await invoicePdf.make(s.app.installation, id, 'en');
  return (await pdfPages(file!.content)).join(' ');
};
const own = 'PL11 1111 1111 1111 1111 1111 1111';

it('an account whose check digits do not agree, or whose bank has no BIC, is refused', async () => {
  const wrong = await addAccount({ ...euro, account: 'PL41 1111 1111 0000 0000 0000 0978' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { account: 'NotIban' }]);
  const bic = await addAccount({ ...euro, bic: 'PRZK' });
  expect([bic.status, bic.body.fields]).toEqual([400, { bic: 'NotBic' }]);
});

it('without an account in the currency of an invoice it has the one of the company', async () => {
  expect(await invoiceText((await s.approved({ currencyId: s.currency['EUR'] })).id)).toContain(own);
});

it('papers in a currency have its account, those in another one the account of the company', async () => {
  const before = await s.approved({ currencyId: s.currency['EUR'] });
  expect((await addAccount(euro)).status).toBe(200);
  expect((await addAccount(euro)).status).not.toBe(200);
  const approved = await s.approved({ currencyId: s.currency['EUR'] });
  const draft = await s.byHand({ currencyId: s.currency['EUR'] });
  for (const { id } of [approved, draft]) {
    const text = await invoiceText(id);
    expect(text).toContain('Eurobank PL40 1111 1111 0000 0000 0000 0978 BIC/SWIFT PRZKPLPW');
    expect(text).not.toContain(own);
  }
  expect(await invoiceText((await s.approved()).id)).toContain(own);
  // What was approved stays as it was printed.
  expect(await invoiceText(before.id)).toContain(own);
  const { id } = await s.quotation(undefined, { currency: 'EUR' });
  const quoted = await quotationPdf.make(s.app.installation, id, 'en');
  expect((await pdfPages(quoted!.content)).join(' ')).toContain('PL40 1111 1111 0000 0000 0000 0978');
});

it('a statement of an account of the company is read without asking whose it is', async () => {
  const form = new FormData();
  const content = mt940([{ amount: 10_000, title: 'a' }], { account: '40111111110000000000000978', currency: 'EUR' });
  form.set('file', new Blob([content]), 'wyciag.sta');
  expect((await s.app.call(s.office, 'POST', '/bank-statements/upload', form)).status).toBe(200);
});

it('a mail about an invoice in a currency names its account, and so does the statement of the customer', async () => {
  const { id } = await s.byHand({ currencyId: s.currency['EUR'] });
  await s.post(`/invoices/${id}/approve`);
  await s.post(`/invoices/${id}/send`, { email: 'biuro@alufasada.test', language: 'pl' });
  await s.post(`/customers/${s.customerId}/statement/send`, { email: 'biuro@alufasada.test', language: 'pl' });
  const mails = await s.app.database.db.rows<{ content: string }>(sql`select content from mail_logs order by id`);
  expect(mails.at(-2)!.content).toContain(euro.account);
  expect(mails.at(-1)!.content).toContain(`${euro.account} (EUR), 11 1111 1111 1111 1111 1111 1111 (PLN)`);
});
