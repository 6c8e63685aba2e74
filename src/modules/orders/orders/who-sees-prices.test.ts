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

const terms = ['transportNet', 'discountPercent'] as const;

it('the terms of an order and of its items are read with its prices alone', async () => {
  const { id, items } = await shop.order(undefined, { discountPercent: 700 });
  const line = { id: items[0].id, discountPercent: 300 };
  const version = (await shop.ok(shop.sales, 'GET', `/orders/${id}`)).version;
  await shop.ok(shop.sales, 'PUT', `/orders/${id}`, { version, transportNet: 4_300, items: [line] });
  const known = await shop.ok(shop.sales, 'GET', `/orders/${id}`);
  expect(known).toMatchObject({ transportNet: 4_300, discountPercent: 700 });
  expect(known.items[0]).toMatchObject(line);

  const record = await shop.ok(foreman, 'GET', `/orders/${id}`);
  const list = await shop.ok(foreman, 'GET', '/orders?itemsPerPage=5');
  const itemList = await shop.ok(foreman, 'GET', '/order-items?itemsPerPage=5');
  const item = await shop.ok(foreman, 'GET', `/order-items/${line.id}`);
  const stale = await shop.app.call(foreman, 'PUT', `/orders/${id}`, { version: 1, externalNumber: 'X' });
  expect(stale.status).toBe(409);
  const history = await shop.ok(foreman, 'GET', `/orders/history/${id}`);
  expect(JSON.stringify(await shop.ok(shop.sales, 'GET', `/orders/history/${id}`))).toContain('transportNet');
  for (const answer of [record, list, itemList, item, stale.body, history])
    for (const key of terms) expect(JSON.stringify(answer)).not.toContain(`"${key}"`);
  for (const [name, key] of [...terms.map((one) => ['orders', one]), ['order-items', 'discountPercent']]) {
    expect((await shop.app.call(foreman, 'GET', `/${name}?sortBy=${key}`)).status).toBe(400);
    const columns = jsonParam([{ key }]);
    expect((await shop.app.call(foreman, 'GET', `/${name}/export?format=csv&columns=${columns}`)).status).toBe(400);
  }
});

it('who does not see the terms of an order neither changes nor loses them', async () => {
  const { id, items } = await shop.order(undefined, { discountPercent: 700, transportNet: 4_300 });
  const line = items[0].id;
  const seen = await shop.ok(shop.sales, 'GET', `/orders/${id}`);
  const { version } = await shop.ok(shop.sales, 'PUT', `/orders/${id}`, {
    version: seen.version,
    items: [{ id: line, discountPercent: 300 }],
  });
  for (const [body, field] of [
    [{ transportNet: 0 }, 'transportNet'],
    [{ discountPercent: null }, 'discountPercent'],
    [{ items: [{ id: line, discountPercent: 0 }] }, 'items.0.discountPercent'],
  ] as const)
    expect((await shop.app.call(foreman, 'PUT', `/orders/${id}`, { version, ...body })).body).toMatchObject({
      fields: { [field]: 'UnknownKey' },
    });
  expect((await shop.app.call(foreman, 'PUT', `/order-items/${line}`, { discountPercent: 0 })).status).toBe(400);

  const { items: _, ...read } = await shop.ok(foreman, 'GET', `/orders/${id}`);
  await shop.ok(foreman, 'PUT', `/orders/${id}`, { ...read, externalNumber: 'WZ/8' });
  const now = await shop.ok(shop.sales, 'GET', `/orders/${id}`);
  expect(now).toMatchObject({ externalNumber: 'WZ/8', transportNet: 4_300, discountPercent: 700 });
  expect(now.items[0]).toMatchObject({ id: line, discountPercent: 300 });
});

it('an order of who sees no terms has those agreed with the customer and the price of its transport', async () => {
  const agreed = await shop.ok(shop.sales, 'GET', `/customers/${shop.alufasada}`);
  expect(agreed.discountPercent).toBeGreaterThan(0);
  const transportTypeId = await shop.id('transport_types', 'code', 'DOSTAWA');
  const made = await shop.ok(foreman, 'POST', '/orders', { customerId: shop.alufasada, transportTypeId });
  const copy = await shop.ok(foreman, 'POST', `/orders/${orderId}/copy`, {});
  const source = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
  for (const key of terms)
    expect([made, copy]).not.toContainEqual(expect.objectContaining({ [key]: expect.anything() }));
  expect(await shop.ok(shop.sales, 'GET', `/orders/${made.id}`)).toMatchObject({
    transportNet: 12_000,
    discountPercent: agreed.discountPercent,
  });
  const { transportNet, discountPercent } = source;
  expect(await shop.ok(shop.sales, 'GET', `/orders/${copy.id}`)).toMatchObject({ transportNet, discountPercent });
});

it('a customer account without quotations sees no terms of its orders', async () => {
  const at = (rights: readonly string[]) => shop.app.person({ rights: [...rights], customerId: shop.alufasada });
  const [reads, readsNot] = [await at(['ORDERS_READ', 'QUOTATIONS_READ']), await at(['ORDERS_READ'])];
  const { id } = await shop.order(undefined, { discountPercent: 700 });
  expect(await shop.ok(reads, 'GET', `/orders/${id}`)).toMatchObject({ discountPercent: 700, transportNet: 12_000 });
  const record = await shop.ok(readsNot, 'GET', `/orders/${id}`);
  for (const key of [...terms, 'priceNet']) expect(JSON.stringify(record)).not.toContain(`"${key}"`);
});

it('what is agreed with a customer and given for a complaint is read and changed with prices alone', async () => {
  const others = ['CUSTOMERS_READ', 'CUSTOMERS_WRITE', 'COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'ORDERS_READ'];
  const { companyId, alufasada } = shop;
  const clerk = await shop.app.person({ rights: others, companyId });
  const seller = await shop.app.person({ rights: [...others, 'QUOTATIONS_READ'], companyId });
  const complaintStatusId = await shop.id('complaint_statuses', 'name', 'Uznana – rabat');
  const made = { orderId, complaintStatusId, responsibleUserId: clerk.id };
  const refusal = await shop.app.call(clerk, 'POST', '/complaints', made);
  expect([refusal.status, refusal.body.errorStr]).toEqual([422, 'ComplaintDiscountNeedsPrices']);
  const { id } = await shop.ok(seller, 'POST', '/complaints', made);
  for (const path of [`/complaints/${id}`, `/customers/${alufasada}`]) {
    const { discountPercent, version } = await shop.ok(seller, 'GET', path);
    expect(discountPercent).toBeGreaterThan(0);
    const answer = await shop.ok(clerk, 'GET', path);
    for (const key of ['discountPercent', 'discount']) expect(answer).not.toHaveProperty(key);
    expect((await shop.app.call(clerk, 'PUT', path, { version, discountPercent: 0 })).status).toBe(400);
    await shop.ok(clerk, 'PUT', path, answer);
    expect(await shop.ok(seller, 'GET', path)).toMatchObject({ discountPercent });
  }
});
