import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../engine/errors';
import { findInVies, findOnWhiteList } from './public-registers';

/** Answers of the two registers as they really come. */
const answers: Readonly<Record<string, [number, object]>> = {
  '/api/search/nip/2222222222?date=2026-10-05': [
    200,
    {
      result: {
        subject: {
          name: 'ALUFASADA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
          nip: '2222222222',
          statusVat: 'Czynny',
          regon: '222222220',
          pesel: null,
          krs: '0000222222',
          residenceAddress: null,
          workingAddress: 'UL. ŹRÓDLANA 7A/3, 44-240 ŻORY',
          representatives: [],
          accountNumbers: ['11111111111111111111111111'],
          hasVirtualAccounts: false,
        },
        requestId: 'd2n10-84df1a1',
        requestDateTime: '05-10-2026 10:00:00',
      },
    },
  ],
  '/api/search/nip/3333333333?date=2026-10-05': [
    200,
    { result: { subject: null, requestId: 'x', requestDateTime: '05-10-2026 10:00:00' } },
  ],
  '/api/search/nip/1111111111?date=2026-10-05': [429, { code: 'WL-191', message: 'Przekroczono limit zapytań' }],
  '/ms/DE/vat/123456789': [
    200,
    {
      isValid: true,
      requestDate: '2026-10-05T08:00:00.000Z',
      userError: 'VALID',
      name: '---',
      address: '---',
      requestIdentifier: '',
      vatNumber: '123456789',
    },
  ],
  '/ms/CZ/vat/12345678': [
    200,
    { isValid: true, userError: 'VALID', name: 'LAKOVNA s.r.o.', address: 'Hlavní 12\n702 00 OSTRAVA' },
  ],
  '/ms/CZ/vat/1': [200, { isValid: false, userError: 'INVALID', name: '---', address: '---' }],
  '/ms/FR/vat/1': [200, { isValid: false, userError: 'MS_UNAVAILABLE', name: '---', address: '---' }],
};
let server: Server;
let register: { url: string; rules: { hosts: string[]; privateHosts: string[] } };
beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  register = { url: `http://${host}`, rules: { hosts: [], privateHosts: [host] } };
});
afterAll(() => server.close());
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.errorStr : String(error)),
  );

describe('the white list of the Ministry of Finance', () => {
  const day = '2026-10-05';
  it('knows a company with its address in parts', async () => {
    expect(await findOnWhiteList('2222222222', day, register)).toEqual({
      nazwa: 'ALUFASADA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      regon: '222222220',
      ulica: 'UL. ŹRÓDLANA',
      nrNieruchomosci: '7A',
      nrLokalu: '3',
      kodPocztowy: '44-240',
      miejscowosc: 'ŻORY',
    });
  });
  it('does not know one, is asked too often, or is not to be reached', async () => {
    expect(await errorOf(findOnWhiteList('3333333333', day, register))).toBe('CompanyNotFound');
    expect(await errorOf(findOnWhiteList('1111111111', day, register))).toBe('RegisterUnavailable');
    const closed = { ...register, rules: { hosts: [], privateHosts: [] } };
    expect(await errorOf(findOnWhiteList('2222222222', day, closed))).toBe('RegisterUnavailable');
  });
});

describe('VIES', () => {
  it('knows a company of another country, and one whose country tells no name', async () => {
    expect(await findInVies('CZ12345678', register)).toMatchObject({
      nazwa: 'LAKOVNA s.r.o.',
      ulica: 'Hlavní 12',
      kodPocztowy: '702 00',
      miejscowosc: 'OSTRAVA',
    });
    expect(await findInVies('DE123456789', register)).toMatchObject({ nazwa: '', ulica: '' });
  });
  it('tells an unknown number from a country that does not answer', async () => {
    expect(await errorOf(findInVies('CZ1', register))).toBe('CompanyNotFound');
    expect(await errorOf(findInVies('FR1', register))).toBe('RegisterUnavailable');
  });
});
