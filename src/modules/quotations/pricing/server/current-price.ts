import type { Ctx } from '../../../../engine/server/context';
import { badRequest, invalid } from '../../../../engine/errors';
import { draftItems, draftTerms, type DraftOrder } from './draft';
import type { draftItem } from './draft';
import type { z } from 'zod';
import { liveQuotation, manualPrices, readOrder, type LiveQuotation } from './order-terms';
import { priceDocument, type PriceRequest } from './price-document';
import { asPricedOrder, type PricedOrder } from './priced-order';
import { readItems } from './read-items';

/** Price lists of others that staff see named among those not taken. */
const OTHERS = 20;

/** What a price is asked for: a saved order, or one as its form holds it, saved before or not. */
export interface PriceAsked {
  orderId?: number | undefined;
  order?: DraftOrder | undefined;
  items?: readonly z.output<typeof draftItem>[] | undefined;
}
/** What a what-if differs in; undefined = as it is. */
export interface Differences {
  orderPriorityId?: number | null | undefined;
  discountPercent?: number | null | undefined;
  items?: readonly { id: number; [field: string]: unknown }[] | undefined;
}

/** The price of an order worked out now, storing nothing. Throws 404 for an order that does not exist, 400 for a priority or an item of a what-if that does not. */
export async function currentPrice(ctx: Ctx, asked: PriceAsked, differences: Differences = {}): Promise<PricedOrder> {
  const live = asked.orderId ? await liveQuotation(ctx.db, asked.orderId) : undefined;
  const request = differing(await requestOf(ctx, asked, live), differences);
  const others = ctx.can('PRICE_LIST_READ') ? OTHERS : 0;
  const { outcome, currency, document } = await priceDocument(ctx, { ...request, others });
  if (differences.orderPriorityId && !document.priority) throw invalid({ orderPriorityId: 'RefMissing' });
  const quotation = live && { id: live.id, numberText: live.numberText, status: live.status, version: live.version };
  return asPricedOrder(outcome, { currency, vatRate: document.vatRate }, quotation ?? null);
}

async function requestOf(ctx: Ctx, asked: PriceAsked, live: LiveQuotation | undefined): Promise<PriceRequest> {
  const today = { date: ctx.today(), currencyId: null, vatRateId: null, discountPercent: null };
  const manual = live ? await manualPrices(ctx.db, live.id) : new Map<string, number>();
  if (asked.order) {
    const order = await draftTerms(ctx.db, asked.order, ctx.user.companyId);
    const items = await draftItems(ctx.db, asked.items ?? [], asked.order.serviceId);
    return { order, quotation: live ?? today, items, manual };
  }
  if (!asked.orderId) throw badRequest('InvalidInput', { fields: { orderId: 'Required' } });
  const order = await readOrder(ctx.db, asked.orderId);
  const items = asked.items
    ? await draftItems(ctx.db, asked.items, order.serviceId)
    : await readItems(ctx.db, asked.orderId);
  return { order, quotation: live ?? today, items, manual };
}

function differing(request: PriceRequest, { orderPriorityId, discountPercent, items }: Differences): PriceRequest {
  const { order, quotation } = request;
  const unknown = items?.findIndex(({ id }) => !request.items.some((item) => item.id === id));
  if (unknown !== undefined && unknown >= 0) throw invalid({ [`items.${unknown}.id`]: 'RefMissing' });
  const byId = new Map(items?.map((item) => [item.id, defined(item)]));
  return {
    ...request,
    order: orderPriorityId === undefined ? order : { ...order, orderPriorityId },
    quotation: discountPercent === undefined ? quotation : { ...quotation, discountPercent },
    items: request.items.map((item) => ({ ...item, ...byId.get(item.id) })),
  };
}

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
