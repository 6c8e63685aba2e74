import type { PricedOrder } from '../../quotations/price-panel/price-model';
import { charged } from '../../quotations/quotation-view/line-view';
import type { LinePrice } from '../item-grid/grid-data';

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
