import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { everyModule } from '../../../../test/contract/business';
import { pdfPages } from '../../../../test/support/pdf';
import { type PlannedItem, type PlanShop, planShop } from '../../../../test/support/plan-shop';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';

let shop: PlanShop;
let gate: PlannedItem;
let bracket: PlannedItem;
beforeAll(async () => {
  shop = await planShop();
  await everyModule(shop.app);
  const { db } = shop.app.database;
  await db.run(sql`update places set day_area = 20, day_weight = 900, day_hours = 16 where id = ${shop.kab1}`);
  const [urgent, black] = [await shop.id('order_priorities', 'name', 'Ekspres'), await shop.paint('9005-MAT')];
  gate = await shop.item(
    {
      name: 'Brama',
      serviceId: shop.c3,
      amount: 2,
      weight: '86',
      customerWeight: '1',
      surface: '9.8',
      product1Id: black,
      length: '7100',
    },
    { externalNumber: 'WZ/77/2026' },
  );
  bracket = await shop.item({ name: 'Uchwyt' }, { orderPriorityId: urgent });
  await db.run(sql`update order_items set receipted_amount = 4 where id = ${bracket.id}`);
  keeper = await shop.app.person({ rights: ['STOCK_READ', 'STOCK_WRITE', 'STOCK_CHANGE'] });
  anthracite = await lot('7016-STR', 'Magazyn farb', '0');
});
let keeper: Person;
let anthracite: number;
const lot = async (code: string, storage: string, firstAmount: string): Promise<number> => {
  const storageId = await shop.id('storages', 'name', storage);
  const row = { productId: await shop.paint(code), storageId, firstAmount, serialNumber: `${code} ${storage}` };
  return (await shop.ok(keeper, 'POST', '/stocks', row)).id;
};
async function stock(amount: string, more: { dateTo?: string; status?: number } = {}) {
  const { db } = shop.app.database;
  const now = await shop.ok(keeper, 'GET', `/stocks/${anthracite}`);
  if (Number(now.amount) !== Number(amount))
    await shop.ok(keeper, 'POST', `/stocks/${anthracite}/change`, { amount, note: 'Spis' });
  await db.run(
    sql`update stocks set date_to = ${more.dateTo ?? null}, status = ${more.status ?? 0} where id = ${anthracite}`,
  );
}
type Row = { id: number; conflicts: { kind: string; details: string }[] };
const kinds = (row: Row | undefined) => row?.conflicts.map(({ kind }) => kind);
const ids = ({ items }: { items: Row[] }) => items.map(({ id }) => id);

describe('the free table', () => {
  test('shows steps of the kind the place does, highest priority first, in the shape of the specification', async () => {
    const list = await shop.free(shop.kab1);
    expect(ids(list)).toEqual([bracket.coating, gate.coating, gate.steps['POD']]);
    expect(list.total).toBe(3);
    expect(list.items[0]).toMatchObject({
      id: bracket.coating,
      name: 'Malowanie',
      label: 'MAL',
      planPlaceId: null,
      planDate: null,
      planSeq: 0,
      areaSum: '10.0000',
      weightSum: '20.000',
      finishedAmount: 0,
      receiptedAmount: 4,
      orderStatus: 2,
      orderItem: {
        id: bracket.id,
        orderItemId: bracket.id,
        orderId: bracket.orderId,
        numberTxt: 'ZL/0002/10/2026',
        orderDate: '2026-10-05',
        name: 'Uchwyt',
        note: null,
        amount: 10,
        customer: { name: 'ALUFASADA sp. z o.o.' },
        service: { name: 'Stal, standard' },
        orderPriority: { name: 'Ekspres', color: 'red', value: 90 },
        product1: { code: '7016-STR', name: 'RAL 7016 struktura', hex: '#373f43' },
      },
      product: { code: '7016-STR' },
    });
    expect(ids(await shop.free(shop.washer))).toEqual([bracket.steps['ODT'], gate.steps['ODT']]);
  });

  test.each([
    ['bRAM', 2],
    ['brama zl/0001', 2],
    ['wz/77', 2],
    ['alufasada', 3],
    ['7016', 1],
    ['9005 brama', 2],
    ['9005 uchwyt', 0],
    ['100%', 0],
  ])('finds %s in item, order, customer and paint', async (search, total) => {
    const list = await shop.free(shop.kab1, search);
    expect([list.total, list.items.length]).toEqual([total, total]);
  });

  test('sorts by its columns and pages', async () => {
    const at = (query: string) => shop.ok(shop.planner, 'GET', `/scheduler/items?${query}`);
    const place = `filter=${jsonParam({ placeId: shop.kab1 })}`;
    const byName = await at(`${place}&sortBy=itemName&sortDesc=true&itemsPerPage=1`);
    expect([ids(byName), byName.total]).toEqual([[bracket.coating], 3]);
    expect(ids(await at(`${place}&sortBy=areaSum&itemsPerPage=1&page=1`))).toHaveLength(1);
    expect(ids(await at(`${place}&itemsPerPage=0`))).toHaveLength(3);
    const refusal = (query: string) => shop.refusal(shop.planner, 'GET', `/scheduler/items?${query}`);
    expect(await refusal('sortBy=password')).toEqual([400, 'UnknownColumn']);
    expect(await refusal('filter={"owner":1}')).toEqual([400, 'UnknownFilter']);
    expect(await refusal('filter={"placeId":"x"}')).toEqual([400, 'FilterNotValid']);
  });
});

