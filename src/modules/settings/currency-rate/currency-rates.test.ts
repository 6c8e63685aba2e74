import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app';
import { jobTools } from '../../../server/jobs/tools';
import { type EcbService, ecbService } from '../../../../test/support/services/ecb-service';
import { type NbpService, nbpService } from '../../../../test/support/services/nbp-service';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';
import { addDueJobs } from '../../../server/jobs/schedule';
import { currencyRateJobs, updateRates } from './server/currency-rates.job';

let app: TestApp;
let service: NbpService;
beforeAll(async () => {
  app = await testApp();
  service = await nbpService({
    '2026-10-29': { EUR: 4.24, USD: 3.6 },
    '2026-10-30': { EUR: 4.2501, USD: 3.65, CZK: 0.1744 },
  });
  await storeSettings(app, { currencyRatesUrl: `${service.url}/api`, outboundPrivateHosts: [service.host] });
});
afterAll(() => service.close());
const { run } = { run: (query: ReturnType<typeof sql>) => app.database.db.run(query) };
const rates = () =>
  app.database.db.rows(
    sql`select c.code, r.rate_date as "date", r.rate from currency_rate r join currency c on c.id = r.currency_id order by 2, 1`,
  );
const current = async (code: string) =>
  app.database.db.one(sql`select rate, rate_date as "date" from currency where code = ${code}`);
beforeEach(async () => {
  await run(sql`delete from currency`);
  await run(
    sql`insert into currency (code, name, update_rate, is_default, is_active) values
      ('PLN', 'złoty', true, true, true), ('EUR', 'euro', true, false, true), ('USD', 'dolar', false, false, true),
      ('CZK', 'korona', true, false, false), ('XAU', 'złoto', true, false, true)`,
  );
});

it('the company’s own currency has no rate', async () => {
  const clerk = await app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
  const ids = await app.database.db.rows<{ id: number }>(
    sql`select id from currency where code in ('PLN', 'EUR') order by code`,
  );
  const [eur, pln] = ids.map(({ id }) => ({ currencyId: id, rateDate: '2026-11-02', rate: '2' }));
  const refused = await app.call(clerk, 'POST', '/currency-rate', pln);
  expect(refused).toMatchObject({ status: 400, body: { fields: { currencyId: 'RateOfOwnCurrency' } } });
  const { body } = await app.call(clerk, 'POST', '/currency-rate', eur);
  const moved = await app.call(clerk, 'PUT', `/currency-rate/${body.id}`, { ...pln, version: body.version });
  expect(moved.body.fields).toEqual({ currencyId: 'RateOfOwnCurrency' });
});

describe('the rates of the bank', () => {
  it('are written for active currencies that ask for them, as of the day of the table', async () => {
    expect(await updateRates(app.installation, '2026-11-01')).toBe(1);
    expect(await rates()).toEqual([{ code: 'EUR', date: '2026-10-30', rate: '4.25010000' }]);
    expect(await current('EUR')).toEqual({ rate: '4.25010000', date: '2026-10-30' });
    expect(await current('USD')).toEqual({ rate: null, date: null });
  });
  it('are written once, and never over what a person entered', async () => {
    await run(
      sql`insert into currency_rate (currency_id, rate_date, rate) select id, '2026-10-30', 4.3 from currency where code = 'EUR'`,
    );
    expect(await updateRates(app.installation, '2026-10-30')).toBe(0);
    expect(await updateRates(app.installation, '2026-10-29')).toBe(1);
    expect(await updateRates(app.installation, '2026-10-29')).toBe(0);
    expect(await current('EUR')).toEqual({ rate: '4.30000000', date: '2026-10-30' });
  });
  it('leave everything as it was when the bank is away', async () => {
    service.instead = { status: 500, body: '' };
    await expect(updateRates(app.installation, '2026-10-30')).rejects.toMatchObject({ errorStr: 'NbpUnavailable' });
    service.instead = undefined;
    expect(await rates()).toEqual([]);
  });
});

