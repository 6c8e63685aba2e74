import type { WriteCtx } from '../../../engine/server/context';
import { recalculateQuotation } from '../../quotations/quotations/recalculate';
import { refreshPrice } from '../orders/totals';

/** A quotation nobody has confirmed yet follows its order; the order's header takes its price over. */
export async function reprice(write: WriteCtx, orderId: number): Promise<void> {
  await recalculateQuotation(write, orderId);
  await refreshPrice(write, orderId);
}
