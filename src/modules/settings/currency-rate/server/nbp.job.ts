import Big from 'big.js';
import { z } from 'zod';
import type { Installation } from '../../../../engine/server/context';
import type { Tx } from '../../../../engine/server/db';
import type { Job } from '../../../../engine/server/feature';
import { sql } from '../../../../engine/server/sql';
import { refreshCurrentRate } from './current-rate';
import { outboundRules } from '../../outbound/server/outbound-rules';
import { lastRates, type RateTable } from './nbp.client';

const bank = 'https://api.nbp.pl/api';

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
    sql`select id, code, is_default, update_rate from currency where is_active`,
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
  if (!installation.internet && !settings.currencyRatesUrl) return 0;
  const table = await lastRates(date, {
    url: settings.currencyRatesUrl ?? bank,
    rules: outboundRules(installation, settings),
  });
  const written = await installation.db.tx((tx) => writeRates(tx, table));
  if (written) await installation.notify('entity', { entity: 'currency-rate' });
  return written;
}

export const nbpJobs: Readonly<Record<string, Job>> = {
  'currency-rates': {
    schedule: { hour: 'currencyRatesHour' },
    run: async (payload, installation) =>
      void (await updateRates(installation, z.object({ period: z.iso.date() }).parse(payload).period)),
  },
};
