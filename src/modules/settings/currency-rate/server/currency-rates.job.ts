import Big from 'big.js';
import { z } from 'zod';
import type { Installation, Settings } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import type { Job } from '../../../../engine/server/feature';
import { sql } from '../../../../engine/server/sql';
import { refreshCurrentRate } from './current-rate';
import { outboundRules } from '../../outbound/server/outbound-rules';
import { lastEcbRates } from './ecb.client';
import { lastNbpRates } from './nbp.client';
import type { RateTable } from './rate-table';

const nbp = { url: 'https://api.nbp.pl/api', last: lastNbpRates };
const ecb = { url: 'https://www.ecb.europa.eu/stats/eurofxref', last: lastEcbRates };

interface Currency {
  id: number;
  code: string;
  isDefault: boolean;
  updateRate: boolean;
}

/** Rate of one unit in the default currency; undefined when the bank does not know one of the two. */
function rateOf(code: string, base: string, table: RateTable): string | undefined {
  const [price, unit] = [priceIn(table, code), priceIn(table, base)];
  return price && unit ? Big(price).div(unit).round(8).toFixed() : undefined;
}
const priceIn = ({ unit, rates }: RateTable, code: string): string | undefined =>
  code === unit ? '1' : rates.get(code);

const HOME = 'PLN';

/**
 * The last table up to a day: of the National Bank of Poland for companies that count in zloty, of the European Central
 * Bank for all others, save those whose currency it does not publish.
 */
async function lastRates(installation: Installation, settings: Settings, date: string): Promise<RateTable> {
  const rules = outboundRules(installation, settings);
  const own = await installation.db.one<{ code: string }>(
    sql`select code from currency where is_default and is_active`,
  );
  const base = own?.code ?? HOME;
  const from = (bank: typeof nbp) => bank.last(date, { url: settings.currencyRatesUrl ?? bank.url, rules });
  if (base === HOME) return from(nbp);
  const table = await from(ecb);
  return priceIn(table, base) === undefined && !settings.currencyRatesUrl ? from(nbp) : table;
}

async function writeRates(tx: Tx, table: RateTable): Promise<number> {
  const currencies = await tx.rows<Currency>(
    sql`select id, code, is_default, update_rate from currency where is_active`,
  );
  const base = currencies.find((currency) => currency.isDefault)?.code ?? HOME;
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
  if (!installation.internet && !settings.currencyRatesUrl) return 0;
  const table = await lastRates(installation, settings, date);
  const written = await installation.db.tx((tx) => writeRates(tx, table));
  if (written) await installation.notify('entity', { entity: 'currency-rate' });
  return written;
}

export const currencyRateJobs: Readonly<Record<string, Job>> = {
  'currency-rates': {
    schedule: { hour: 'currencyRatesHour' },
    run: async (payload, installation) =>
      void (await updateRates(installation, z.object({ period: z.iso.date() }).parse(payload).period)),
  },
};
