import Big from 'big.js';
import type { Executor } from '../../../../engine/server/db';
import { refused } from '../../../../engine/errors';
import { sql } from '../../../../engine/server/sql';
import { manualKey, type ManualPrices } from './price-document';

interface TypedPrice {
  itemId: number;
  optionId: number | null;
  price: number;
  currencyId: number;
}
interface Rate {
  id: number;
  code: string;
  /** Price of one unit in the default currency. */
  rate: string | null;
}

/**
 * Prices people set on the lines of a quotation, in another currency at the newest rates, half up to 1 hundredth. They are
 * worked out from what was typed, in the currency it was typed in: that one gets it back as it was.
 * Throws 422 `NoCurrencyRate` where a currency has no rate.
 */
export async function convertedPrices(
  db: Executor,
  quotationId: number,
  from: number,
  to: number,
): Promise<ManualPrices> {
  const typed = await db.rows<TypedPrice>(sql`
    select order_item_id as item_id, step_option_id as option_id,
      case when typed_currency_id is null then manual_price else typed_price end as price,
      coalesce(typed_currency_id, ${from}::int) as currency_id
    from quotation_items where quotation_id = ${quotationId} and manual_price is not null and order_item_id is not null`);
  const others = typed.filter(({ currencyId }) => currencyId !== to).map(({ currencyId }) => currencyId);
  const rateOf = others.length ? await ratesOf(db, [...others, to]) : () => new Big(1);
  const converted = ({ price, currencyId }: TypedPrice) =>
    currencyId === to ? price : rateOf(currencyId).times(price).div(rateOf(to)).round(0, Big.roundHalfUp).toNumber();
  return new Map(typed.map((line) => [manualKey(line.itemId, line.optionId), converted(line)]));
}

async function ratesOf(db: Executor, ids: readonly number[]): Promise<(id: number) => Big> {
  const rows = await db.rows<Rate>(sql`
    select id, code, case when is_default then '1' else rate::text end as rate from currency
    where id = any(${[...ids]}::int[])`);
  const missing = rows.find(({ rate }) => rate === null);
  if (missing) throw refused('NoCurrencyRate', { errorDetails: missing.code });
  const rates = new Map(rows.map(({ id, rate }) => [id, new Big(rate!)]));
  return (id) => rates.get(id)!;
}
