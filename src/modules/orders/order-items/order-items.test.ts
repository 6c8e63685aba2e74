import { beforeAll, describe, expect, it } from 'vitest';
import { jsonParam } from '../../../../test/support/query';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';

let shop: Shop;
let customerId: number;
let service: Record<'alu' | 'c3' | 'steel', number>;
beforeAll(async () => {
  shop = await testShop();
  customerId = await shop.id('customers', 'code', 'ALU01');
  service = {
    alu: await shop.id('services', 'code', 'ALU-STD'),
    c3: await shop.id('services', 'code', 'STAL-C3'),
    steel: await shop.id('services', 'code', 'STAL-STD'),
  };
});

type Row = Record<string, unknown> & { id: number; version: number };
type Order = Row & { items: Row[] };
const item = (name: string, values: Record<string, unknown> = {}) => ({ name, surface: '1', ...values });
const create = (items: unknown[], values: Record<string, unknown> = {}): Promise<Order> =>
  shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId: service.steel, items, ...values });
const put = (order: Order, items: unknown[], values: Record<string, unknown> = {}): Promise<Order> =>
  shop.ok(shop.office, 'PUT', `/orders/${order.id}`, { version: order.version, items, ...values });
const refusal = (order: Order, items: unknown[]) =>
  shop.refusal(shop.office, 'PUT', `/orders/${order.id}`, { version: order.version, items });
const names = (order: Order) => order.items.map((row) => `${String(row['lp'])} ${String(row['name'])}`);
const stepNames = (row: Row) => (row['steps'] as { name: string }[]).map(({ name }) => name);

