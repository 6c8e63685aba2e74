import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';

/**
 * The currency agreed with a customer, to those who may read customers; else the default one. None where the agreed one is
 * out of use: which one counts in its stead is for a person to say.
 */
export async function usualCurrency(ctx: Ctx, customerId?: number | null): Promise<{ currencyId?: number }> {
  const of = ctx.can('CUSTOMERS_READ') ? (customerId ?? null) : null;
  const found = await ctx.db.one<{ id: number }>(sql`
    select y.id from currency y where y.is_active and y.id = coalesce((select currency_id from customers where id = ${of}::int),
      (select id from currency where is_active and is_default order by id limit 1))`);
  return found?.id ? { currencyId: found.id } : {};
}
