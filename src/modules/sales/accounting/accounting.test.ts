import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { type AccountingService, accountingService } from '../../../../test/support/services/accounting-service';
import { storeSettings } from '../../../../test/support/settings';

let app: TestApp;
let office: Person;
let service: AccountingService;
let customerId: number;
let companyId: number;
beforeAll(async () => {
  app = await testApp();
  service = await accountingService('coatdesk', 'sesame');
  office = await app.person({ rights: ['CUSTOMERS_WRITE', 'CUSTOMERS_EXPORT', 'DICTIONARIES_WRITE'] });
  const create = async (path: string, values: Record<string, unknown>) =>
    (await app.call(office, 'POST', path, values)).body.id as number;
  customerId = await create('/customers', { name: 'ALUFASADA', nip: '2222222222', paymentDays: 14 });
  companyId = await create('/companies', { code: 'GAL', name: 'GALWEX POWŁOKI', nip: '1111111111' });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.instead = undefined;
  service.received.length = 0;
  await storeSettings(app, {
    enovaExportEnabled: true,
    enovaUrl: `${service.url}/api`,
    enovaUser: 'coatdesk',
    enovaPassword: 'sesame',
    outboundPrivateHosts: [service.host],
  });
});
const send = async (body: unknown = { customerId, companyId }, person = office) => {
  const answer = await app.call(person, 'POST', '/customers/export-customer', body);
  if (answer.status === 200) return answer.body as unknown;
  const { errorStr, errorDetails } = answer.body as { errorStr: string; errorDetails?: string };
  return [answer.status, errorStr, ...(errorStr === 'AccountingRefused' ? [errorDetails] : [])];
};

describe('a customer exported to the accounting program', () => {
  it('is answered with what the program says', async () => {
    expect(await send()).toEqual({ status: true, details: 'Kontrahent ALUFASADA zapisany' });
    expect(service.received).toMatchObject([
      {
        company: { code: 'GAL', nip: '1111111111' },
        customer: { code: `K${customerId}`, name: 'ALUFASADA', nip: '2222222222', paymentDays: 14 },
      },
    ]);
  });
  it('is confirmed in words of our own when the program is silent', async () => {
    service.instead = (response) => void response.writeHead(200).end('{}');
    expect(await send()).toEqual({ status: true, details: 'ALUFASADA was handed to the accounting program' });
  });
  it('needs the right to export', async () => {
    expect(await send(undefined, await app.person({ rights: ['CUSTOMERS_READ'] }))).toEqual([403, 'NoAccess']);
  });
  it('needs the setting, a company and a saved customer', async () => {
    expect(await send({ customerId })).toEqual([400, 'AccountingCompanyMissing']);
    expect(await send({ customerId, companyId: null })).toEqual([400, 'AccountingCompanyMissing']);
    expect(await send({ companyId })).toEqual([400, 'InvalidInput']);
    expect(await send({ customerId: 999_999, companyId })).toEqual([404, 'NotFound']);
    expect(await send({ customerId, companyId: 999_999 })).toEqual([404, 'NotFound']);
    await storeSettings(app, { enovaExportEnabled: false });
    expect(await send()).toEqual([422, 'AccountingDisabled']);
    expect(service.received).toEqual([]);
  });
  it('needs a configured connection', async () => {
    await storeSettings(app, { enovaPassword: null });
    expect(await send()).toEqual([422, 'AccountingNotConfigured']);
  });
  it('tells an authorization error, a refusal with its reason and an absence apart', async () => {
    await storeSettings(app, { enovaPassword: 'wrong' });
    expect(await send()).toEqual([422, 'AccountingAuthorization']);
    service.instead = (response) => void response.writeHead(409).end('{"error":"Kontrahent zablokowany"}');
    expect(await send()).toEqual([422, 'AccountingRefused', 'Kontrahent zablokowany']);
    service.instead = (response) => void response.destroy();
    expect(await send()).toEqual([503, 'AccountingUnavailable']);
  });
});
