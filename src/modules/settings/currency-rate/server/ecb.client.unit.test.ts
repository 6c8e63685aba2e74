import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EcbService, ecbService } from '../../../../../test/support/services/ecb-service';
import { ApiError } from '../../../../engine/errors';
import { ecbDaysOff, lastEcbRates } from './ecb.client';
import type { RateConfig } from './rate-table';

let service: EcbService;
let config: RateConfig;
beforeAll(async () => {
  service = await ecbService({
    '2026-10-29': { USD: 1.08, PLN: 4.25 },
    '2026-10-30': { USD: 1.0834, PLN: 4.2501 },
    '2026-11-25': { USD: 1.09 },
  });
  config = { url: `${service.url}/stats/eurofxref/`, rules: { hosts: [], privateHosts: [service.host] } };
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.instead = undefined;
});
const errorOf = (date: string) =>
  lastEcbRates(date, config).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.errorStr : String(error)),
  );

describe('the reference rates of the central bank', () => {
  it('are those of the newest day, a single currency included', async () => {
    const table = await lastEcbRates('2026-11-26', config);
    expect([table.date, table.unit, [...table.rates]]).toEqual(['2026-11-25', 'EUR', [['USD', '0.9174311926605505']]]);
    expect(service.asked).toEqual(['eurofxref-daily.xml']);
  });
  it('are those of the day before a weekend further back', async () => {
    const table = await lastEcbRates('2026-11-01', config);
    expect([table.date, [...table.rates.keys()]]).toEqual(['2026-10-30', ['USD', 'PLN']]);
    expect(service.asked).toEqual(['eurofxref-daily.xml', 'eurofxref-hist-90d.xml']);
  });
  it('are looked for no further than seven days back', async () => {
    expect((await lastEcbRates('2026-11-06', config)).date).toBe('2026-10-30');
    expect(await errorOf('2026-11-07')).toBe('EcbUnavailable');
    expect(await errorOf('2026-10-28')).toBe('EcbUnavailable');
  });
  const of = (cubes: string) => `<Envelope><Cube>${cubes}</Cube></Envelope>`;
  it.each([
    [500, 'broken'],
    [200, '<html></html>'],
    [200, ''],
    [200, '<Envelope><Cube'],
    [200, of(`<Cube time='30.10.2026'><Cube currency='USD' rate='1.1'/></Cube>`)],
    [200, of(`<Cube time='2026-10-30'><Cube currency='USD' rate='0'/></Cube>`)],
    [200, of(`<Cube time='2026-10-30'><Cube currency='USD' rate='-1.1'/></Cube>`)],
    [200, of(`<Cube time='2026-10-30'><Cube currency='usd' rate='1.1'/></Cube>`)],
    [302, ''],
  ])('are not taken from an answer of %i %j', async (status, body) => {
    service.instead = { status, body };
    expect(await errorOf('2026-10-30')).toBe('EcbUnavailable');
  });
});

it('the bank publishes nothing on the days off of its payment system', () => {
  expect(ecbDaysOff(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2026-12-26',
  ]);
});
