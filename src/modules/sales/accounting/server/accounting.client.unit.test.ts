import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountingService, accountingService } from '../../../../../test/support/services/accounting-service';
import { flood } from '../../../../../test/support/services/http-service';
import { ApiError } from '../../../../engine/errors';
import { type AccountingConfig, type AccountingExport, exportToAccounting } from './accounting.client';

let service: AccountingService;
beforeAll(async () => {
  service = await accountingService('coatdesk', 'sesame');
});
afterAll(() => service.close());
beforeEach(() => {
  service.instead = undefined;
  service.received.length = 0;
});
const config = (changes: Partial<AccountingConfig> = {}): AccountingConfig => ({
  url: `${service.url}/api/`,
  user: 'coatdesk',
  password: 'sesame',
  rules: { hosts: [], privateHosts: [service.host] },
  ...changes,
});
const order = (nip = '2222222222'): AccountingExport => ({
  company: { code: 'GAL', name: 'GALWEX POWŁOKI', nip: '1111111111' },
  customer: {
    code: 'ALU01',
    name: 'ALUFASADA',
    nip,
    regon: '',
    country: 'PL',
    postCode: '44-240',
    city: 'Żory',
    address: 'ul. Źródlana 7A',
    phone: '600100200',
    email: 'biuro@alufasada.pl',
    paymentDays: 14,
    externalId: '',
  },
});
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.errorStr, error.options.errorDetails] : String(error)),
  );

describe('a customer handed to the accounting program', () => {
  it('is taken, with what the program says about it', async () => {
    expect(await exportToAccounting(order(), config())).toBe('Kontrahent ALUFASADA zapisany');
    expect(service.received).toEqual([order()]);
  });
  it('is not sent without an address or a password', async () => {
    const before = service.connections();
    expect(await errorOf(exportToAccounting(order(), config({ url: '' })))).toEqual([
      'AccountingNotConfigured',
      undefined,
    ]);
    expect(await errorOf(exportToAccounting(order(), config({ password: '' })))).toEqual([
      'AccountingNotConfigured',
      undefined,
    ]);
    expect(service.connections()).toBe(before);
  });
  it('is refused for a wrong password', async () => {
    expect(await errorOf(exportToAccounting(order(), config({ password: 'no' })))).toEqual([
      'AccountingAuthorization',
      undefined,
    ]);
  });
  it('is refused with the reason the program gives', async () => {
    expect(await errorOf(exportToAccounting(order(''), config()))).toEqual([
      'AccountingRefused',
      'Brak numeru NIP kontrahenta',
    ]);
    service.instead = (response) => void response.writeHead(200).end('{"error":"Baza\\u0007 zamknięta"}');
    expect(await errorOf(exportToAccounting(order(), config()))).toEqual(['AccountingRefused', 'Baza zamknięta']);
  });
  it('is not sent where the address is not allowed or nobody answers', async () => {
    const before = service.connections();
    expect(await errorOf(exportToAccounting(order(), config({ rules: { hosts: [], privateHosts: [] } })))).toEqual([
      'AccountingForbidden',
      service.host,
    ]);
    const gone = { url: 'http://127.0.0.1:1/api', rules: { hosts: [], privateHosts: ['127.0.0.1:1'] } };
    expect(await errorOf(exportToAccounting(order(), config(gone)))).toEqual(['AccountingUnreachable', '127.0.0.1:1']);
    expect(service.connections()).toBe(before);
  });
  it.each([
    ['an error of its own', (r) => void r.writeHead(500).end('<html>stack trace</html>'), 'HTTP 500'],
    ['a web page', (r) => void r.writeHead(200).end('<html></html>'), 'HTTP 200'],
    ['wrong types', (r) => void r.writeHead(200).end('{"details":{"a":1}}'), 'HTTP 200'],
    ['a redirect', (r) => void r.writeHead(307, { location: '/x' }).end(), 'HTTP 307'],
    ['too much', (r) => flood(r, 'application/json'), undefined],
    ['silence', () => undefined, undefined],
    ['a hang-up', (r) => void r.destroy(), undefined],
  ] as [string, AccountingService['instead'], string | undefined][])(
    'waits for better times after %s',
    async (_, instead, why) => {
      service.instead = instead;
      expect(await errorOf(exportToAccounting(order(), config()))).toEqual(['AccountingUnavailable', why]);
    },
    10_000,
  );
});
