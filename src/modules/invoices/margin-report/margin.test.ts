import { expect, it } from 'vitest';
import { type FloorItem, testFloor } from '../../../../test/support/floor-shop';
import { jsonParam } from '../../../../test/support/query';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';

const shop = await testFloor();
const { db } = shop.app.database;
const rights = ['INVOICES_READ', 'INVOICES_WRITE', 'INVOICES_EXPORT', 'CUSTOMERS_READ'];
const clerk = await shop.app.person({ rights, companyId: shop.companyId });
const keeper = await shop.app.person({
  rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'],
  companyId: shop.companyId,
});
await storeSettings(shop.app, { labourCostPerHour: 6000, paintDeviationPercent: 0 });

const post = (path: string, body: object = {}, person = shop.foreman) => shop.ok(person, 'POST', path, body);
const report = (name: string, filter: object = name === 'order-margin-report' ? { billed: true } : {}) =>
  shop.ok(clerk, 'GET', `/reports/${name}?filter=${jsonParam(filter)}`);

/** Two orders hung on one card: eight hours and 3 kg of paint at 20.00, shared 3 to 1 by their m². */
async function workedOrders(): Promise<[FloorItem, FloorItem]> {
  const [large] = (await shop.order([6])) as [FloorItem];
  const [small] = (await shop.order([2])) as [FloorItem];
  const card = await shop.card();
  const frame = await shop.frame(card.id);
  await shop.hang(frame.id, large, 6);
  await shop.hang(frame.id, small, 2);
  await shop.act(frame.id, 'confirm', 'process', 'finish');
  const times = { timeFrom: '2026-10-05T04:00:00Z', timeTo: '2026-10-05T12:00:00Z' };
  await post('/shift-users', { workCardId: card.id, userId: shop.foreman.id, ...times });
  const productId = await shop.id('products', 'code', '7016-STR');
  const storageId = (await db.one<{ id: number }>(sql`select id from storages where customer_id is null limit 1`))!.id;
  const lot = { productId, storageId, serialNumber: 'M-1', firstAmount: '10', price: 2000 };
  const { id: stockId } = await post('/stocks', lot, keeper);
  await post('/work-card-products', { workCardId: card.id, productId, stockId, amountBefore: '10', amountAfter: '7' });
  await post(`/work-cards/${card.id}/check`);
  await post(`/work-cards/${card.id}/close`);
  return [large, small];
}

async function bill({ orderId }: FloorItem, priceNet: number, currency = 'PLN') {
  const vatRateId = await shop.id('vat_rates', 'code', '23');
  const items = [{ name: 'Malowanie', amount: '1', unit: 'szt.', priceNet, vatRateId }];
  const currencyId = await shop.id('currency', 'code', currency);
  const { id } = await post('/invoices', { orderId, date: '2026-10-05', currencyId, items }, clerk);
  await post(`/invoices/${id as number}/approve`, {}, clerk);
}

it('sets hours and paint of work cards against what was billed, without mixing currencies', async () => {
  const [large, small] = await workedOrders();
  await bill(large, 100_000);
  const row = async (orderId: number) =>
    ((await report('order-margin-report')).items as Record<string, unknown>[]).find(
      (one) => one['orderId'] === orderId,
    );
  expect(await row(large.orderId)).toMatchObject({
    revenue: 100_000,
    currency: 'PLN',
    revenueOwn: 100_000,
    hours: '6.00',
    labour: 36_000,
    paint: '2.250',
    paintCost: 4500,
    margin: 59_500,
    marginPercent: '59.5',
  });
  expect(await row(small.orderId)).toBeUndefined();

  const eve = sql`insert into currency_rate (currency_id, rate_date, rate)
    values ((select id from currency where code = 'EUR'), '2026-10-02', 4.25) on conflict do nothing`;
  await db.run(eve);
  await bill(small, 10_000, 'EUR');
  const euro = await row(small.orderId);
  expect(euro).toMatchObject({ revenue: 10_000, currency: 'EUR', revenueOwn: 42_500, labour: 12_000, paintCost: 1500 });
  expect(euro).toMatchObject({ margin: 29_000 });

  const orders = await report('order-margin-report');
  expect(orders.sums).toMatchObject({ revenue: null, revenueOwn: '142500', margin: '88500', marginPercent: '62.1' });
  const { items, pareto } = await report('customer-margin-report');
  expect(items).toMatchObject([
    { customerId: shop.customerId, currency: 'PLN', orders: 1, revenue: 100_000, margin: 59_500 },
    { customerId: shop.customerId, currency: 'EUR', orders: 1, revenue: 10_000, margin: 29_000 },
  ]);
  expect(pareto).toMatchObject([{ margin: 88_500, share: 10_000 }]);
});

it('is shown to those who see prices alone', async () => {
  const reader = await shop.app.person({ rights: ['REPORTS', 'REPORTS_EXPORT'], companyId: shop.companyId });
  for (const name of ['order-margin-report', 'customer-margin-report'])
    expect(await shop.refusal(reader, 'GET', `/reports/${name}`)).toEqual([403, 'NoAccess']);
});
