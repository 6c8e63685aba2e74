import { sql, type Executor } from '../../../../engine/server/db';

/** Copies the newest known rate of the currency into its dictionary row; without any rate the row is emptied. */
export async function refreshCurrentRate(tx: Executor, currencyId: number): Promise<void> {
  await tx.run(sql`
    update currency c set (rate, rate_date) = (
      select r.rate, r.rate_date from currency_rate r where r.currency_id = c.id order by r.rate_date desc limit 1
    ) where c.id = ${currencyId}`);
}
