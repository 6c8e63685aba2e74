import { api } from '../../../../engine/web/api';
import type { PricedOrder, WhatIf } from './price-model';

/** An order as its form holds it before it is saved: fields of the order, and its items. */
export interface OrderDraft {
  order: Readonly<Record<string, unknown>>;
  items: readonly Readonly<Record<string, unknown>>[];
}
/** What a price is asked for: a saved order, or one that is only typed. */
export interface PriceOf {
  orderId?: number;
  draft?: OrderDraft;
}
const bodyOf = ({ orderId, draft }: PriceOf) => (draft ? { ...draft, orderId } : { orderId });

/** The price of every line with how it came about: as the quotation stores it, else worked out now. */
export const explainPrice = (of: PriceOf, signal: AbortSignal): Promise<PricedOrder> =>
  of.draft
    ? api.post('quotations/price-preview', bodyOf(of), { signal })
    : api.get('quotations/explain', { orderId: of.orderId }, { signal });

/** The same with something changed, writing nothing. */
export const askWhatIf = (of: PriceOf, change: WhatIf, signal: AbortSignal): Promise<PricedOrder> =>
  api.post('quotations/what-if', { ...bodyOf(of), ...change }, { signal });

/** Takes a what-if over: the order is changed and its quotation worked out again. */
export const applyWhatIf = (of: PriceOf, change: WhatIf): Promise<unknown> =>
  api.post('quotations/what-if/apply', { ...bodyOf(of), ...change });

/** Sets the price of one piece by hand; null goes back to the price that is worked out. */
export const saveManualPrice = (
  quotationItemId: number,
  body: { price: number | null; reason: string | null; version: number },
): Promise<unknown> => api.post(`quotation-items/${quotationItemId}/manual-price`, body);
