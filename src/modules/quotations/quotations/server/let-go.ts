import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { literal, literals, type Sql, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { invoiceState } from '../../../states/invoice-states';
import { quotationState } from '../quotation-status';
import { quotations } from '../quotations.entity';

/** Not billed by anything. Without the module of invoices a draft bills nothing: nothing can be made of it. */
const isUnbilled = ({ hasModule }: Pick<WriteCtx, 'hasModule'>): Sql => {
  const open = sql`q.status in ${literals([quotationState.new, quotationState.confirmed])}`;
  if (hasModule('INVOICES')) return open;
  return sql`(${open} or q.status = ${literal(quotationState.invoiced)} and not exists (
    select from invoice_quotations l join invoices v on v.id = l.invoice_id
    where l.quotation_id = q.id and v.status <> ${literal(invoiceState.draft)}))`;
};

/** Nobody accepts the price of orders that are off, or another customer's by now: what of it was not billed is cancelled. */
export async function cancelQuotations(write: WriteCtx, orderIds: readonly number[]): Promise<void> {
  const open = await write.tx.rows<{ id: number }>(
    sql`select q.id from quotations q where q.order_id = any(${[...orderIds]}::int[]) and ${isUnbilled(write)}
      order by q.id for no key update`,
  );
  await moveStatus(
    write,
    quotations,
    open.map(({ id }) => id),
    quotationState.cancelled,
  );
}

/** The cancelled quotations of an order go with it: they hold nothing any more. */
export async function deleteCancelledQuotations(write: WriteCtx, orderId: number): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from quotations where order_id = ${orderId} and status = ${literal(quotationState.cancelled)} order by id`);
  const plan = write.engine.registry.get(quotations.name);
  for (const { id } of rows) await remove(write.engine, write, plan, id);
}
