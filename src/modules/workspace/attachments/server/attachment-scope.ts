import type { BaseCtx } from '../../../../engine/server/context';
import { join, raw, sql, type Sql } from '../../../../engine/server/sql';
import { parentKeys, parents } from './parents';

/**
 * Customers see what hangs on their own orders, items, receptions and complaints and is not internal; staff what hangs on records they may read.
 */
export function attachmentScope(ctx: BaseCtx): Sql | undefined {
  const { user } = ctx;
  if (user.isCustomer)
    return sql`not t.is_internal and (t.order_id in (select o.id from orders o where o.customer_id = ${user.customerId})
      or t.order_item_id in (select i.id from order_items i where i.customer_id = ${user.customerId})
      or t.reception_id in (select r.id from receptions r where r.customer_id = ${user.customerId})
      or t.complaint_id in (select k.id from complaints k where k.customer_id = ${user.customerId}))`;
  const seen = parentKeys.filter((key) => ctx.can(parents[key].needs));
  if (seen.length === parentKeys.length) return undefined;
  if (seen.length === 0) return sql`false`;
  return sql`(${join(
    seen.map((key) => sql`t.${raw(parents[key].column)} is not null`),
    ' or ',
  )})`;
}
