import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { outcomesAtOnce } from '../../../../test/support/at-once';
import { type FloorShop, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';

let shop: FloorShop;
let keeper: Person;
let lotId: number;
let ownId: number;
const CUSTOMER = 'STA01';
beforeAll(async () => {
  shop = await testFloor();
  keeper = await shop.app.person({
    rights: ['REPORTS', 'STOCK_READ', 'STOCK_CHANGE', 'STOCK_WRITE', 'STOCK_DELETE'],
  });
  const productId = await shop.id('products', 'code', '3020-P');
  const lot = async (storage: string, serialNumber: string) => {
    const storageId = await shop.id('storages', 'name', storage);
    const values = { productId, storageId, serialNumber, firstAmount: '40' };
    return (await shop.ok(keeper, 'POST', '/stocks', values)).id;
  };
  lotId = await lot('STALBUD – farby powierzone', 'ST-3020-01');
  ownId = await lot('Magazyn farb', '24E-064');
});
const onHand = async () => (await shop.ok(keeper, 'GET', `/stocks/${lotId}`)).amount;
const paint = async () => {
  const filter = jsonParam({ search: 'ST-3020-01' });
  return (await shop.ok(keeper, 'GET', `/reports/customer-paint-report?filter=${filter}`)).items[0];
};
const give = (values: object) => ({ stockId: lotId, receiver: 'Jan Kowal', ...values });

it('is of a customer’s lot with something left: others are not offered', async () => {
  const offered = async (ofCustomer: boolean) => {
    const filter = jsonParam({ ofCustomer });
    const { items } = await shop.ok(keeper, 'GET', `/search/stocks-search?page=1&itemsPerPage=100&filter=${filter}`);
    return (items as { id: number }[]).map(({ id }) => id);
  };
  expect(await offered(true)).toContain(lotId);
  expect(await offered(true)).not.toContain(ownId);
  expect(await offered(false)).toContain(ownId);
  expect(await offered(false)).not.toContain(lotId);
});

it('is taken off the lot, numbered where a document is wanted, and put back when undone', async () => {
  const before = Number(await onHand());
  const row = await shop.ok(keeper, 'POST', '/paint-returns', give({ amount: '2.5' }));
  expect(row).toMatchObject({ amount: '2.500', unit: 'kg', lot: 'ST-3020-01', status: 1 });
  expect(row.numberText).toMatch(/^ZP\//);
  expect(Number(await onHand())).toBe(before - 2.5);
  for (const values of [{}, {}]) {
    const plain = await shop.ok(
      keeper,
      'POST',
      '/paint-returns',
      give({ amount: '1', withDocument: false, ...values }),
    );
    expect(plain.numberText).toBeNull();
    expect((await shop.app.call(keeper, 'GET', `/document/paint-return/pdf/${plain.id}/en`)).status).toBe(404);
  }
  expect((await shop.app.call(keeper, 'GET', `/document/paint-return/pdf/${row.id}/en`)).status).toBe(200);
  const change = { version: row.version, amount: '3' };
  expect((await shop.refusal(keeper, 'PUT', `/paint-returns/${row.id}`, change))[0]).toBe(400);
  expect((await shop.refusal(keeper, 'DELETE', `/paint-returns/${row.id}`))[1]).toBe('PaintReturnKept');

  const outcomes = await outcomesAtOnce(2, () =>
    shop.app.call(keeper, 'POST', `/paint-returns/${row.id}/undo`, { reason: 'The van was full' }),
  );
  expect(outcomes).toEqual({ done: 1, TransitionRefused: 1 });
  expect(Number(await onHand())).toBe(before - 2);
  const { items } = await shop.ok(keeper, 'GET', `/stock-log?filter=${jsonParam({ stockId: lotId })}`);
  expect(items[0]).toMatchObject({ kind: 'hand-back', amount: '2.500', note: 'The van was full' });
});

it('is refused on a day to come, for it leaves the stock at once', async () => {
  const before = await onHand();
  expect((await shop.refusal(keeper, 'POST', '/paint-returns', give({ amount: '1', date: '2099-01-01' })))[2]).toEqual({
    date: 'DateInFuture',
  });
  expect(await onHand()).toBe(before);
});

it('asks for a reason where open orders still need it, and no longer once they are cancelled', async () => {
  const customerId = await shop.id('customers', 'code', CUSTOMER);
  const serviceId = await shop.id('services', 'code', 'STAL-STD');
  const product1Id = await shop.id('products', 'code', '3020-P');
  const item = {
    name: 'Bariera',
    surface: '1',
    weight: '2',
    length: '1000',
    amount: 10_000,
    product1Id,
    isOwnPaint: true,
  };
  const order = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items: [item] });
  await shop.ok(shop.office, 'POST', `/orders/${order.id}/confirm`, {});
  expect(Number((await paint()).leftover)).toBe(0);
  const refusal = await shop.refusal(keeper, 'POST', '/paint-returns', give({ amount: '1' }));
  expect(refusal).toEqual([422, 'PaintStillNeeded', { neededReason: 'PaintStillNeeded' }]);
  await shop.ok(keeper, 'POST', '/paint-returns', give({ amount: '1', neededReason: 'They bring a new batch' }));
  await shop.ok(shop.office, 'POST', `/orders/${order.id}/cancel`, { reason: 'x' });
  await shop.ok(keeper, 'POST', '/paint-returns', give({ amount: '1' }));
});