describe('what speaks against a step', () => {
  const find = async (id: number, more = {}): Promise<Row | undefined> =>
    (await shop.free(shop.kab1, '', more)).items.find((row: Row) => row.id === id);

  test('the step before it, with a place for that: another than this one, where it fits', async () => {
    const [first] = (await find(gate.coating))!.conflicts;
    const primer = { stepId: gate.steps['POD'], stepName: 'Podkład epoksydowy' };
    const booth = { placeId: shop.kab2, placeName: 'Kabina 2', details: 'Podkład epoksydowy · Kabina 2' };
    expect(first).toEqual({ kind: 'previous-step', ...primer, ...booth });
    await shop.plan(shop.kab2, 1, gate.steps['POD']!);
    expect(kinds(await find(gate.coating))).not.toContain('previous-step');
    await shop.plan(null, 0, gate.steps['POD']!);
    const { db } = shop.app.database;
    await db.run(sql`update order_item_services set status = 5 where id = ${gate.steps['POD']}`);
    expect(kinds(await find(gate.coating))).not.toContain('previous-step');
    await db.run(sql`update order_item_services set status = 2 where id = ${gate.steps['POD']}`);
  });

  test('no goods, until some are received', async () => {
    expect(kinds(await find(gate.coating))).toContain('no-goods');
    expect(kinds(await find(bracket.coating))).not.toContain('no-goods');
  });

  test('no paint: what it needs against usable lots, other plans of the place counted', async () => {
    const paint = async (id: number) =>
      (await find(id))?.conflicts.find(({ kind }) => kind === 'no-paint')?.details ?? 'enough';
    await stock('0');
    expect(await paint(bracket.coating)).toBe('1.70 / 0.00 kg');
    await stock('2');
    expect(await paint(bracket.coating)).toBe('enough');
    await stock('2', { dateTo: '2026-10-04' });
    expect(await paint(bracket.coating)).toBe('1.70 / 0.00 kg');
    await stock('2', { status: 9 });
    expect(await paint(bracket.coating)).toBe('1.70 / 0.00 kg');
    await stock('2');
    const other = await shop.item();
    await shop.plan(shop.kab1, 1, other.coating);
    expect(await paint(bracket.coating)).toBe('3.40 / 2.00 kg');
    await shop.plan(shop.kab1, 1, bracket.coating);
    const planned = (await shop.planned(shop.kab1)).items as Row[];
    expect(planned.map((row) => kinds(row)?.includes('no-paint'))).toEqual([false, true]);
    // Paint is one for all places: what another booth is to coat before is gone, what it coats later is not yet.
    const at = (placeId: number, planDate: string, id: number) =>
      shop.ok(shop.planner, 'PUT', '/scheduler/plan', { ids: [id], planPlaceId: placeId, planDate });
    const short = async () =>
      (await shop.planned(shop.kab1)).items.map((row: Row) => kinds(row)?.includes('no-paint')) as boolean[];
    await at(shop.kab2, '2026-10-06', other.coating);
    await at(shop.kab1, '2026-10-05', bracket.coating);
    expect(await short()).toEqual([false]);
    await at(shop.kab1, '2026-10-07', bracket.coating);
    expect(await short()).toEqual([true]);
    await shop.plan(null, 0, bracket.coating);
    expect(await paint(bracket.coating)).toBe('3.40 / 2.00 kg');
    await shop.plan(null, 0, other.coating);
    await shop.ok(shop.office, 'POST', `/orders/${other.orderId}/cancel`, { reason: 'x' });
  });

  test('paint of the customer, out of the storage of the customer alone', async () => {
    const stalbud = await shop.id('customers', 'code', 'STA01');
    const red = await shop.paint('3020-P');
    const own = await shop.item({ name: 'Balustrada', isOwnPaint: true, product1Id: red }, { customerId: stalbud });
    expect(kinds(await find(own.coating))).toContain('no-paint');
    await lot('3020-P', 'Magazyn farb', '40');
    expect(kinds(await find(own.coating))).toContain('no-paint');
    await lot('3020-P', 'STALBUD – farby powierzone', '40');
    expect(kinds(await find(own.coating))).not.toContain('no-paint');
    await shop.ok(shop.office, 'POST', `/orders/${own.orderId}/cancel`, { reason: 'x' });
  });

  test('a place that is full on the day, and one the piece is too big for', async () => {
    expect(kinds(await find(gate.coating))).toEqual(expect.arrayContaining(['too-big']));
    expect((await find(gate.coating))?.conflicts.find(({ kind }) => kind === 'too-big')?.details).toBe(
      '7100 / 7000 mm',
    );
    expect(kinds(await find(bracket.coating))).not.toContain('place-full');
    await shop.plan(shop.kab1, 1, gate.coating);
    expect((await find(bracket.coating))?.conflicts.find(({ kind }) => kind === 'place-full')?.details).toBe(
      '29.60 / 20.00 m²',
    );
    expect(kinds(await find(bracket.coating, { planDate: '2026-10-06' }))).not.toContain('place-full');
    await shop.plan(shop.kab1, 2, bracket.coating);
    const planned = (await shop.planned(shop.kab1)).items as Row[];
    expect(planned.map((row) => kinds(row)?.includes('place-full'))).toEqual([false, true]);
  });
});

