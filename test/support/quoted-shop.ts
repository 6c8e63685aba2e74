import { randomUUID } from 'node:crypto';
import type { Body, Person } from './app';
import { plantPriceList } from './price-list';
import { officeRights, type Shop, testShop } from './shop';

/** The demo company with the price list of the main job, and orders to quote. */
export interface QuotedShop extends Shop {
  /** Takes orders and quotes them. */
  sales: Person;
  alufasada: number;
  zuraw: number;
  /** The four items of the main job as it has measured and counted them. */
  items: Record<'post' | 'angle' | 'gate' | 'bracket', Record<string, unknown>>;
  /** A railing in the customer's own paint. */
  railing: Record<string, unknown>;
  order(items?: readonly object[], values?: Record<string, unknown>): Promise<Body>;
  quote(items?: readonly object[], values?: Record<string, unknown>): Promise<Body>;
  key(): Record<string, string>;
}

export async function quotedShop(): Promise<QuotedShop> {
  const shop = await testShop();
  await plantPriceList(shop.app.database.db);
  const sales = await shop.app.person({
    rights: [...officeRights, 'PRICE_LIST_READ', 'QUOTATIONS_DELETE'],
    companyId: shop.companyId,
  });
  const [alufasada, zuraw] = [await shop.id('customers', 'code', 'ALU01'), await shop.id('customers', 'code', 'KON01')];
  const alu = await shop.id('product_states', 'name', 'Aluminium surowe');
  const steel = await shop.id('product_states', 'name', 'Stal surowa');
  const service = (code: string) => shop.id('services', 'code', code);
  const [std, c3, steelStd] = [await service('ALU-STD'), await service('STAL-C3'), await service('STAL-STD')];
  const transportTypeId = await shop.id('transport_types', 'code', 'DOSTAWA');
  const items = {
    post: { name: 'P-6060', outline: '240', length: '6000', amount: 39, productStateId: alu, serviceId: std },
    angle: { name: 'K-45', outline: '180', length: '2500', amount: 16, productStateId: alu, serviceId: std },
    gate: { name: 'Brama', weight: '86', surface: '9.8', amount: 2, productStateId: steel, serviceId: c3 },
    bracket: { name: 'Uchwyt', surface: '0.012', amount: 120, productStateId: steel, serviceId: steelStd },
  };
  const railing = { name: 'Balustrada', amount: 2, productStateId: steel, serviceId: steelStd, isOwnPaint: true };
  const order: QuotedShop['order'] = (lines = Object.values(items), values = {}) =>
    shop.ok(sales, 'POST', '/orders', { customerId: alufasada, transportTypeId, ...values, items: lines });
  return {
    ...shop,
    sales,
    alufasada,
    zuraw,
    items,
    railing,
    order,
    async quote(lines, values) {
      const { id } = await order(lines, values);
      return shop.ok(sales, 'POST', `/orders/${id}/quotation`, {});
    },
    key: () => ({ 'idempotency-key': randomUUID() }),
  };
}
