import Big from 'big.js';
import { z } from 'zod';
import { unavailable } from '../../../../engine/errors';
import { callOut, OutboundError } from '../../../../engine/server/outbound';
import { httpStatus } from '../../../../engine/http-status';
import { DAYS_BACK, daysBefore, type RateConfig, type RateTable } from './rate-table';

const tables = z
  .array(
    z.object({
      effectiveDate: z.iso.date(),
      rates: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/), mid: z.number().positive() })).max(500),
    }),
  )
  .length(1);

async function tableOf(date: string, { url, rules }: RateConfig): Promise<RateTable | undefined> {
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
  return {
    date: table.effectiveDate,
    unit: 'PLN',
    rates: new Map(table.rates.map(({ code, mid }) => [code, Big(mid).toFixed()])),
  };
}

/**
 * The last table of the National Bank of Poland published on `date` or up to 7 days before: none is on days off.
 * Throws 503 `NbpUnavailable`.
 */
export async function lastNbpRates(date: string, config: RateConfig): Promise<RateTable> {
  try {
    for (let back = 0; back <= DAYS_BACK; back++) {
      const table = await tableOf(daysBefore(date, back), config);
      if (table) return table;
    }
  } catch (error) {
    if (error instanceof OutboundError) throw unavailable('NbpUnavailable', error.reason);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw unavailable('NbpUnavailable', 'unexpected answer');
    throw error;
  }
  throw unavailable('NbpUnavailable', `no table since ${daysBefore(date, DAYS_BACK)}`);
}
