import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { itemState } from '../../../states/order-states';
import { quotationItemKind, quotationState } from '../quotation-status';
import { tellOutdated } from './notices';

/**
 * Whether the pieces, positions or colours of an order are others than its confirmed or billed quotation `q` says. Pieces
 * the shop lost are not paid for. A product that was renamed, or merged with its like, is the same colour.
 */
export const outdated = (
  q: Sql,
): Sql => sql`(${q}.status in ${literals([quotationState.confirmed, quotationState.invoiced])} and (
  exists (select from quotation_items l left join order_items i on i.id = l.order_item_id
    where l.quotation_id = ${q}.id and l.kind = ${literal(quotationItemKind.item)} and (i.id is null or i.status = ${literal(itemState.cancelled)} or i.amount - i.lost_amount <> l.amount
      or (l.details is not null and i.product1_id is distinct from l.product1_id)))
  or exists (select from order_items i where i.order_id = ${q}.order_id and i.status <> ${literal(itemState.cancelled)} and i.amount > i.lost_amount
    and not exists (select from quotation_items l where l.quotation_id = ${q}.id and l.order_item_id = i.id))))`;

/**
 * What is billed is what was agreed: 422 `QuotationOutdated` naming the first of these quotations whose order is about
 * other pieces or colours by now.
 */
export async function assertUpToDate(db: Executor, quotationIds: readonly number[]): Promise<void> {
  const found = await db.one<{ number: string | null }>(sql`
    select q.number_text as number from quotations q
    where q.id = any(${[...quotationIds]}::int[]) and ${outdated(sql`q`)} order by q.id limit 1`);
  if (found) throw refused('QuotationOutdated', { errorDetails: found.number ?? undefined });
}

/** The people who write quotations learn that one has to be made again; nothing where it still says what the order does. */
export async function tellIfOutdated(write: WriteCtx, orderId: number): Promise<void> {
  const quotation = await write.tx.one<{ id: number; numberText: string }>(sql`
    select q.id, q.number_text from quotations q where q.order_id = ${orderId} and ${outdated(sql`q`)}`);
  if (!quotation) return;
  await tellOutdated(write, quotation, orderId);
}
