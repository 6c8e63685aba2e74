import { beforeAll, describe, expect, it } from 'vitest';
import { quotedShop, type QuotedShop } from '../../../../test/support/quoted-shop';
import type { Body } from '../../../../test/support/app';

let shop: QuotedShop;
let [alu, steel, cast] = [0, 0, 0];
const service: Record<string, number> = {};
beforeAll(async () => {
  shop = await quotedShop();
  const state = (name: string) => shop.id('product_states', 'name', name);
  [alu, steel, cast] = [await state('Aluminium surowe'), await state('Stal surowa'), await state('Odlew')];
  for (const code of ['ALU-STD', 'STAL-STD']) service[code] = await shop.id('services', 'code', code);
});
const item = (name: string, values: object = {}) => ({ name, surface: '1', amount: 10, ...values });
const states = (order: Body) => (order['items'] as Body[]).map((row) => row['productStateId'] as number | null);
const put = (order: Body, values: object): Promise<Body> =>
  shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version: order['version'], ...values });
const idOf = (order: Body, at: number) => (order['items'] as Body[])[at]!['id'] as number;

describe('the state items come in', () => {
  it('is that of their profile, else of their service or the order’s, else of the item above', async () => {
    const profile = await shop.id('product_profiles', 'code', 'P-6060');
    const rail = await shop.id('product_profiles', 'code', 'RP-30');
    const order = await shop.order(
      [
        item('of the order'),
        item('of its service', { serviceId: service['STAL-STD'] }),
        item('of its profile', { productProfileId: profile, serviceId: service['STAL-STD'] }),
        item('of another profile', { productProfileId: rail }),
        item('chosen', { productStateId: cast }),
      ],
      { serviceId: service['ALU-STD'] },
    );
    expect(states(order)).toEqual([alu, steel, alu, steel, cast]);
    const plain = await shop.order([
      item('nobody said it'),
      item('chosen', { productStateId: cast }),
      item('as above'),
    ]);
    expect(states(plain)).toEqual([null, cast, cast]);
    const more = await put(plain, { items: [item('later')] });
    expect(states(more).at(-1)).toBe(cast);
  });

  it('goes along to another service, of the item and of the order, unless a person chose it', async () => {
    let order = await shop.order([item('a'), item('b', { productStateId: cast })], { serviceId: service['STAL-STD'] });
    expect(states(order)).toEqual([steel, cast]);
    order = await put(order, { serviceId: service['ALU-STD'] });
    const read = (): Promise<Body> => shop.ok(shop.sales, 'GET', `/orders/${order.id}`);
    expect(states(await read())).toEqual([alu, cast]);
    order = await read();
    order = await put(order, { items: [{ id: idOf(order, 0), serviceId: service['STAL-STD'] }] });
    expect(states(order)).toEqual([steel, cast]);
    order = await put(order, { items: [{ id: idOf(order, 0), serviceId: service['ALU-STD'], productStateId: cast }] });
    expect(states(order)).toEqual([cast, cast]);
  });

  it('gives the price of aluminium to a typed item of an aluminium service, in the preview as when it is saved', async () => {
    const typed = item('Rygiel', { amount: 60 });
    const preview = await shop.ok(shop.sales, 'POST', '/quotations/price-preview', {
      order: { customerId: shop.alufasada, serviceId: service['ALU-STD'] },
      items: [typed],
    });
    const order = await shop.order([typed], { serviceId: service['ALU-STD'] });
    const saved = await shop.ok(shop.sales, 'GET', `/orders/${order.id}/price-preview`);
    const price = (body: Body) => (body['lines'] as Body[])[0]!['priceNetArea'];
    expect([price(preview), price(saved)]).toEqual([2800, 2800]);
    const other = await shop.ok(shop.sales, 'POST', '/quotations/price-preview', {
      orderId: order.id,
      order: { customerId: shop.alufasada, serviceId: service['ALU-STD'] },
      items: [{ ...typed, id: idOf(order, 0), productStateId: alu, serviceId: service['STAL-STD'] }],
    });
    expect(price(other)).toBe(4100);
  });
});
