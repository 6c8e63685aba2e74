import { beforeAll, describe, expect, it } from 'vitest';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';
import { orders } from './orders.entity';

let shop: Shop;
let alufasada: number;
let service: Record<'alu' | 'c3' | 'steel', number>;
beforeAll(async () => {
  shop = await testShop();
  alufasada = await shop.id('customers', 'code', 'ALU01');
  service = {
    alu: await shop.id('services', 'code', 'ALU-STD'),
    c3: await shop.id('services', 'code', 'STAL-C3'),
    steel: await shop.id('services', 'code', 'STAL-STD'),
  };
});
const create = (values: Record<string, unknown> = {}) =>
  shop.ok(shop.office, 'POST', '/orders', { customerId: alufasada, ...values });

describe('a new order', () => {
  it('is numbered, dated and priced as its company and customer have it', async () => {
    const transportTypeId = await shop.id('transport_types', 'code', 'DOSTAWA');
    const order = await create({ transportTypeId, externalNumber: 'WZ/77/2026' });
    expect(order).toMatchObject({
      numberText: 'ZL/0001/10/2026',
      orderNumber: 1,
      month: 10,
      year: 2026,
      status: 1,
      companyId: shop.companyId,
      orderDate: '2026-10-05',
      deliveryDate: '2026-10-12',
      transportNet: 12_000,
      discountPercent: 500,
      orderPriority: { name: 'Normalny' },
      itemCount: 0,
      items: [],
    });
    expect(order.hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await create()).numberText).toBe('ZL/0002/10/2026');
    expect((await create({ orderDate: '2026-11-02' })).numberText).toBe('ZL/0001/11/2026');
    expect((await create({ deliveryDate: '2026-12-01', discountPercent: 0 })).deliveryDate).toBe('2026-12-01');
  });

  it('is not due before it was ordered, when it is new or its dates change', async () => {
    const dated = { customerId: alufasada, orderDate: '2026-10-08', deliveryDate: '2026-10-07' };
    const early = [400, 'InvalidInput', { deliveryDate: 'DueBeforeOrder' }];
    expect(await shop.refusal(shop.office, 'POST', '/orders', dated)).toEqual(early);
    const { id, version } = await create({ ...dated, deliveryDate: '2026-10-08' });
    const change = (values: object) => shop.refusal(shop.office, 'PUT', `/orders/${id}`, { version, ...values });
    expect(await change({ deliveryDate: '2026-10-07' })).toEqual(early);
    expect(await change({ orderDate: '2026-10-09' })).toEqual([400, 'InvalidInput', { orderDate: 'DueBeforeOrder' }]);
    await shop.app.database.db.run(sql`update orders set delivery_date = '2026-10-01' where id = ${id}`);
    expect((await shop.ok(shop.office, 'PUT', `/orders/${id}`, { version, notes: 'x' })).notes).toBe('x');
  });

  it('keeps its number in another month, and its company for good', async () => {
    const { id, version, numberText } = await create();
    const moved = await shop.ok(shop.office, 'PUT', `/orders/${id}`, { version, orderDate: '2026-09-30' });
    expect(moved.numberText).toBe(numberText);
    const other = await shop.app.database.db.one<{ id: number }>(
      sql`insert into companies (code, name) values ('DRUGA', 'Druga firma') returning id`,
    );
    expect(
      await shop.refusal(shop.office, 'PUT', `/orders/${id}`, { version: moved.version, companyId: other!.id }),
    ).toEqual([400, 'InvalidInput', { companyId: 'OrderCompanyFixed' }]);
    await shop.app.database.db.run(sql`update companies set is_active = false where id = ${other!.id}`);
  });

  it('is a complaint only with a parent of the same customer', async () => {
    const parent = await create();
    expect(await shop.refusal(shop.office, 'POST', '/orders', { customerId: alufasada, type: 1 })).toEqual([
      422,
      'NoParentOrder',
      { parentOrderId: 'NoParentOrder' },
    ]);
    const stalbud = await shop.id('customers', 'code', 'STA01');
    expect(
      await shop.refusal(shop.office, 'POST', '/orders', { customerId: stalbud, type: 1, parentOrderId: parent.id }),
    ).toEqual([400, 'InvalidInput', { parentOrderId: 'ParentOfOtherCustomer' }]);
    const complaint = await create({ type: 1, parentOrderId: parent.id });
    expect(complaint.parentOrder).toEqual({ id: parent.id, name: parent.numberText });
    const listed = await shop.ok(shop.office, 'GET', `/orders?filter=${jsonParam(orders.list.views.complaint.filter)}`);
    expect(listed.items.map((row: { id: number }) => row.id)).toEqual([complaint.id]);
    const boss = await shop.app.person({ rights: ['ORDERS_READ', 'ORDERS_DELETE'] });
    const kept = await shop.app.call(boss, 'DELETE', `/orders/${parent.id}`);
    expect([kept.status, kept.body.errorStr, kept.body.usedBy[0].records[0].id]).toEqual([
      422,
      'UsedElsewhere',
      complaint.id,
    ]);
  });

  it('stays what it was confirmed as: regular, or to make good a complaint', async () => {
    const parent = await create();
    const made = await create({
      type: 1,
      parentOrderId: parent.id,
      items: [{ name: 'Słupek', serviceId: service.alu }],
    });
    const regular = await shop.ok(shop.office, 'PUT', `/orders/${made.id}`, { version: made.version, type: 0 });
    const again = await shop.ok(shop.office, 'PUT', `/orders/${made.id}`, { version: regular.version, type: 1 });
    await shop.ok(shop.office, 'POST', `/orders/${made.id}/confirm`, { version: again.version });
    expect(
      await shop.refusal(shop.office, 'PUT', `/orders/${made.id}`, { version: again.version + 1, type: 0 }),
    ).toEqual([400, 'InvalidInput', { type: 'OrderTypeFixed' }]);
  });

  it('tells the customer, who may not want to hear it', async () => {
    const { numberText } = await create();
    const mail = await shop.app.database.db.one(
      sql`select email, cc, kind from mail_logs where topic like ${`%${numberText as string}%`}`,
    );
    expect(mail).toEqual({ email: 'biuro@alufasada.test', cc: 'customer@alufasada.test', kind: '1' });
  });
});

