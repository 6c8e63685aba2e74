import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../test/support/app';
import { badMoods, type GusService, gusService } from '../../../../test/support/services/gus-service';
import { storeSettings } from '../../../../test/support/settings';

let app: TestApp;
let office: Person;
let service: GusService;
beforeAll(async () => {
  app = await testApp();
  service = await gusService({
    key: 'key-of-galwex',
    companies: {
      '2222222222': [
        {
          Regon: '222222220',
          Nazwa: 'ALUFASADA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
          KodPocztowy: '44-240',
          Miejscowosc: 'Żory',
          Ulica: 'ul. Źródlana',
          NrNieruchomosci: '7A',
          NrLokalu: '3',
          Typ: 'P',
        },
      ],
    },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.mood = 'mtom';
  office = await app.person({ rights: ['CUSTOMERS_WRITE'] });
  await storeSettings(app, {
    gusUrl: `${service.url}/bir`,
    gusKey: 'key-of-galwex',
    outboundPrivateHosts: [service.host],
  });
});
const lookUp = async (nip: string, person = office) => {
  const { status, body } = await app.call(person, 'GET', `/gus/nip/${encodeURIComponent(nip)}`);
  return status === 200 ? (body as unknown) : [status, body.errorStr as unknown];
};

describe('a company looked up by its tax number', () => {
  it('is answered as the register has it', async () => {
    expect(await lookUp('222-222-22-22')).toEqual({
      nazwa: 'ALUFASADA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      kodPocztowy: '44-240',
      miejscowosc: 'Żory',
      regon: '222222220',
      ulica: 'ul. Źródlana',
      nrNieruchomosci: '7A',
      nrLokalu: '3',
    });
  });
  it('needs the right to write customers', async () => {
    expect(await lookUp('2222222222', await app.person({ rights: ['CUSTOMERS_READ'] }))).toEqual([403, 'NoAccess']);
  });
  it.each(['123', '2222222223', '<script>', "1' or 1=1 --", '../../users'])(
    '%s never leaves the house',
    async (nip) => {
      const before = service.connections();
      expect(await lookUp(nip)).toEqual([400, 'NipWrong']);
      expect(service.connections()).toBe(before);
    },
  );
  it('may be unknown', async () => expect(await lookUp('1111111111')).toEqual([404, 'GusNotFound']));
  it('is looked for on the white list without a key, and in VIES with the number of another country', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const body = request.url!.startsWith('/ms/')
        ? { isValid: true, userError: 'VALID', name: 'LAKOVNA s.r.o.', address: 'Hlavní 12\n702 00 OSTRAVA' }
        : { result: { subject: { name: 'ALUFASADA', regon: '222222220', workingAddress: 'PROSTA 1, 44-240 ŻORY' } } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('WHITE_LIST_URL', `http://${host}`);
    vi.stubEnv('VIES_URL', `http://${host}`);
    await storeSettings(app, { gusKey: null, outboundPrivateHosts: [host] });
    expect(await lookUp('222-222-22-22')).toMatchObject({ nazwa: 'ALUFASADA', kodPocztowy: '44-240' });
    expect(await lookUp('CZ 12345678')).toMatchObject({ nazwa: 'LAKOVNA s.r.o.', miejscowosc: 'OSTRAVA' });
    expect(asked).toEqual([
      expect.stringMatching(/^\/api\/search\/nip\/2222222222\?date=\d{4}-\d\d-\d\d$/),
      '/ms/CZ/vat/12345678',
    ]);
    vi.unstubAllEnvs();
    server.close();
  });
  it('needs a key that the register accepts', async () => {
    await storeSettings(app, { gusKey: 'wrong' });
    expect(await lookUp('2222222222')).toEqual([422, 'GusKeyInvalid']);
  });
  it('survives every bad answer', async () => {
    for (const mood of badMoods) {
      service.mood = mood;
      expect([mood, await lookUp('2222222222')]).toEqual([mood, [503, 'GusUnavailable']]);
    }
  });
  it('is not asked of a machine that is not allowed', async () => {
    await storeSettings(app, { outboundPrivateHosts: [] });
    const before = service.connections();
    expect(await lookUp('2222222222')).toEqual([503, 'GusUnavailable']);
    expect(service.connections()).toBe(before);
  });
  it('is asked at most twenty times a minute by one person', async () => {
    for (let at = 0; at < 20; at++) await lookUp('1111111111');
    const { status, headers } = await app.call(office, 'GET', '/gus/nip/1111111111');
    expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await lookUp('2222222222', await app.person({ rights: ['CUSTOMERS_WRITE'] }))).toHaveProperty('regon');
  });
});
