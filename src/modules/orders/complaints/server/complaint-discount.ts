import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/**
 * Gives the New quotation of an order at least this discount and works it out again. One that is confirmed or billed
 * stays: its invoice is corrected instead.
 * @param percent hundredths of a percent
 * @returns what the order costs less, net, in hundredths; undefined where there is no New quotation
 */
export async function discountQuotation(
  write: WriteCtx,
  orderId: number,
  percent: number,
): Promise<number | undefined> {
  const quotation = await write.tx.one<{ id: number; paymentNet: number | null; percent: number }>(sql`
    select q.id, q.payment_net,
      coalesce(q.discount_percent, o.discount_percent, c.discount_percent, 0) as percent
    from quotations q join orders o on o.id = q.order_id join customers c on c.id = q.customer_id
    where q.order_id = ${orderId} and q.status = ${literal(quotationState.new)} for no key update of q`);
  if (!quotation) return undefined;
  if (quotation.percent >= percent) return 0;
  const after = await write.update(quotations, quotation.id, { discountPercent: percent });
  return Math.max(0, Number(quotation.paymentNet ?? 0) - Number(after.paymentNet ?? 0));
}
