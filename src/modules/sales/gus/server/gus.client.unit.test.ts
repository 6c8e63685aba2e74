import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  badMoods,
  goodMoods,
  type GusService,
  gusService,
  slowMoods,
} from '../../../../../test/support/services/gus-service';
import { ApiError } from '../../../../engine/errors';
import { type GusClient, gusClient, type GusConfig } from './gus.client';

const key = 'abcde12345abcde12345';
const alufasada = {
  Regon: '222222220',
  Nip: '2222222222',
  Nazwa: 'ALUFASADA <SPÓŁKA> Z O.O. & "SYNOWIE"',
  Miejscowosc: 'Żory',
  KodPocztowy: '44-240',
  Ulica: 'ul. Źródlana',
  NrNieruchomosci: '7A',
  NrLokalu: '',
  Typ: 'P',
  DataZakonczeniaDzialalnosci: '',
};
let service: GusService;
let now = 0;
let client: GusClient;
const config = (changes: Partial<GusConfig> = {}): GusConfig => ({
  url: `${service.url}/bir`,
  key,
  rules: { hosts: [], privateHosts: [service.host] },
  ...changes,
});
const errorOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.errorStr : String(error)),
  );

beforeAll(async () => {
  service = await gusService({
    key,
    companies: {
      '2222222222': [alufasada],
      '3333333333': [
        { Regon: '333333333', Nazwa: 'STALBUD (zakończone)', Typ: 'F', DataZakonczeniaDzialalnosci: '2014-11-07' },
        { Regon: '33333333300021', Nazwa: 'STALBUD oddział', Typ: 'LF' },
        { Regon: '333333333', Nazwa: 'STALBUD Jan Kowal', Typ: 'F', NrLokalu: '12' },
      ],
    },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  service.mood = 'mtom';
  service.calls.length = 0;
  service.expireSessions();
  now = 0;
  client = gusClient(() => now);
});

describe('a company is found', () => {
  it.each(goodMoods)('in an answer that comes as %s', async (mood) => {
    service.mood = mood;
    expect(await client.find('2222222222', config())).toEqual({
      nazwa: 'ALUFASADA <SPÓŁKA> Z O.O. & "SYNOWIE"',
      kodPocztowy: '44-240',
      miejscowosc: 'Żory',
      regon: '222222220',
      ulica: 'ul. Źródlana',
      nrNieruchomosci: '7A',
      nrLokalu: '',
    });
  });
  it('as the one that lives, among its closed activities and local units', async () => {
    expect(await client.find('3333333333', config())).toMatchObject({ nazwa: 'STALBUD Jan Kowal', nrLokalu: '12' });
  });
});

describe('the session', () => {
  it('is kept between searches, and shared by those that begin together', async () => {
    await Promise.all([client.find('2222222222', config()), client.find('3333333333', config())]);
    await client.find('2222222222', config());
    expect(service.calls.filter((call) => call === 'Zaloguj')).toHaveLength(1);
  });
  it('is opened anew when the service says code 7, once', async () => {
    await client.find('2222222222', config());
    service.expireSessions();
    expect(await client.find('2222222222', config())).toMatchObject({ regon: '222222220' });
    expect(service.calls).toEqual([
      'Zaloguj',
      'DaneSzukajPodmioty',
      'DaneSzukajPodmioty',
      'GetValue',
      'Zaloguj',
      'DaneSzukajPodmioty',
    ]);
  });
  it('is given up before the service does', async () => {
    await client.find('2222222222', config());
    now = 56 * 60_000;
    await client.find('2222222222', config());
    expect(service.calls.filter((call) => call === 'Zaloguj')).toHaveLength(2);
  });
  it('is ended on closing', async () => {
    await client.find('2222222222', config());
    expect(service.sessions()).toBe(1);
    await client.close();
    expect(service.sessions()).toBe(0);
  });
});

describe('a search that fails', () => {
  it('says that there is no such company', async () => {
    expect(await errorOf(client.find('1111111111', config()))).toBe('GusNotFound');
  });
  it('says that the key is not accepted, and tries again next time', async () => {
    expect(await errorOf(client.find('2222222222', config({ key: 'wrong' })))).toBe('GusKeyInvalid');
    expect(await errorOf(client.find('2222222222', config({ key: 'wrong' })))).toBe('GusKeyInvalid');
    expect(service.calls).toEqual(['Zaloguj', 'Zaloguj']);
  });
  it.each(badMoods)('says that the register is away when it answers with: %s', async (mood) => {
    service.mood = mood;
    expect(await errorOf(client.find('2222222222', config()))).toBe('GusUnavailable');
    service.mood = 'mtom';
    expect(await client.find('2222222222', config())).toMatchObject({ regon: '222222220' });
  });
  it('gives up where no answer ever comes', async () => {
    const errors = await Promise.all(
      slowMoods.map((mood) => {
        service.mood = mood;
        return errorOf(gusClient().find('2222222222', config()));
      }),
    );
    expect(errors).toEqual(['GusUnavailable', 'GusUnavailable']);
  }, 60_000);
  it('never leaves for a machine that is not allowed', async () => {
    const before = service.connections();
    expect(await errorOf(client.find('2222222222', config({ rules: { hosts: [], privateHosts: [] } })))).toBe(
      'GusUnavailable',
    );
    expect(service.connections()).toBe(before);
  });
});
