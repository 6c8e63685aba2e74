import Big from 'big.js';
import type { Executor } from '../../../../engine/server/db';
import { refused } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/sql';
import type { ManualPrices } from './price-document';

interface Rate {
  id: number;
  code: string;
  /** Price of one unit in the default currency. */
  rate: string | null;
}

/**
 * Prices people set, in another currency at the newest rates, half up to 1 hundredth.
 * Throws 422 `NoCurrencyRate` where one of the two has no rate.
 */
export async function convertedPrices(
  db: Executor,
  prices: ManualPrices,
  from: number,
  to: number | null,
): Promise<ManualPrices> {
  if (to === null || from === to || prices.size === 0) return prices;
  const rows = await db.rows<Rate>(sql`
    select id, code, case when is_default then '1' else rate::text end as rate from currency where id in (${from}, ${to})`);
  const missing = rows.find(({ rate }) => rate === null);
  if (missing) throw refused('NoCurrencyRate', { errorDetails: missing.code });
  const rateOf = (id: number) => new Big(rows.find((row) => row.id === id)?.rate ?? 1);
  const factor = rateOf(from);
  const divisor = rateOf(to);
  return new Map(
    [...prices].map(([key, price]) => [key, factor.times(price).div(divisor).round(0, Big.roundHalfUp).toNumber()]),
  );
}
