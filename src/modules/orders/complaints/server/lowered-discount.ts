import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { agreedDiscount } from '../../../quotations/quotations/server/agreed-discount';
import { lockQuotation, makeNextVersion } from '../../../quotations/quotations/server/recalculate';
import { isWithCustomer } from '../../../quotations/quotations/server/revise';
import type { complaints } from '../complaints.entity';

type Complaint = RowOf<typeof complaints>;

const paymentOf = async ({ tx }: WriteCtx, orderId: number): Promise<number> =>
  Number(
    (
      await tx.one<{ net: number | null }>(sql`
      select payment_net as net from quotations where order_id = ${orderId} and status = ${literal(quotationState.new)}`)
    )?.net ?? 0,
  );

/**
 * A discount that a complaint gives less of, or none any more, leaves the New quotation it came into: what other complaints
 * of the order, the order or its customer have is given instead. One that somebody set to another figure stays.
 * @returns whether the sum the complaint names became less
 */
export async function lowerDiscount(write: WriteCtx, before: Complaint, row: Complaint): Promise<boolean> {
  const given = before.discountPercent ?? 0;
  const isLess = (row.discountPercent ?? 0) < given || row.orderId !== before.orderId;
  if (!given || !isLess) return false;
  const { orderId } = before;
  const found = await write.tx.one<{ id: number }>(sql`
    select id from quotations where order_id = ${orderId} and status = ${literal(quotationState.new)}
      and discount_percent = ${given} for no key update`);
  if (!found) return false;
  const discountPercent = (await agreedDiscount(write.tx, orderId, null))?.discountPercent ?? null;
  const quotation = await lockQuotation(write, found.id);
  if (isWithCustomer(quotation)) await makeNextVersion(write, { ...quotation, discountPercent });
  else await write.update(quotations, found.id, { discountPercent });
  const more = (await paymentOf(write, orderId)) - Number(quotation.paymentNet ?? 0);
  if (row.discount === null || Number(row.discount) !== Number(before.discount) || more <= 0) return false;
  await write.tx.run(sql`
    update complaints set discount = greatest(discount - ${more}, 0) where id = ${row.id}`);
  return true;
}