describe('the load of a place', () => {
  const load = (date: string) => shop.ok(shop.planner, 'GET', `/scheduler/load?placeId=${shop.kab1}&date=${date}`);

  test('adds up the day, changes of colour with their minutes', async () => {
    expect(await load('2026-10-05')).toEqual({
      placeId: shop.kab1,
      date: '2026-10-05',
      items: 2,
      amount: 12,
      area: '29.6000',
      weight: '192.000',
      dayArea: '20.00',
      dayWeight: '900.000',
      colourChanges: 1,
      minutes: 30,
      hours: null,
      dayHours: '16.00',
      changes: [{ fromId: expect.any(Number), toId: expect.any(Number), minutes: 30 }],
    });
    expect(await load('2026-10-06')).toMatchObject({ items: 0, area: '0.0000', colourChanges: 0, minutes: 0 });
    expect(await shop.refusal(shop.planner, 'GET', '/scheduler/load?placeId=2147483647')).toEqual([404, 'NotFound']);
  });

  test('counts what is left to do, rework with it', async () => {
    const { db } = shop.app.database;
    const set = (finished: number, rework: number) =>
      db.run(
        sql`update order_item_services set finished_amount = ${finished}, rework_amount = ${rework} where id = ${bracket.coating}`,
      );
    await set(6, 1);
    expect(await load('2026-10-05')).toMatchObject({ area: '24.6000', weight: '182.000', amount: 7 });
    const [row] = (await shop.planned(shop.kab1)).items.slice(-1);
    expect(row).toMatchObject({ leftAmount: 5, leftArea: '5.0000', leftWeight: '10.000', areaSum: '10.0000' });
    await set(0, 0);
  });

  test('follows the people planned there: fewer hours, less capacity; nobody at all is a conflict', async () => {
    const { db } = shop.app.database;
    const [anna, piotr] = [await shop.app.person(), await shop.app.person()];
    const work = (who: Person, placeId: number) =>
      db.run(sql`insert into shift_plan (user_id, place_id, time_from, time_to)
        values (${who.id}, ${placeId}, '2026-10-05T20:00:00Z', '2026-10-06T04:00:00Z')`);
    const second = async (kind: string) =>
      ((await shop.planned(shop.kab1)).items[1] as Row).conflicts.find((one) => one.kind === kind)?.details;
    // Nobody has planned that day yet: the place has the whole of its capacity.
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '20.00', hours: null });
    // A night of eight hours of sixteen belongs to the day it begins on.
    await work(anna, shop.kab1);
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '10.00', dayWeight: '450.000', hours: '8.00' });
    expect(await load('2026-10-06')).toMatchObject({ dayArea: '20.00', hours: null });
    expect(await second('place-full')).toBe('29.60 / 10.00 m²');
    await work(piotr, shop.kab1);
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '20.00', hours: '16.00' });
    // Who is away after all does not count; then nobody is left, while others work elsewhere.
    for (const { id } of [anna, piotr])
      await db.run(sql`
        insert into user_leave_cards (user_id, status, leave_kind, leave_card_kind_id, doc_date, date_from, date_to)
        select ${id}, 7, 0, min(id), '2026-10-01', '2026-10-05', '2026-10-05' from leave_card_kinds`);
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '0.00', hours: '0.00' });
    expect([await second('no-people'), await second('place-full')]).toEqual(['2026-10-05', undefined]);
    // A place without person-hours, and a shop without the module, keep what was typed.
    await db.run(sql`update places set day_hours = null where id = ${shop.kab1}`);
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '20.00', hours: null });
    await db.run(sql`update places set day_hours = 16 where id = ${shop.kab1}`);
    await db.run(sql`update modules set active = false where code = 'WORK_REPORTS'`);
    await shop.app.installation.notify('modules');
    expect(await load('2026-10-05')).toMatchObject({ dayArea: '20.00', hours: null });
    await db.run(sql`update modules set active = true where code = 'WORK_REPORTS'`);
    await shop.app.installation.notify('modules');
    await db.run(sql`delete from user_leave_cards`);
    await db.run(sql`delete from shift_plan`);
  });

  test("what earlier days left over is today's", async () => {
    const setDay = (day: string) =>
      shop.app.database.db.run(sql`
        update order_item_services set plan_date = ${day}::date where id = ${bracket.coating}`);
    await setDay('2026-10-02');
    expect(await load('2026-10-05')).toMatchObject({ items: 2, area: '29.6000' });
    const planned = (await shop.planned(shop.kab1)).items as Row[];
    expect(planned.map((row) => kinds(row)?.includes('place-full'))).toEqual([false, true]);
    await setDay('2026-10-05');
  });

  test('an order with fewer changes of colour is proposed, and taken', async () => {
    const [one, two] = (await shop.items(2)) as [PlannedItem, PlannedItem];
    await shop.plan(shop.kab1, 1, one.coating);
    await shop.plan(shop.kab1, 4, two.coating);
    const day = { placeId: shop.kab1, planDate: '2026-10-05' };
    const proposal = await shop.ok(shop.planner, 'POST', '/scheduler/arrange-colours', day);
    expect(proposal).toEqual({
      ids: [bracket.coating, one.coating, two.coating, gate.coating].sort(
        (a, b) => proposal.ids.indexOf(a) - proposal.ids.indexOf(b),
      ),
      changesBefore: 2,
      changesAfter: 1,
      minutesBefore: 70,
      minutesAfter: 30,
    });
    // What earlier days left over is arranged with the rows of today.
    const move = (date: string) =>
      shop.app.database.db.run(sql`update order_item_services set plan_date = ${date}::date where id = ${one.coating}`);
    await move('2026-10-02');
    const asToday = { placeId: shop.kab1, planDate: '2026-10-05' };
    expect(await shop.ok(shop.planner, 'POST', '/scheduler/arrange-colours', asToday)).toEqual(proposal);
    await move('2026-10-05');
    await shop.plan(shop.kab1, 1, ...proposal.ids);
    expect(await load('2026-10-05')).toMatchObject({ colourChanges: 1 });
    const changes = (await load('2026-10-05')).changes as { fromId: number; toId: number; minutes: number }[];
    expect(changes).toMatchObject([{ minutes: 30 }]);
    const clerk = await shop.app.person({ rights: ['DICTIONARIES_READ', 'DICTIONARIES_WRITE'] });
    const group = async (productId: number) => {
      const code = `G${productId}`;
      const { id } = await shop.ok(clerk, 'POST', '/colour-groups', { code, name: code });
      await shop.app.database.db.run(
        sql`update products set colour_group_id = ${id as number} where id = ${productId}`,
      );
      return id as number;
    };
    const fromGroupId = await group(changes[0]!.fromId);
    const toGroupId = await group(changes[0]!.toId);
    // Groups nobody gave a time take the one of the settings.
    expect(await load('2026-10-05')).toMatchObject({ minutes: 35 });
    const { id } = await shop.ok(clerk, 'POST', '/colour-changes', { fromGroupId, toGroupId, minutes: 12 });
    expect(await load('2026-10-05')).toMatchObject({ minutes: 12, changes: [{ ...changes[0], minutes: 12 }] });
    const asked = { placeId: shop.kab1, planDate: '2026-10-05' };
    expect(await shop.ok(shop.planner, 'POST', '/scheduler/arrange-colours', asked)).toMatchObject({
      minutesAfter: 12,
    });
    const nothing = await shop.ok(shop.planner, 'POST', '/scheduler/arrange-colours', { ...asked, paintIds: [] });
    expect(nothing.ids).toEqual(proposal.ids);
    await shop.ok(clerk, 'DELETE', `/colour-changes/${id as number}`);
    await shop.plan(null, 0, one.coating, two.coating);
  });
});