describe('numbers of items', () => {
  it('have no holes, whatever is put in, moved and taken out', async () => {
    let order = await create([item('a'), item('b'), item('c')]);
    const [a, b, c] = order.items as [Row, Row, Row];
    order = await put(order, [{ id: b.id, remove: true }, item('d')]);
    expect(names(order)).toEqual(['1 a', '2 c', '3 d']);
    order = await put(order, [item('e', { lp: 1 }), { id: c.id, lp: 1 }]);
    expect(names(order)).toEqual(['1 c', '2 e', '3 a', '4 d']);
    order = await put(order, [{ id: c.id, lp: 4 }]);
    expect(names(order)).toEqual(['1 e', '2 a', '3 d', '4 c']);
    await shop.ok(shop.office, 'DELETE', `/order-items/${a.id}`);
    const own = await shop.ok(shop.office, 'POST', '/order-items', { orderId: order.id, ...item('f') });
    expect(own).toMatchObject({ lp: 4, customerId, status: 1 });
    const read = await shop.ok(shop.office, 'GET', `/orders/${order.id}`);
    expect(names(read as Order)).toEqual(['1 e', '2 d', '3 c', '4 f']);
    expect(read).toMatchObject({ itemCount: 4, areaSum: '12.0000', version: order.version + 2 });
  });

  it('belong to one of two people who save at once; the other loses no line', async () => {
    const order = await create([item('a')]);
    const both = await Promise.all(
      ['b', 'c'].map((name) =>
        shop.app.call(shop.office, 'PUT', `/orders/${order.id}`, { version: order.version, items: [item(name)] }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!.body;
    expect(late).toMatchObject({ errorStr: 'StaleVersion', current: { id: order.id, version: 2 } });
    expect(late.current.items).toHaveLength(2);
    const name = late.current.items[1].name === 'b' ? 'c' : 'b';
    expect((await put(late.current as Order, [item(name)])).items).toHaveLength(3);
  });
});

describe('what an item takes over', () => {
  it('comes from its profile, where it has nothing of its own', async () => {
    const { db } = shop.app.database;
    const profile = await db.one<{ id: number }>(sql`
      insert into product_profiles (code, name, outline, length, weight, surface_multiplier, customer_id)
      values ('X-24', 'Słupek X', 240, 6000, 12.5, 1.1, ${customerId}) returning id`);
    const order = await create([
      { productProfileId: profile!.id, amount: 2 },
      { productProfileId: profile!.id, name: 'Krótki', length: '1000' },
    ]);
    expect(order.items).toMatchObject([
      { name: 'Słupek X', outline: '240.0', length: '6000.0', weight: '12.500', surfaceMultiplier: '1.100' },
      { name: 'Krótki', outline: '240.0', length: '1000.0', surfaceMultiplier: '1.100', areaSum: '3.0000' },
    ]);
    expect(order.items[0]).toMatchObject({ areaSum: '3.1680', weightSum: '25.000' });
    const stalbud = await shop.id('customers', 'code', 'STA01');
    const other = { customerId: stalbud, items: [item('a'), { productProfileId: profile!.id }] };
    expect(await shop.refusal(shop.office, 'POST', '/orders', other)).toEqual([
      400,
      'InvalidInput',
      { 'items.1.productProfileId': 'ProfileOfOtherCustomer' },
    ]);
    expect(
      await shop.refusal(shop.office, 'POST', '/orders', { customerId, items: [item('a'), { amount: 1 }] }),
    ).toEqual([400, 'InvalidInput', { 'items.1.name': 'Required' }]);
  });

  it('are the steps of its service, or of the order', async () => {
    const { db } = shop.app.database;
    const order = await create([item('a'), item('b', { serviceId: service.c3 })]);
    expect(order.items.map((row) => stepNames(row).length)).toEqual([4, 6]);
    const changed = await put(order, [{ id: order.items[1]!.id, serviceId: service.alu }], { serviceId: service.c3 });
    expect(changed.items.map((row) => stepNames(row)[1])).toEqual(['Śrutowanie Sa 2½', 'Konwersja']);

    await db.run(sql`
      insert into service_steps (service_id, sequence, code, name, is_optional)
      values (${service.steel}, 9, 'FOL', 'Foliowanie', true)`);
    const optional = await shop.id('service_steps', 'code', 'FOL');
    const blasting = await db.one<{ id: number; option: number }>(sql`
      select s.id, o.id as option from service_steps s join step_options o on o.service_step_id = s.id
      where s.service_id = ${service.c3} and s.code = 'SRU'`);
    const steel = await create([
      item('a', { steps: [{ serviceStepId: optional, on: true }] }),
      item('b'),
      item('c', { serviceId: service.c3, steps: [{ serviceStepId: blasting!.id, stepOptionId: null }] }),
    ]);
    expect(steel.items.map((row) => stepNames(row).includes('Foliowanie'))).toEqual([true, false, false]);
    expect(steel.items[2]!['steps']).toMatchObject([
      {},
      { name: 'Śrutowanie Sa 2½', optionName: null },
      {},
      {},
      {},
      {},
    ]);
    const without = await put(steel, [{ id: steel.items[0]!.id, steps: [{ serviceStepId: optional, on: false }] }]);
    expect(stepNames(without.items[0]!)).toEqual(stepNames(steel.items[1]!));
    const refuse = (steps: unknown[]) => refusal(without, [{ id: without.items[0]!.id, steps }]);
    const mandatory = (without.items[0]!['steps'] as { serviceStepId: number }[])[0]!.serviceStepId;
    expect(await refuse([{ serviceStepId: mandatory, on: false }])).toEqual([
      400,
      'InvalidInput',
      { 'items.0.steps': 'StepNotOptional' },
    ]);
    expect(await refuse([{ serviceStepId: blasting!.id }])).toMatchObject([
      400,
      'InvalidInput',
      { 'items.0.steps': 'StepOfOtherService' },
    ]);
    expect(await refuse([{ serviceStepId: mandatory, stepOptionId: blasting!.option }])).toMatchObject([
      400,
      'InvalidInput',
      { 'items.0.steps': 'OptionOfOtherStep' },
    ]);
  });

  it('follows the date of the order as long as it has none of its own', async () => {
    const order = await create([item('a'), item('b', { dueDate: '2026-10-07' })]);
    const later = await put(order, [], { deliveryDate: '2026-11-20' });
    expect(later.items.map((row) => row['dueDate'])).toEqual(['2026-11-20', '2026-10-07']);
  });
});

describe('an item that cannot be changed', () => {
  it('is received, begun, delivered or promised at a price', async () => {
    const { db } = shop.app.database;
    const order = await create([item('a'), item('b'), item('c')]);
    const [a, b, c] = order.items as [Row, Row, Row];
    await db.run(sql`update order_items set receipted_amount = 1 where id = ${a.id}`);
    await db.run(sql`update order_items set status = 4 where id = ${b.id}`);
    const remove = (row: Row) => refusal(order, [{ id: row.id, remove: true }]);
    expect(await remove(a)).toEqual([422, 'ItemReceived', { 'items.0.id': 'ItemReceived' }]);
    expect(await remove(b)).toEqual([422, 'ItemStarted', { 'items.0.id': 'ItemStarted' }]);
    expect(await shop.refusal(shop.office, 'DELETE', `/order-items/${a.id}`)).toEqual([
      422,
      'ItemReceived',
      { id: 'ItemReceived' },
    ]);

    await db.run(sql`
      insert into quotations (number_text, status, date, order_id, customer_id, company_id, currency_id, vat_rate_id)
      select 'WY/0001/10/2026', 3, '2026-10-05', id, customer_id, company_id, (select min(id) from currency),
        (select min(id) from vat_rates) from orders where id = ${order.id}`);
    for (const change of [
      { id: c.id, amount: 2 },
      { id: c.id, remove: true },
      { id: c.id, isOwnPaint: true },
      item('d'),
    ])
      expect(await refusal(order, [change])).toEqual([422, 'QuotationConfirmed']);
    expect(await shop.refusal(shop.office, 'PUT', `/orders/${order.id}`, { version: 1, discountPercent: 100 })).toEqual(
      [422, 'QuotationConfirmed'],
    );
    const kept = await put(order, [{ id: c.id, note: 'Pilne', amount: 1 }], { notes: 'Uwaga' });
    expect(kept.items[2]).toMatchObject({ note: 'Pilne' });

    await db.run(sql`delete from quotations where order_id = ${order.id}`);
    await db.run(sql`update orders set status = 7 where id = ${order.id}`);
    expect(await refusal(kept, [{ id: c.id, amount: 2 }])).toEqual([422, 'OrderClosed']);
  });
});

describe('a finished item', () => {
  it('is accepted, put somewhere, picked up with a document; the order follows and the customer is told', async () => {
    const { db } = shop.app.database;
    const locationId = await shop.id('locations', 'code', 'R-12');
    const order = await create([item('a'), item('b'), item('c')]);
    await shop.ok(shop.office, 'POST', `/orders/${order.id}/confirm`, {});
    await db.run(sql`update orders set status = 5 where id = ${order.id}`);
    await db.run(sql`update order_items set status = 5 where order_id = ${order.id}`);
    const [a, b, c] = order.items as [Row, Row, Row];
    const act = (row: Row, action: string, body: unknown = {}) =>
      shop.ok(shop.office, 'POST', `/order-items/${row.id}/${action}`, body);
    const status = async () => ((await shop.ok(shop.office, 'GET', `/orders/${order.id}`)) as Row)['status'];
    const refused = (row: Row, action: string, body: unknown = {}) =>
      shop.refusal(shop.office, 'POST', `/order-items/${row.id}/${action}`, body);

    expect(await refused(a, 'ready', {})).toEqual([400, 'InvalidInput', { locationId: 'Required' }]);
    expect(await refused(a, 'ready', { locationId })).toEqual([422, 'ItemNotAccepted']);
    expect(await refused(a, 'pickUp', { pickupDate: '2026-10-05', receiver: 'Jan Kowal' })).toEqual([
      422,
      'TransitionRefused',
    ]);
    for (const row of [a, b]) {
      await act(row, 'accept');
      await act(row, 'ready', { locationId });
    }
    expect(await status()).toBe(5);
    await shop.ok(shop.admin, 'POST', `/order-items/${c.id}/cancel`, { reason: 'Uszkodzony' });
    expect(await status()).toBe(6);
    expect(await refused(a, 'pickUp', { pickupDate: '2026-10-05' })).toEqual([
      400,
      'InvalidInput',
      { receiver: 'Required' },
    ]);
    const taken = { pickupDate: '2026-10-05', receiver: 'Jan Kowal' };
    expect((await refused(a, 'pickUp', { ...taken, pickupDate: '2026-10-06' }))[2]).toEqual({
      pickupDate: 'DateInFuture',
    });
    await act(a, 'pickUp', taken);
    const left = (await act(b, 'pickUp', taken)) as Row;
    expect(left).toMatchObject({ status: 7, pickupDate: '2026-10-05' });
    expect(await shop.ok(shop.office, 'GET', `/pickups/${String(left['pickupId'])}`)).toMatchObject({
      orderId: order.id,
      receiver: 'Jan Kowal',
      date: '2026-10-05',
      items: [{ orderItemId: b.id, name: 'b' }],
    });
    expect(await shop.ok(shop.office, 'GET', `/orders/${order.id}`)).toMatchObject({ status: 7, itemCount: 2 });
    const mails = await db.rows<{ kind: string; content: string }>(
      sql`select kind, content from mail_logs where topic like ${`%${String(order['numberText'])}%`} order by id`,
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['1', '2', '6', '7']);
    expect(mails[2]!.content).toContain('R-12');
  });
});

describe('an item', () => {
  it('names its coats with producer and gloss, and the quotation of its order', async () => {
    const { db } = shop.app.database;
    const paint = await shop.id('products', 'code', '9005-MAT');
    const primer = await shop.id('products', 'code', 'EP-ZN');
    const order = await create([item('skrzydło', { product1Id: paint, product2Id: primer }), item('próg')]);
    const [first, second] = order.items as [Row, Row];
    const read = (id: number): Promise<Row> => shop.ok(shop.office, 'GET', `/order-items/${id}`);
    await db.run(sql`update products set external_code = 'T-9005' where id = ${paint}`);
    await db.run(sql`delete from product_attributes_list where product_id in (${paint}, ${primer})`);
    await db.run(sql`
      insert into product_attributes_list (product_id, product_attribute_id)
      select ${paint}, id from product_attributes where code in ('METALIK', 'GLADKA')`);
    await db.run(sql`update product_attributes set needs_attention = code = 'METALIK'`);
    expect(await read(first.id)).toMatchObject({
      ingredients: [
        {
          slot: 1,
          id: paint,
          code: '9005-MAT',
          externalCode: 'T-9005',
          producer: 'TIGER Coatings',
          gloss: 'Mat',
          attention: ['Metalik'],
        },
        { slot: 2, id: primer, code: 'EP-ZN', producer: 'Jotun', gloss: null, attention: [] },
      ],
      quotationNumber: null,
      quotationStatus: null,
    });
    expect(await read(second.id)).toMatchObject({ ingredients: [] });
    await shop.ok(shop.office, 'POST', `/orders/${order.id}/quotation`, {});
    const { quotationNumber } = await read(first.id);
    expect(quotationNumber).toMatch(/^WY\//);
    const of = async (quotationStatus: number[]) => {
      const filter = jsonParam({ orderId: order.id, quotationStatus });
      return (await shop.ok(shop.office, 'GET', `/order-items?filter=${filter}&sortBy=quotationNumber`))
        .total as number;
    };
    expect([await of([1]), await of([3, 0]), await of([0, 1])]).toEqual([2, 0, 2]);
  });
});
