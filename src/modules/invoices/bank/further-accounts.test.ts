import { beforeAll, expect, it } from 'vitest';
import { mt940, ownAccount, type SampleTransfer } from '../../../../test/support/bank-files';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});

async function upload(content: string, query = '') {
  const form = new FormData();
  form.set('file', new Blob([content]), 'wyciag.sta');
  return s.app.call(s.office, 'POST', `/bank-statements/upload${query}`, form);
}
const euroAccount = '22114020040000300201355387';
const ofEuroAccount = (number: string, transfers: readonly SampleTransfer[]) =>
  mt940(transfers, { account: euroAccount, currency: 'EUR', number });
const statementsOf = () =>
  s.app.database.db.rows<{ account: string; code: string }>(sql`
    select b.account, y.code from bank_statements b join currency y on y.id = b.currency_id order by b.id`);
/** The history of an account from iPKO, which does not say whose it is. */
const nameless = (currency: string, day: string) =>
  [
    '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Opis transakcji","",""',
    `"${day}","${day}","Przelew na konto","+123.00","${currency}","Rachunek nadawcy: 61 1090 1014 0000 0712 1981 2874","Tytuł: x",""`,
  ].join('\n');

it('a further account of a company is asked for once, and its statements are known from then on', async () => {
  const first = ofEuroAccount('1', [{ amount: 10_000, title: 'a' }]);
  const asked = await upload(first);
  expect([asked.status, asked.body.errorStr, asked.body.errorDetails, asked.body.fields]).toEqual([
    422,
    'BankUnknownAccount',
    euroAccount,
    { companyId: 'BankUnknownAccount' },
  ]);
  expect((await upload(first, '?companyId=999999')).status).toBe(400);
  expect((await upload(first, `?companyId=${s.companyId}`)).status).toBe(200);
  expect((await upload(ofEuroAccount('2', [{ amount: 20_000, title: 'b' }]))).status).toBe(200);
  expect(await statementsOf()).toEqual([
    { account: euroAccount, code: 'EUR' },
    { account: euroAccount, code: 'EUR' },
  ]);
});

it('a file that names no account is of the one its currency was read of before', async () => {
  expect((await upload(nameless('EUR', '2026-10-06'))).status).toBe(200);
  expect((await upload(nameless('PLN', '2026-10-07'))).status).toBe(200);
  expect((await statementsOf()).slice(-2)).toEqual([
    { account: euroAccount, code: 'EUR' },
    { account: ownAccount, code: 'PLN' },
  ]);
});

it('of a file of several accounts those that are nobody’s stay out, whoever is chosen', async () => {
  const [other, third] = ['33114020040000300201355387', '44114020040000300201355387'];
  const both = [other, third].map((account) => mt940([{ amount: 1, title: account }], { account })).join('\n');
  const answer = await upload(both, `?companyId=${s.companyId}`);
  expect([answer.body.errorStr, answer.body.errorDetails, answer.body.fields]).toEqual([
    'BankUnknownAccount',
    `${other}, ${third}`,
    undefined,
  ]);
});