describe('the rates of the European Central Bank', () => {
  let ecb: EcbService;
  beforeAll(async () => {
    ecb = await ecbService({ '2026-10-30': { USD: 1.0834, CZK: 24.5, PLN: 4.2501 } });
    const own = [service.host, ecb.host];
    await storeSettings(app, { currencyRatesUrl: `${ecb.url}/stats/eurofxref`, outboundPrivateHosts: own });
  });
  afterAll(async () => {
    await ecb.close();
    await storeSettings(app, { currencyRatesUrl: `${service.url}/api`, outboundPrivateHosts: [service.host] });
  });
  const countIn = async (code: string) => {
    await run(sql`update currency set is_default = false`);
    await run(sql`update currency set is_default = true, is_active = true, update_rate = true where code = ${code}`);
    await run(sql`update currency set update_rate = true where code = 'USD'`);
  };
  it('are taken by a company that counts in euro', async () => {
    await countIn('EUR');
    expect(await updateRates(app.installation, '2026-11-01')).toBe(2);
    expect(await rates()).toEqual([
      { code: 'PLN', date: '2026-10-30', rate: '0.23528858' },
      { code: 'USD', date: '2026-10-30', rate: '0.92302012' },
    ]);
  });
  it('are counted over the euro by one that counts in another currency', async () => {
    await countIn('CZK');
    expect(await updateRates(app.installation, '2026-10-30')).toBe(3);
    expect(await current('EUR')).toEqual({ rate: '24.50000000', date: '2026-10-30' });
    expect(await current('USD')).toEqual({ rate: '22.61399299', date: '2026-10-30' });
  });
  it('are not written where the bank does not know the own currency', async () => {
    await countIn('XAU');
    expect(await updateRates(app.installation, '2026-10-30')).toBe(0);
  });
});

describe('the nightly update', () => {
  it('is added from the hour of the settings on, once a day of the installation', async () => {
    await storeSettings(app, { currencyRatesHour: 3 });
    const added = (at: string) => addDueJobs(app.installation, currencyRateJobs, new Date(at));
    expect(await added('2026-07-01T00:59:00Z')).toEqual([]);
    expect(await added('2026-07-01T01:00:00Z')).toEqual(['currency-rates']);
    expect(await added('2026-07-01T20:00:00Z')).toEqual([]);
    expect(await added('2026-12-01T01:59:00Z')).toEqual([]);
    expect(await added('2026-12-01T09:00:00Z')).toEqual(['currency-rates']);
  });
  it('goes on once a clock that was years ahead is right again', async () => {
    const added = (at: string) => addDueJobs(app.installation, currencyRateJobs, new Date(at));
    expect(await added('2036-12-02T09:00:00Z')).toEqual(['currency-rates']);
    expect(await added('2026-12-02T09:00:00Z')).toEqual(['currency-rates']);
    expect(await added('2026-12-02T10:00:00Z')).toEqual([]);
    // A node whose clock is slow adds nothing once more.
    expect(await added('2026-12-01T22:00:00Z')).toEqual([]);
  });
  it('takes the table of that day', async () => {
    await currencyRateJobs['currency-rates']?.run(
      { period: '2026-10-30' },
      app.installation,
      jobTools(app.engine, app.installation, app.now),
    );
    expect(await current('EUR')).toMatchObject({ date: '2026-10-30' });
    await expect(
      currencyRateJobs['currency-rates']?.run(
        { period: 'today' },
        app.installation,
        jobTools(app.engine, app.installation, app.now),
      ),
    ).rejects.toThrow();
  });
});

it('a rate that was deleted and taken back is the current one again', async () => {
  const clerk = await app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE', 'DICTIONARIES_DELETE'] });
  const { id: currencyId } = (await app.database.db.one<{ id: number }>(
    sql`select id from currency where code = 'EUR'`,
  ))!;
  const made = await app.call(clerk, 'POST', '/currency-rate', { currencyId, rateDate: '2026-10-30', rate: '4.3' });
  expect(made.status, made.text).toBe(200);
  expect(await current('EUR')).toEqual({ rate: '4.30000000', date: '2026-10-30' });
  expect((await app.call(clerk, 'DELETE', `/currency-rate/${made.body.id}`)).body).toEqual({
    status: true,
    undo: true,
  });
  expect(await current('EUR')).toEqual({ rate: null, date: null });
  expect((await app.call(clerk, 'POST', `/currency-rate/restore/${made.body.id}`)).status).toBe(200);
  expect(await current('EUR')).toEqual({ rate: '4.30000000', date: '2026-10-30' });
});
