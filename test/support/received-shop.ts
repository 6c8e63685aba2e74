import type { Body, Person } from './app';
import { type QuotedShop, quotedShop } from './quoted-shop';

/** A shop that receives goods: a warehouse user and a location. */
export interface ReceivedShop extends QuotedShop {
  /** Counts and receives. */
  store: Person;
  locationId: number;
  reception(orderId: number, values?: Record<string, unknown>): Promise<Body>;
  /** Counts every line, as declared or by the name of the item, and finishes the counting. */
  count(reception: Body, counted?: Readonly<Record<string, number>>): Promise<Body>;
  /** Counted as declared and received. */
  receive(orderId: number, counted?: Readonly<Record<string, number>>): Promise<Body>;
}

/** The shop of the quotations with its store. */
export async function receivedShop(): Promise<ReceivedShop> {
  const shop = await quotedShop();
  const store = await shop.app.person({
    rights: ['RECEPTION_READ', 'RECEPTION_WRITE', 'RECEPTION_DELETE', 'RECEPTION_EXPORT', 'ORDERS_READ'],
    companyId: shop.companyId,
  });
  const locationId = await shop.id('locations', 'code', 'R-12');
  const reception: ReceivedShop['reception'] = (orderId, values = {}) =>
    shop.ok(store, 'POST', '/receptions', { orderId, ...values });
  const count: ReceivedShop['count'] = async ({ id }, counted = {}) => {
    const found = await shop.ok(store, 'GET', `/receptions/${id}`);
    const items = found.items.map((line: { id: number; declaredAmount: number; facts: { name: string } }) => ({
      id: line.id,
      countedAmount: counted[line.facts.name] ?? line.declaredAmount,
    }));
    await shop.ok(store, 'PUT', `/receptions/${id}`, { version: found.version, items });
    return shop.ok(store, 'POST', `/receptions/${id}/counted`, {});
  };
  return {
    ...shop,
    store,
    locationId,
    reception,
    count,
    async receive(orderId, counted) {
      const { id } = await count(await reception(orderId), counted);
      return shop.ok(store, 'POST', `/receptions/${id}/receive`, { locationId });
    },
  };
}
