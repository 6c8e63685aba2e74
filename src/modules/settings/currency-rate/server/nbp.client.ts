import Big from 'big.js';
import { z } from 'zod';
import { unavailable } from '../../../../engine/errors';
import { callOut, OutboundError, type OutboundRules } from '../../../../engine/server/outbound';
import { httpStatus } from '../../../../engine/http-status';

export interface NbpConfig {
  /** Base address, e.g. `https://api.nbp.pl/api`. */
  url: string;
  rules: OutboundRules;
}

/** Table A of one day: middle rates in PLN for one unit, by ISO code. */
export interface RateTable {
  /** The day the table is of, `YYYY-MM-DD`. */
  date: string;
  rates: ReadonlyMap<string, string>;
}

const tables = z
  .array(
    z.object({
      effectiveDate: z.iso.date(),
      rates: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/), mid: z.number().positive() })).max(500),
    }),
  )
  .length(1);

const dayBefore = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

async function tableOf(date: string, { url, rules }: NbpConfig): Promise<RateTable | undefined> {
  const answer = await callOut(
    {
      url: `${url.replace(/\/$/, '')}/exchangerates/tables/a/${date}/?format=json`,
      headers: { accept: 'application/json' },
    },
    rules,
  );
  if (answer.status === httpStatus.notFound) return undefined;
  if (answer.status !== httpStatus.ok) throw unavailable('NbpUnavailable', `HTTP ${answer.status}`);
  const table = tables.parse(JSON.parse(answer.text))[0]!;
  return { date: table.effectiveDate, rates: new Map(table.rates.map(({ code, mid }) => [code, Big(mid).toFixed()])) };
}

/**
 * The last table of the National Bank of Poland published on `date` or up to 7 days before: none is on days off.
 * Throws 503 `NbpUnavailable`.
 */
export async function lastRates(date: string, config: NbpConfig): Promise<RateTable> {
  try {
    for (let day = date, tries = 0; tries <= 7; day = dayBefore(day), tries++) {
      const table = await tableOf(day, config);
      if (table) return table;
    }
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable('NbpUnavailable', error.reason);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw unavailable('NbpUnavailable', 'unexpected answer');
    throw error;
  }
  throw unavailable('NbpUnavailable', `no table since ${dayBefore(date)}`);
}
