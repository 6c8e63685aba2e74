import { z } from 'zod';
import { forbidden } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { currentPrice } from '../../pricing/server/current-price';
import { liveQuotation, type LiveQuotation } from '../../pricing/server/order-terms';
import { changes, staff, storedPrice } from '../../pricing/server/pricing.routes';
import { quotationState } from '../quotation-status';
import { quotations } from '../quotations.entity';
import { lockQuotation, makeNextVersion } from './recalculate';
import { isWithCustomer } from './revise';

const body = z.strictObject({ orderId: z.int().min(1).max(2_147_483_647), ...changes });

/** A discount of the quotation's own gives way to the order's; what the customer has stays, and its next version has the new one. */
async function giveDiscount(write: WriteCtx, live: LiveQuotation, discountPercent: number | null): Promise<void> {
  const quotation = await lockQuotation(write, live.id);
  if (quotation.status === quotationState.new && isWithCustomer(quotation))
    await makeNextVersion(write, { ...quotation, discountPercent });
  else await write.update(quotations, live.id, { discountPercent });
}

/** Writes what a what-if differed in into the order, by the order's own rules, which work its quotation out again. */
async function applyWhatIf(write: WriteCtx, asked: z.output<typeof body>): Promise<void> {
  const { orderId, itemId, amount, product1Id, orderPriorityId, discountPercent } = asked;
  const item = givenOnly({ amount, product1Id });
  const lines = itemId !== undefined && Object.keys(item).length ? { items: [{ id: itemId, ...item }] } : {};
  const live = await liveQuotation(write.tx, orderId);
  // Orders stand above quotations among the areas, so their declaration is looked up by name.
  const { entity } = write.engine.registry.get('orders');
  await write.update(entity, orderId, { ...givenOnly({ orderPriorityId, discountPercent }), ...lines });
  if (live && live.discountPercent !== null && discountPercent !== undefined)
    await giveDiscount(write, live, discountPercent);
}

const givenOnly = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const applyWhatIfRoute = defineRoute({
  ...staff,
  method: 'POST',
  path: '/quotations/what-if/apply',
  summary: 'Takes a what-if over: the order is changed and its New quotation worked out again.',
  needs: 'ORDERS_WRITE',
  body,
  async handler({ ctx, body: asked }) {
    // It answers with prices, so changing orders is not enough.
    if (!ctx.can('QUOTATIONS_READ')) throw forbidden('QUOTATIONS_READ');
    await ctx.write((write) => applyWhatIf(write, asked));
    const live = await liveQuotation(ctx.db, asked.orderId);
    return live ? storedPrice(ctx, live.id) : currentPrice(ctx, { orderId: asked.orderId });
  },
});
