import { beforeAll, describe, expect, it } from 'vitest';
import { plantPriceList } from '../../../../test/support/price-list';
import { officeRights, type Shop, testShop } from '../../../../test/support/shop';
import type { Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let shop: Shop;
let alufasada: number;
let office: Person;
let item: Record<'a' | 'b' | 'c' | 'd', Record<string, unknown>>;
beforeAll(async () => {
  shop = await testShop();
  await plantPriceList(shop.app.database.db);
  office = await shop.app.person({ rights: [...officeRights, 'PRICE_LIST_READ'], companyId: shop.companyId });
  alufasada = await shop.id('customers', 'code', 'ALU01');
  const alu = await shop.id('product_states', 'name', 'Aluminium surowe');
  const steel = await shop.id('product_states', 'name', 'Stal surowa');
  const service = (code: string) => shop.id('services', 'code', code);
  const [std, c3, steelStd] = [await service('ALU-STD'), await service('STAL-C3'), await service('STAL-STD')];
  item = {
    a: { name: 'P-6060', outline: '240', length: '6000', amount: 39, productStateId: alu, serviceId: std },
    b: { name: 'K-45', outline: '180', length: '2500', amount: 16, productStateId: alu, serviceId: std },
    c: { name: 'Brama', weight: '86', surface: '9.8', amount: 2, productStateId: steel, serviceId: c3 },
    d: { name: 'Uchwyt', surface: '0.012', amount: 120, productStateId: steel, serviceId: steelStd },
  };
});
const order = async (values: Record<string, unknown> = {}, items: unknown[] = Object.values(item)) => {
  const transportTypeId = await shop.id('transport_types', 'code', 'DOSTAWA');
  return shop.ok(shop.office, 'POST', '/orders', { customerId: alufasada, transportTypeId, ...values, items });
};
const generate = (id: number, body: object = {}) => shop.ok(office, 'POST', `/orders/${id}/quotation`, body);

describe('the quotation of an order', () => {
  it('comes to what the main job says, with how every amount came about', async () => {
    const { id } = await order();
    const made = await generate(id);
    expect(made).toMatchObject({
      numberText: 'WY/0001/10/2026',
      status: 1,
      date: '2026-10-05',
      validTo: '2026-10-19',
      priceNet: 346_968,
      discount: 17_348,
      transportNet: 12_000,
      paymentNet: 341_620,
      paymentVat: 78_573,
      paymentGross: 420_193,
      noPrice: false,
    });
    expect(made.items.map((line: { amountToPay: number }) => line.amountToPay)).toEqual([
      149_386, 21_888, 145_236, 13_110,
    ]);
    expect(made).not.toHaveProperty('trace');
    const told = await shop.ok(office, 'GET', `/quotations/${made.id}/explain`);
    expect(told.lines[3].trace[1]).toMatchObject({ step: 'pieceMinimum', rule: 'raised' });
    expect(told.paymentNet).toBe(341_620);
    expect((await shop.ok(office, 'GET', `/orders/${id}`)).priceNet).toBe(341_620);
  });
});
