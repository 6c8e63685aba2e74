import { beforeAll, expect, it } from 'vitest';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import type { Body } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
/** A step of the service of gates, its first option, and one that counts a line with ten square metres at least. */
let step: { id: number; standard: number };
let large: number;
beforeAll(async () => {
  shop = await quotedShop();
  const { db } = shop.app.database;
  step = (await db.one<{ id: number; standard: number }>(sql`
    select s.id, min(o.id) as standard from service_steps s join step_options o on o.service_step_id = s.id
    where s.service_id = ${shop.items.gate['serviceId']}::int and s.code = 'SRU' group by s.id`))!;
  large = (await db.one<{ id: number }>(sql`
    insert into step_options (service_step_id, code, name, min_surface_sum) values (${step.id}, 'ZB', 'Zbiornik', 10) returning id`))!
    .id;
});

const gate = (option?: number | null) => ({
  ...shop.items.gate,
  surface: '2',
  amount: 2,
  ...(option === undefined ? {} : { steps: [{ serviceStepId: step.id, stepOptionId: option }] }),
});
const areas = (order: Body) => [order['areaSum'], ...order['items'].map(({ areaSum }: Body) => areaSum)];
const read = (id: number) => shop.ok(shop.sales, 'GET', `/orders/${id}`);
const put = ({ id, version }: Body, line: object) =>
  shop.ok(shop.sales, 'PUT', `/orders/${id}`, { version, items: [line] });
const setStandard = (least: number | null) =>
  shop.app.database.db.run(sql`update step_options set min_surface_sum = ${least} where id = ${step.standard}`);

it('an order and its items say the area their quotation bills, whichever option is chosen', async () => {
  const order = await shop.order([gate(large), gate()]);
  expect(areas(await read(order.id))).toEqual(['14.0000', '10.0000', '4.0000']);
  const quotation = await shop.ok(shop.sales, 'POST', `/orders/${order.id}/quotation`, {});
  expect(quotation.items.map(({ area }: Body) => area)).toEqual(['10.0000', '4.0000']);
});

it('another option, service or figure of an item counts its area anew; another name does not', async () => {
  let order = await shop.order([gate()]);
  const [{ id }] = order.items as [{ id: number }];
  const choose = (stepOptionId: number | null) => ({ id, steps: [{ serviceStepId: step.id, stepOptionId }] });
  order = await put(order, choose(large));
  expect(areas(order)).toEqual(['10.0000', '10.0000']);
  order = await put(order, { id, name: 'Brama wjazdowa' });
  expect(areas(order)).toEqual(['10.0000', '10.0000']);
  order = await put(order, { id, amount: 6 });
  expect(areas(order)).toEqual(['12.0000', '12.0000']);
  order = await put(order, { id, amount: 1 });
  expect(areas(order)).toEqual(['10.0000', '10.0000']);
  order = await put(order, choose(null));
  expect(areas(order)).toEqual(['3.0000', '3.0000']);
  order = await put(order, choose(large));
  order = await put(order, { id, serviceId: shop.items.bracket['serviceId'] });
  expect(areas(order)).toEqual(['3.0000', '3.0000']);
});

it('a new item counts with the minimum of the option it gets by itself', async () => {
  await setStandard(8);
  const order = await shop.order([gate()]);
  expect(areas(await read(order.id))).toEqual(['8.0000', '8.0000']);
  await setStandard(null);
  const [line] = order.items as [{ id: number }];
  expect(areas(await put(await read(order.id), { id: line.id, amount: 1 }))).toEqual(['3.0000', '3.0000']);
});

it('items follow the service of their order, with the minimum of the option that comes with it', async () => {
  await setStandard(8);
  const serviceId = shop.items.gate['serviceId'];
  const line = { ...gate(), serviceId: null };
  const { bracket } = shop.items;
  let order = await shop.order([line], { serviceId: bracket['serviceId'] });
  expect(areas(order)).toEqual(['4.0000', '4.0000']);
  const change = (values: object) =>
    shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version: order.version, ...values });
  order = await change({ serviceId });
  expect(areas(await read(order.id))).toEqual(['8.0000', '8.0000']);
  const [{ id }] = order.items as [{ id: number }];
  order = await change({ serviceId: bracket['serviceId'], items: [{ id, amount: 1 }] });
  expect(areas(await read(order.id))).toEqual(['3.0000', '3.0000']);
  order = await change({ serviceId, items: [{ id, amount: 2 }] });
  expect(areas(await read(order.id))).toEqual(['8.0000', '8.0000']);
  await setStandard(null);
});

it('pieces that were measured keep the minimum of their option', async () => {
  const order = await shop.order([gate(large)]);
  const [{ id }] = order.items as [{ id: number }];
  await shop.ok(shop.sales, 'POST', `/orders/${order.id}/openMeasurement`, {});
  await shop.ok(shop.sales, 'POST', `/order-items/${id}/measure`, { surface: '1.5' });
  expect(areas(await read(order.id))).toEqual(['10.0000', '10.0000']);
  const [line] = (await read(order.id)).items;
  const own = (line['steps'] as Body[]).find(({ serviceStepId }) => serviceStepId === step.id);
  expect(own).toMatchObject({ minimums: { minOutline: null, minSurface: null, minSurfaceSum: '10.0000' } });
});

it('a minimum changed since is in the area of an order as soon as it is in its price', async () => {
  const order = await shop.order([gate(large)]);
  const setLeast = (least: number) =>
    shop.app.database.db.run(sql`update step_options set min_surface_sum = ${least} where id = ${large}`);
  const both = async () => {
    const { areaSum, items } = await read(order.id);
    const quoted = await shop.app.database.db.one<{ area: string }>(sql`
      select l.area::text as area from quotation_items l join quotations q on q.id = l.quotation_id
      where q.order_id = ${order.id} and q.status = 1`);
    return [areaSum, items[0].areaSum, quoted?.area];
  };
  await setLeast(20);
  expect(areas(await read(order.id))).toEqual(['10.0000', '10.0000']);
  await shop.ok(shop.sales, 'POST', `/orders/${order.id}/quotation`, {});
  expect(await both()).toEqual(['20.0000', '20.0000', '20.0000']);
  await setLeast(30);
  expect(await both()).toEqual(['20.0000', '20.0000', '20.0000']);
  const { version } = await read(order.id);
  await shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version, transportNet: 12_345 });
  expect(await both()).toEqual(['30.0000', '30.0000', '30.0000']);
  await setLeast(10);
});