it('is of customers alone, never more than there is, and seen by the customer who may', async () => {
  const own = await shop.refusal(keeper, 'POST', '/paint-returns', { ...give({ amount: '1' }), stockId: ownId });
  expect(own[1]).toBe('StockNotCustomers');
  expect((await shop.refusal(keeper, 'POST', '/paint-returns', give({ amount: '100000' })))[1]).toBe('StockNotEnough');
  const amount = await onHand();
  const outcomes = await outcomesAtOnce(2, () =>
    shop.app.call(keeper, 'POST', '/paint-returns', give({ amount, neededReason: 'x' })),
  );
  expect(outcomes).toEqual({ done: 1, StockNotEnough: 1 });
  expect((await shop.refusal(keeper, 'DELETE', `/stocks/${lotId}`))[1]).toBe('UsedElsewhere');

  const seenBy = async (code: string, rights: string[]) => {
    const customerId = await shop.id('customers', 'code', code);
    const person = await shop.app.person({ customerId, rights });
    return shop.app.call(person, 'GET', '/paint-returns');
  };
  const theirs = await seenBy(CUSTOMER, ['STOCK_READ']);
  expect(theirs.body.total).toBeGreaterThan(3);
  expect(theirs.body.items[0]).not.toHaveProperty('stockId');
  expect((await seenBy('ALU01', ['STOCK_READ'])).body.total).toBe(0);
  expect((await seenBy(CUSTOMER, ['ORDERS_READ'])).status).toBe(403);
});

it('is neither offered, read nor made where the stock is switched off', async () => {
  const lot = { productId: await shop.id('products', 'code', '3020-P'), serialNumber: 'ST-3020-09', firstAmount: '5' };
  const storageId = await shop.id('storages', 'name', 'STALBUD – farby powierzone');
  const { id: stockId } = await shop.ok(keeper, 'POST', '/stocks', { ...lot, storageId });
  const row = await shop.ok(
    keeper,
    'POST',
    '/paint-returns',
    give({ stockId, amount: '1', neededReason: 'Asked for' }),
  );
  const clerk = await shop.app.person({ rights: ['CUSTOMERS_READ', 'REPORTS', 'STOCK_READ', 'STOCK_CHANGE'] });
  await everyModule(shop.app, 'STOCK');
  try {
    const paper = `/document/paint-return/pdf/${row.id}/en`;
    for (const path of ['/paint-returns', `/paint-returns/${row.id}`, paper, '/reports/customer-paint-report'])
      expect((await shop.app.call(clerk, 'GET', path)).status, path).toBe(403);
    expect((await shop.app.call(clerk, 'POST', '/paint-returns', give({ amount: '1' }))).status).toBe(403);
  } finally {
    await everyModule(shop.app);
  }
  expect((await shop.app.call(clerk, 'GET', `/paint-returns/${row.id}`)).status).toBe(200);
});
