import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingShop, billingShop } from '../../../../test/support/billing-shop';
import { type HttpService, httpService } from '../../../../test/support/services/http-service';
import { storeSettings } from '../../../../test/support/settings';
import type { Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { askAgain } from '../../invoices/received/server/account-checks.job';
import { checkOutcome, taxRegister } from './register-checks.entity';

let s: BillingShop;
let clerk: Person;
let registers: HttpService;
/** What was asked of the registers. */
const asked: string[] = [];
let isAway = false;
let serial = 0;
const own = '11111111111111111111111111';

beforeAll(async () => {
  s = await billingShop();
  clerk = await s.app.person({ rights: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'INVOICES_READ', 'INVOICES_WRITE'] });
  s.app.setNow(new Date('2026-11-20T08:00:00Z'));
  registers = await httpService((request, _body, response) => {
    const url = request.url ?? '';
    asked.push(url);
    if (isAway) return void response.destroy();
    const result = url.includes('/bank-account/')
      ? { accountAssigned: url.includes(own) ? 'TAK' : 'NIE', requestId: 'wl-account' }
      : { subject: { name: 'ALUFASADA', statusVat: 'Czynny' }, requestId: 'wl-1' };
    const vies = { isValid: true, userError: 'VALID', name: 'LAKOVNA', address: '', requestIdentifier: 'vies-1' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url.startsWith('/ms/') ? vies : { result }));
  });
  vi.stubEnv('WHITE_LIST_URL', registers.url);
  vi.stubEnv('VIES_URL', registers.url);
  await storeSettings(s.app, { outboundPrivateHosts: [registers.host] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await registers.close();
});

const check = async () => (await s.post(`/customers/${s.customerId}/check-registers`, {}, clerk)).checks as object[];
const nip = (value: string | null) =>
  s.app.database.db.run(sql`update customers set nip = ${value} where id = ${s.customerId}`);

it('a customer is checked by its number, and the card keeps what was answered when', async () => {
  expect(await check()).toEqual([
    { register: taxRegister.checkDigit, outcome: checkOutcome.confirmed, answer: null, requestId: null },
    {
      register: taxRegister.whiteList,
      outcome: checkOutcome.confirmed,
      answer: 'Czynny, ALUFASADA',
      requestId: 'wl-1',
    },
  ]);
  await nip('CZ12345678');
  expect(await check()).toMatchObject([
    { register: taxRegister.vies, outcome: checkOutcome.confirmed, requestId: 'vies-1' },
  ]);
  await nip('2222222223');
  const calls = asked.length;
  expect(await check()).toMatchObject([{ register: taxRegister.checkDigit, outcome: checkOutcome.denied }]);
  expect(asked).toHaveLength(calls);
  await nip('2222222222');
  isAway = true;
  expect((await check())[1]).toMatchObject({
    register: taxRegister.whiteList,
    outcome: checkOutcome.unanswered,
    answer: null,
  });
  isAway = false;
  const filter = encodeURIComponent(JSON.stringify({ customerId: s.customerId }));
  const { items } = (await s.app.call(clerk, 'GET', `/register-checks?filter=${filter}`)).body;
  expect(items).toHaveLength(6);
  expect(items.at(-1)).toMatchObject({ number: '2222222222', checkedAt: '2026-11-20T08:00:00.000Z' });
  await nip(null);
  expect(await s.refusal(`/customers/${s.customerId}/check-registers`, {}, clerk)).toMatchObject([
    422,
    'NipMissing',
    undefined,
  ]);
  const reader = await s.app.person({ rights: ['CUSTOMERS_READ'] });
  expect((await s.refusal(`/customers/${s.customerId}/check-registers`, {}, reader))[0]).toBe(403);
});

const received = async (gross: number, account: string | null, currency = 'PLN') =>
  (
    await s.row<{ id: number }>(sql`
      insert into received_invoices (number, company_id, seller_name, seller_nip, date, currency, value_gross, bank_account, ksef_number, stored_at)
      values ('FS/1', ${s.companyId}, 'FARBPROSZ', '7777777777', '2026-11-01', ${currency}, ${gross}, ${account}, ${`K${++serial}`}, now()) returning id`)
  ).id;
const pay = (id: number) => s.refusal(`/received-invoices/${id}/pay`, { paidDate: '2026-11-20' }, clerk);

it('an invoice above 15,000 PLN is marked as paid once its account was checked, whatever was answered', async () => {
  for (const id of [
    await received(1_500_000, own),
    await received(1_600_000, null),
    await received(1_600_000, own, 'EUR'),
  ])
    expect((await pay(id))[0]).toBe(200);
  const big = await received(1_500_001, own);
  expect(await pay(big)).toEqual([422, 'AccountUnchecked', own]);
  const { checks } = await s.post(`/received-invoices/${big}/check-account`, {}, clerk);
  expect(checks).toMatchObject([
    { register: taxRegister.account, outcome: checkOutcome.confirmed, requestId: 'wl-account' },
  ]);
  expect(asked.at(-1)).toBe(`/api/check/nip/7777777777/bank-account/${own}?date=2026-11-20`);
  expect((await s.app.call(clerk, 'GET', `/received-invoices/${big}`)).body).toMatchObject({
    accountCheck: checkOutcome.confirmed,
    accountCheckedAt: '2026-11-20T08:00:00.000Z',
  });
  expect((await pay(big))[0]).toBe(200);
  const other = await received(1_700_000, '61109010140000071219812874');
  expect((await s.post(`/received-invoices/${other}/check-account`, {}, clerk)).checks).toMatchObject([
    { outcome: checkOutcome.denied },
  ]);
  expect((await pay(other))[0]).toBe(200);
  expect(await s.refusal(`/received-invoices/${await received(1, null)}/check-account`, {}, clerk)).toMatchObject([
    422,
    'AccountMissing',
    undefined,
  ]);
});

it('a white list that gives no answer has checked nothing: it is asked again, and a later silence takes no answer back', async () => {
  const [account, other] = ['27114020040000300201355387', '06109010140000071219812991'];
  const [big, second] = [await received(1_600_000, account), await received(1_600_000, other)];
  const of = async (id: number) => (await s.app.call(clerk, 'GET', `/received-invoices/${id}`)).body;
  const again = () => askAgain(s.app.installation, s.app.now());
  isAway = true;
  for (const id of [big, second]) await s.post(`/received-invoices/${id}/check-account`, {}, clerk);
  expect((await of(big)).accountCheck).toBe(checkOutcome.unanswered);
  expect(await pay(big)).toEqual([422, 'AccountUnanswered', account]);
  const calls = asked.length;
  expect(await again()).toBe(0);
  expect(asked).toHaveLength(calls + 1);
  isAway = false;
  const root = await s.app.person({ rights: ['SUPER_USER'] });
  const turn = (isActive: boolean) => s.app.call(root, 'PUT', '/modules', { code: 'INVOICES', isActive });
  await turn(false);
  expect(await again()).toBe(0);
  await turn(true);
  expect(await again()).toBe(2);
  expect(await again()).toBe(0);
  expect((await of(big)).accountCheck).toBe(checkOutcome.denied);
  isAway = true;
  await s.post(`/received-invoices/${big}/check-account`, {}, clerk);
  isAway = false;
  expect((await of(big)).accountCheck).toBe(checkOutcome.denied);
  expect((await pay(big))[0]).toBe(200);
});
