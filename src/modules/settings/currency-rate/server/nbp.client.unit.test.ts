import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NbpService, nbpService } from '../../../../../test/support/services/nbp-service';
import { ApiError } from '../../../../engine/errors';
import { lastNbpRates } from './nbp.client';
import type { RateConfig } from './rate-table';

let service: NbpService;
let config: RateConfig;
beforeAll(async () => {
  service = await nbpService({ '2026-10-30': { EUR: 4.2501, USD: 3.65, IDR: 0.00022437 } });
  config = { url: `${service.url}/api/`, rules: { hosts: [], privateHosts: [service.host] } };
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.instead = undefined;
});
const errorOf = (date: string) =>
  lastNbpRates(date, config).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.errorStr : String(error)),
  );

describe('the table of the bank', () => {
  it('is the one of the day', async () => {
    const table = await lastNbpRates('2026-10-30', config);
    expect(table.date).toBe('2026-10-30');
    expect([...table.rates]).toEqual([
      ['EUR', '4.2501'],
      ['USD', '3.65'],
      ['IDR', '0.00022437'],
    ]);
  });
  it('is the last one before a weekend and a holiday', async () => {
    expect((await lastNbpRates('2026-11-02', config)).date).toBe('2026-10-30');
    expect(service.asked).toEqual(['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30']);
  });
  it('is looked for no further than seven days back', async () => {
    expect((await lastNbpRates('2026-11-06', config)).date).toBe('2026-10-30');
    expect(await errorOf('2026-11-07')).toBe('NbpUnavailable');
    expect(service.asked.filter((day) => day < '2026-10-31')).toEqual(['2026-10-30']);
  });
  it.each([
    [500, 'broken'],
    [200, '<html></html>'],
    [200, '[]'],
    [200, '{"rates":[]}'],
    [200, '[{"effectiveDate":"2026-10-30","rates":[{"code":"EUR","mid":"4.25"}]}]'],
    [200, '[{"effectiveDate":"2026-10-30","rates":[{"code":"EUR","mid":-1}]}]'],
    [200, '[{"effectiveDate":"30.10.2026","rates":[]}]'],
    [302, ''],
  ])('is not taken from an answer of %i %j', async (status, body) => {
    service.instead = { status, body };
    expect(await errorOf('2026-10-30')).toBe('NbpUnavailable');
  });
});
