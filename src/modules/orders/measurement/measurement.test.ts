import { beforeAll, describe, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

let shop: Shop;
beforeAll(async () => {
  shop = await testShop();
  // Steel per m², so that what is measured has a price.
  await shop.app.database.db.run(sql`
    with list as (
      insert into pricing (name, company_id, currency_id) select 'Stal', ${shop.companyId}, id from currency where code = 'PLN' returning id
    ) insert into pricing_lines (pricing_id, price_type, range_from, price) select id, 0, 0, 4600 from list`);
});

type Row = Record<string, unknown> & { id: number; version: number };
type Order = Row & { items: Row[] };

/** The four positions of the main job; the third is declared with 9.0 m². */
async function mainJob(): Promise<Order> {
  const [alu, c3, steel] = [
    await shop.id('services', 'code', 'ALU-STD'),
    await shop.id('services', 'code', 'STAL-C3'),
    await shop.id('services', 'code', 'STAL-STD'),
  ];
  return shop.ok(shop.office, 'POST', '/orders', {
    customerId: await shop.id('customers', 'code', 'ALU01'),
    externalNumber: 'WZ/77/2026',
    items: [
      { name: 'Słupek P-6060', outline: '240', length: '6000', amount: 40, serviceId: alu },
      { name: 'Kątownik K-45', outline: '180', length: '2500', amount: 16, serviceId: alu },
      { name: 'Brama', surface: '9.0', weight: '86', amount: 2, serviceId: c3 },
      { name: 'Uchwyt', surface: '0.012', amount: 120, serviceId: steel },
    ],
  });
}
const act = (order: { id: number }, action: string, person = shop.office): Promise<Order> =>
  shop.ok(person, 'POST', `/orders/${order.id}/${action}`, {});
const measure = (item: Row, sizes: Record<string, unknown>): Promise<Row> =>
  shop.ok(shop.office, 'POST', `/order-items/${item.id}/measure`, sizes);
const read = (order: { id: number }): Promise<Order> => shop.ok(shop.office, 'GET', `/orders/${order.id}`);

describe('the measurement of an order', () => {
  it('keeps what was declared, takes what is measured, and warns of the difference', async () => {
    const order = await mainJob();
    expect(order.items.map((item) => item['areaSum'])).toEqual(['57.6000', '7.2000', '18.0000', '3.0000']);
    await act(order, 'confirm');
    const open = await act(order, 'openMeasurement');
    expect(open['measurementStatus']).toBe(1);
    expect(
      open.items.map((item) => [item['declaredSurface'], item['declaredWeight'], item['measurementStatus']]),
    ).toEqual([
      ['1.4400', null, 1],
      ['0.4500', null, 1],
      ['9.0000', '86.000', 1],
      ['0.0120', null, 1],
    ]);
    const gate = await measure(open.items[2]!, { surface: '9.8', weight: '88.5' });
    expect(gate).toMatchObject({ surface: '9.8000', areaSum: '19.6000', weightSum: '177.000', measurementStatus: 2 });
    expect(gate).toMatchObject({ declaredSurface: '9.0000', declaredWeight: '86.000' });
    const done = await act(order, 'finishMeasurement');
    expect(done['warnings']).toEqual([
      { itemId: gate.id, lp: 3, of: 'surface', declared: '9.0000', measured: '9.8000', percent: 889 },
    ]);
    expect(done).toMatchObject({ measurementStatus: 2, areaSum: '87.4000', weightSum: '177.000' });
    expect(done.items.map((item) => item['measurementStatus'])).toEqual([2, 2, 2, 2]);
  });

  it('warns of a weight that is not what was declared', async () => {
    const order = await mainJob();
    const { items } = await act(order, 'openMeasurement');
    await measure(items[2]!, { weight: '92' });
    expect((await act(order, 'finishMeasurement'))['warnings']).toEqual([
      { itemId: items[2]!.id, lp: 3, of: 'weight', declared: '86.000', measured: '92.000', percent: 698 },
    ]);
  });

  it('takes sizes in the place of a declared surface', async () => {
    const order = await mainJob();
    const { items } = await act(order, 'openMeasurement');
    const post = await measure(items[2]!, { outline: '500', length: '2000' });
    expect(post).toMatchObject({ surface: null, areaSum: '3.0000', declaredSurface: '9.0000' });
    expect(await measure(items[3]!, {})).toMatchObject({ surface: '0.0120', measurementStatus: 2 });
    expect(await shop.refusal(shop.office, 'POST', `/order-items/${items[0]!.id}/measure`, { outline: '0' })).toEqual([
      400,
      'InvalidInput',
      { outline: 'TooSmall' },
    ]);
  });

  it('clears a size that was declared by mistake, and leaves alone what is not named', async () => {
    const order = await mainJob();
    const { items } = await act(order, 'openMeasurement');
    const wide = await measure(items[0]!, { width: '30' });
    expect(wide).toMatchObject({ width: '30.0', outline: '240.0', length: '6000.0' });
    expect(await measure(wide, { width: null })).toMatchObject({ width: null, outline: '240.0', areaSum: '57.6000' });
    expect(await measure(items[2]!, { weight: null })).toMatchObject({
      weight: null,
      weightSum: null,
      surface: '9.0000',
      declaredWeight: '86.000',
    });
  });

  it('is done while it is open, once more after reopening, and from no other state', async () => {
    const order = await mainJob();
    const refused = (action: string) => shop.refusal(shop.office, 'POST', `/orders/${order.id}/${action}`, {});
    const item = order.items[0]!;
    const onItem = (action: string) => shop.refusal(shop.office, 'POST', `/order-items/${item.id}/${action}`, {});
    for (const action of ['finishMeasurement', 'reopenMeasurement'])
      expect(await refused(action)).toEqual([422, 'NotNow']);
    expect(await onItem('measure')).toEqual([422, 'MeasurementNotOpen']);
    await act(order, 'openMeasurement');
    for (const action of ['openMeasurement', 'reopenMeasurement'])
      expect(await refused(action)).toEqual([422, 'NotNow']);
    expect(await onItem('measureAgain')).toEqual([422, 'NotNow']);
    await act(order, 'finishMeasurement');
    for (const action of ['openMeasurement', 'finishMeasurement'])
      expect(await refused(action)).toEqual([422, 'NotNow']);
    const { body } = await shop.app.call(shop.office, 'POST', `/orders/${order.id}/finishMeasurement`, {
      version: (await read(order)).version,
    });
    expect(body.errorDetails).toBe('Finish measurement (Measured)');
    expect(await onItem('measureAgain')).toEqual([422, 'MeasurementNotOpen']);
    await act(order, 'reopenMeasurement');
    await shop.ok(shop.office, 'POST', `/order-items/${item.id}/measureAgain`, {});
    expect((await read(order)).items.map((row) => row['measurementStatus'])).toEqual([1, 2, 2, 2]);
    const reader = await shop.app.person({ rights: ['ORDERS_READ'] });
    expect((await shop.app.call(reader, 'POST', `/orders/${order.id}/finishMeasurement`, {})).status).toBe(403);
  });

  it('has a New quotation follow, and none that was promised', async () => {
    const order = await mainJob();
    const quotation = await shop.ok(shop.office, 'POST', `/orders/${order.id}/quotation`, {});
    const before = Number((await read(order))['priceNet']);
    expect(before).toBe(Number(quotation.paymentNet));
    const { items } = await act(order, 'openMeasurement');
    await measure(items[2]!, { surface: '9.8' });
    await act(order, 'finishMeasurement');
    const after = await read(order);
    // 1.6 m² more at 46 + 18 + 14, less 5 %.
    expect(Number(after['priceNet']) - before).toBe(11_856);
    const fresh = await shop.ok(shop.office, 'GET', `/quotations/${quotation.id}`);
    await shop.ok(shop.office, 'POST', `/quotations/${quotation.id}/confirm`, { version: fresh.version });
    expect(await shop.refusal(shop.office, 'POST', `/orders/${order.id}/reopenMeasurement`, {})).toEqual([
      422,
      'QuotationConfirmed',
    ]);
    expect(await read(order)).toMatchObject({ measurementStatus: 2, why: { reopenMeasurement: 'QuotationConfirmed' } });
  });
});