describe('besides', () => {
  test('priorities go to the orders of items, by one or several', async () => {
    const pressing = await shop.id('order_priorities', 'name', 'Pilny');
    const set = (orderItemId: unknown, orderPriorityId = pressing) =>
      shop.app.call(shop.planner, 'POST', '/scheduler/priority', { orderItemId, orderPriorityId });
    expect((await set(gate.id)).body).toEqual({ status: true, orderIds: [gate.orderId] });
    expect((await set([gate.id, bracket.id])).body).toEqual({ status: true, orderIds: [bracket.orderId] });
    expect((await set(2_147_483_647)).status).toBe(404);
    expect((await set(gate.id, 2_147_483_647)).body.fields).toEqual({ orderPriorityId: 'RefMissing' });
    const order = await shop.ok(shop.office, 'GET', `/orders/${gate.orderId}`);
    expect(order.orderPriority.name).toBe('Pilny');
  });

  test('everybody who looks at the plan is told', async () => {
    shop.app.notices.length = 0;
    await shop.plan(shop.kab1, 1, bracket.coating);
    expect(shop.app.notices).toContainEqual({
      topic: 'entity',
      payload: { entity: 'scheduler', ids: [bracket.coating] },
    });
  });

  test('the plan on paper, in Polish, English and German; any other language reads English', async () => {
    const paper = async (lang: string) => {
      const path = `/scheduler/pdf/${shop.kab1}/${lang}`;
      const { ticket } = (await shop.app.call(shop.planner, 'POST', '/tickets', { path })).body;
      const answer = await shop.app.app.inject({ url: `/api${path}?access_token=${ticket}` });
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
      return (await pdfPages(answer.rawPayload)).join(' ');
    };
    const polish = await paper('pl');
    for (const part of [
      'Plan pracy',
      'Kabina 1',
      '05.10.2026',
      'Brama',
      '9005-MAT',
      'ALUFASADA sp. z o.o.',
      'Malowanie',
      '29,60 m²',
    ])
      expect(polish).toContain(part);
    for (const lang of ['en', 'fr']) expect(await paper(lang)).toContain('Work plan');
    expect(await paper('de')).toContain('Arbeitsplan');
  });

  test('the planned table as a file, first column Lp', async () => {
    const csv = async (query: string) =>
      (await shop.app.call(shop.planner, 'GET', `/scheduler/export?format=csv${query}`)).text.split('\r\n');
    const filter = `&filter=${jsonParam({ planPlaceId: shop.kab1 })}`;
    const columns = `&columns=${jsonParam([{ key: 'itemName', label: 'Pozycja' }, { key: 'amount' }])}`;
    expect(await csv(filter + columns)).toEqual(['\uFEFFLp;Pozycja;Pcs', '1;Uchwyt;10', '2;Brama;2', '']);
    expect((await csv(filter))[1]).toContain('ZL/0002/10/2026');
    const xls = await shop.app.call(shop.planner, 'GET', `/scheduler/export?format=xls${filter}`);
    expect(xls.headers['content-disposition']).toContain('"Work plan.xlsx"');
    const wrong = await shop.app.call(shop.planner, 'GET', `/scheduler/export?format=csv&columns=[{"key":"secret"}]`);
    expect(wrong.body.errorStr).toBe('UnknownColumn');
  });
});
