import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { jsonParam } from '../../../../test/support/query';
import { quotedShop, type QuotedShop } from '../../../../test/support/quoted-shop';

let shop: QuotedShop;
let foreman: Person;
let orderId: number;
beforeAll(async () => {
  shop = await quotedShop();
  foreman = await shop.app.person({
    rights: ['ORDERS_READ', 'ORDERS_WRITE', 'ORDERS_EXPORT'],
    companyId: shop.companyId,
  });
  orderId = (await shop.quote())['orderId'] as number;
});

it('who sees no quotations gets no price of an order, wherever it stands for others', async () => {
  const { priceNet } = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
  expect(priceNet).toBeGreaterThan(0);
  expect((await shop.ok(shop.sales, 'GET', '/orders/totals')).sums.priceNet).toBe(priceNet);

  const record = await shop.ok(foreman, 'GET', `/orders/${orderId}`);
  const { items } = await shop.ok(foreman, 'GET', '/orders?itemsPerPage=5');
  const { sums } = await shop.ok(foreman, 'GET', '/orders/totals');
  for (const answer of [record, items[0], sums]) expect(answer).not.toHaveProperty('priceNet');
  const history = await shop.ok(foreman, 'GET', `/orders/history/${orderId}`);
  expect(JSON.stringify(history)).not.toContain('priceNet');
  const path = `/orders/export?format=csv&columns=${jsonParam([{ key: 'numberText' }, { key: 'priceNet' }])}`;
  const file = await shop.app.call(foreman, 'GET', path);
  const known = await shop.app.call(shop.sales, 'GET', path);
  expect(known.status).toBe(200);
  expect(file.status).toBe(400);
});

it('nor does it sort or narrow by the price, and saves orders all the same', async () => {
  for (const query of ['sortBy=priceNet', `filter=${jsonParam({ priceNet: { from: 1 } })}`])
    expect((await shop.app.call(foreman, 'GET', `/orders?${query}`)).status).toBe(400);
  const { version } = await shop.ok(foreman, 'GET', `/orders/${orderId}`);
  const saved = await shop.ok(foreman, 'PUT', `/orders/${orderId}`, { version, externalNumber: 'WZ/7' });
  expect(saved).toMatchObject({ externalNumber: 'WZ/7' });
  expect(saved).not.toHaveProperty('priceNet');
});
