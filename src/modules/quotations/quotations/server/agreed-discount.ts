import type { Executor } from '../../../../engine/server/db';
import { fetchOne } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';

/**
 * The discount complaints about an order were settled with (decision G9: it comes off the next quotation), whatever
 * became of them since.
 * @param given hundredths of a percent of the quotation itself; null = the order's, else the customer's
 * @returns undefined where there is none, or as much is given anyway
 */
export async function agreedDiscount(
  tx: Executor,
  orderId: number,
  given: number | null,
): Promise<{ discountPercent: number } | undefined> {
  const row = await fetchOne<{ agreed: number | null; given: number }>(
    tx,
    sql`
    select max(k.discount_percent) as agreed,
      coalesce(${given}::int, max(o.discount_percent), max(c.discount_percent), 0) as given
    from orders o join customers c on c.id = o.customer_id
    join complaints k on k.order_id = o.id
    where o.id = ${orderId}`,
  );
  return row?.agreed && row.agreed > row.given ? { discountPercent: row.agreed } : undefined;
}
