import type { WriteCtx } from '../../../../engine/server/context';
import { quotations } from '../../quotations/quotations.entity';
import { liveQuotation } from './order-terms';

export interface WhatIfApplied {
  orderId: number;
  orderPriorityId?: number | null | undefined;
  discountPercent?: number | null | undefined;
  itemId?: number | undefined;
  amount?: number | undefined;
  product1Id?: number | null | undefined;
}

/**
 * Writes what a what-if differed in into the order, by the order's own rules, which work its quotation out again. A
 * discount of the quotation's own gives way.
 */
export async function applyWhatIf(write: WriteCtx, asked: WhatIfApplied): Promise<void> {
  const { orderId, itemId, amount, product1Id, orderPriorityId, discountPercent } = asked;
  const item = given({ amount, product1Id });
  const lines = itemId !== undefined && Object.keys(item).length ? { items: [{ id: itemId, ...item }] } : {};
  const live = await liveQuotation(write.tx, orderId);
  // Orders stand above quotations among the areas, so their declaration is looked up by name.
  const { entity } = write.engine.registry.get('orders');
  await write.update(entity, orderId, { ...given({ orderPriorityId, discountPercent }), ...lines });
  if (live && live.discountPercent !== null && discountPercent !== undefined)
    await write.update(quotations, live.id, { discountPercent });
}

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
