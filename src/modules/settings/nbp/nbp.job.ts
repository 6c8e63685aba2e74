import Big from 'big.js';
import type { Installation } from '../../../engine/server/context';
import type { Tx } from '../../../engine/server/db';
import type { Job } from '../../../engine/server/feature';
import { sql } from '../../../engine/server/sql';
import { refreshCurrentRate } from '../currency-rate/current-rate';
import { outboundRules } from '../outbound-rules';
import { lastRates, type RateTable } from './nbp.client';

const bank = 'https://api.nbp.pl/api';
const update = 'currency-rates-update';

interface Currency {
  id: number;
  code: string;
  isDefault: boolean;
  updateRate: boolean;
}

/** Rate of one unit in the default currency; undefined when the bank does not know one of the two. */
function rateOf(code: string, base: string, { rates }: RateTable): string | undefined {
  const inZloty = (currency: string) => (currency === 'PLN' ? '1' : rates.get(currency));
  const [mid, unit] = [inZloty(code), inZloty(base)];
  return mid && unit ? Big(mid).div(unit).round(8).toFixed() : undefined;
}

async function writeRates(tx: Tx, table: RateTable): Promise<number> {
  const currencies = await tx.rows<Currency>(
    sql`select id, code, is_default as "isDefault", update_rate as "updateRate" from currency where is_active`,
  );
  const base = currencies.find((currency) => currency.isDefault)?.code ?? 'PLN';
  let written = 0;
  for (const { id, code, updateRate } of currencies) {
    const rate = updateRate && code !== base ? rateOf(code, base, table) : undefined;
    if (rate === undefined) continue;
    // A rate somebody entered for that day stays.
    written += await tx.run(
      sql`insert into currency_rate (currency_id, rate_date, rate) values (${id}, ${table.date}, ${rate}) on conflict do nothing`,
    );
    await refreshCurrentRate(tx, id);
  }
  return written;
}

/** Writes the bank's last table up to `date` for the currencies that ask for it. Returns how many rates are new. */
export async function updateRates(installation: Installation, date: string): Promise<number> {
  const settings = await installation.settings();
  const table = await lastRates(date, {
    url: settings.currencyRatesUrl ?? bank,
    rules: outboundRules(settings),
  });
  const written = await installation.db.tx((tx) => writeRates(tx, table));
  if (written) await installation.notify('entity', { entity: 'currency-rate' });
  return written;
}

/** Day and hour at an instant in a zone. */
export function localHour(now: Date, zone: string): { date: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Asked every hour: at the hour of the settings the day's update is queued, where a failure is tried again. */
export async function queueUpdate(installation: Installation, now: Date): Promise<boolean> {
  const { zone, currencyRatesHour } = await installation.settings();
  const { date, hour } = localHour(now, zone);
  if (hour !== currencyRatesHour) return false;
  await installation.db.tx((tx) => tx.job(update, { date }, { key: `${update} ${installation.key} ${date}` }));
  return true;
}

export const nbpJobs: Readonly<Record<string, Job>> = {
  'currency-rates': {
    schedule: 'every',
    run: async (_, installation) => void (await queueUpdate(installation, new Date())),
  },
  [update]: {
    run: async (payload, installation) => void (await updateRates(installation, (payload as { date: string }).date)),
  },
};
