import type { PricedOrder } from '../../../../quotations/pricing/web/price-model';
import { charged } from '../../../../quotations/quotations/web/line-view';

/** What the live quotation says about a line: hundredths of the currency and of a percent. */
export interface LinePrice {
  /** Per m², else per kg, metre or piece: `unit` says which. */
  price: number | null;
  unit: 'm²' | 'kg' | 'm' | 'szt.';
  discountPercent: number;
  net: number | null;
  noPrice: boolean;
}

const units: Readonly<Record<string, LinePrice['unit']>> = {
  moneyPerM2: 'm²',
  moneyPerKg: 'kg',
  moneyPerM: 'm',
  moneyPerPiece: 'szt.',
};

/** What an order's price says about each of its items, options quoted apart added in. */
export function linePrices(order: PricedOrder | undefined): ReadonlyMap<number, LinePrice> {
  const prices = new Map<number, LinePrice>();
  for (const line of [...(order?.lines ?? [])].sort((a, b) => Number(a.kind) - Number(b.kind))) {
    const known = prices.get(line.orderItemId);
    const net = line.noPrice ? null : line.amountToPay;
    if (known) {
      prices.set(line.orderItemId, { ...known, net: known.net === null || net === null ? null : known.net + net });
      continue;
    }
    const { price, per } = charged(line);
    prices.set(line.orderItemId, {
      price: line.noPrice ? null : price,
      unit: units[per] ?? 'm²',
      discountPercent: line.discountPercent ?? 0,
      net,
      noPrice: line.noPrice,
    });
  }
  return prices;
}