describe('items of an order', () => {
  const posts = {
    name: 'Słupek P-6060',
    outline: '240',
    length: '6000',
    amount: 40,
    serviceId: 0,
  };

  it('are saved with it, numbered, summed and given their steps', async () => {
    const order = await create({
      items: [
        { ...posts, serviceId: service.alu },
        { name: 'Kątownik K-45', outline: '180', length: '2500', amount: 16, serviceId: service.alu },
        { name: 'Brama', surface: '9', weight: '86', amount: 2, serviceId: service.c3 },
        { name: 'Uchwyt', surface: '0.012', amount: 120, serviceId: service.steel },
      ],
    });
    expect(order.items.map((item: Record<string, unknown>) => [item.lp, item.areaSum, item.weightSum])).toEqual([
      [1, '57.6000', null],
      [2, '7.2000', null],
      [3, '18.0000', '172.000'],
      [4, '3.0000', null],
    ]);
    expect(order).toMatchObject({ itemCount: 4, amountSum: 178, areaSum: '85.8000', weightSum: '172.000', version: 1 });
    expect(order.items[0]).toMatchObject({
      customerId: alufasada,
      status: 1,
      dueDate: '2026-10-12',
      receiptedAmount: 0,
    });
    const steps = order.items[2].steps as { name: string; optionName: string | null }[];
    expect(steps.map((step) => [step.name, step.optionName])).toEqual([
      ['Odtłuszczanie', null],
      ['Śrutowanie Sa 2½', 'Sa 2½'],
      ['Podkład epoksydowy', 'EP-Zn 60–80 µm'],
      ['Malowanie', 'Jedna warstwa'],
      ['Piec', null],
      ['Kontrola jakości', null],
    ]);
  });
});

it('says what stands in the way of the next step', async () => {
  const order = await create();
  expect(await shop.ok(shop.office, 'GET', `/orders/${order.id}`)).toMatchObject({
    can: { confirm: false, cancel: true },
    why: { confirm: 'OrderWithoutItems' },
  });
});

it('is listed with or without a quotation', async () => {
  const order = await create({ items: [{ name: 'Detal', surface: '1', serviceId: service.alu }] });
  const listed = async (filter: object) => {
    const { items } = await shop.ok(shop.office, 'GET', `/orders?itemsPerPage=100&filter=${jsonParam(filter)}`);
    return (items as { id: number }[]).map(({ id }) => id);
  };
  expect(await listed({ quotation: 'without' })).toContain(order.id);
  expect(await listed({ quotation: 'with' })).toEqual([]);
  await shop.ok(shop.office, 'POST', `/orders/${order.id}/quotation`, {});
  expect(await listed({ quotation: 'with' })).toEqual([order.id]);
  expect(await listed({ quotation: 'with', complaint: 'complaint' })).toEqual([]);
});
