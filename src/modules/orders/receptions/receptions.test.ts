import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { until } from '../../../../test/support/until';
import { sql } from '../../../engine/server/sql';

let shop: ReceivedShop;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
});
const order = (items?: object[]) => shop.order(items ?? [{ ...shop.items.post, amount: 40 }, shop.items.angle]);
const post = (path: string, body: unknown = {}) => shop.ok(shop.store, 'POST', path, body);
const put = async (id: number, body: object) => {
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
  return shop.ok(shop.store, 'PUT', `/receptions/${id}`, { version, ...body });
};
const refusedPut = async (id: number, body: object) => {
  const { version } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
  return shop.refusal(shop.store, 'PUT', `/receptions/${id}`, { version, ...body });
};
const amounts = async (orderId: number) => {
  const { items } = await shop.ok(shop.sales, 'GET', `/orders/${orderId}`);
  return items.map((item: Record<string, unknown>) => [item.amount, item.receiptedAmount, item.status]);
};
interface HistoryEntry {
  action: string;
  line?: { name: string };
  changes: Record<string, unknown>;
}
describe('a new reception', () => {
  it('is numbered and proposes what the order lacks', async () => {
    const made = await order();
    const reception = await shop.reception(made.id);
    expect(reception).toMatchObject({
      status: 1,
      month: 10,
      year: 2026,
      date: '2026-10-05',
      companyId: shop.companyId,
      customerId: shop.alufasada,
      lineCount: 2,
      declaredSum: 56,
      countedSum: null,
    });
    expect(reception.numberText).toMatch(/^PZ\/\d{4}\/10\/2026$/);
    expect(
      reception.items.map((line: Record<string, unknown>) => [line.lp, line.declaredAmount, line.countedAmount]),
    ).toEqual([
      [1, 40, null],
      [2, 16, null],
    ]);
    expect(reception.items[0].facts).toMatchObject({
      name: 'P-6060',
      amount: 40,
      receiptedAmount: 0,
      length: '6000.0',
    });
  });

  it('waits for an order that is being cancelled, and is refused with it', async () => {
    const made = await order();
    const { db } = shop.app.database;
    let answer: Awaited<ReturnType<typeof shop.app.call>> | undefined;
    const asked = await db.tx(async (tx) => {
      await tx.run(sql`update orders set status = 99 where id = ${made.id}`);
      const call = shop.app.call(shop.store, 'POST', '/receptions', { orderId: made.id }).then((got) => (answer = got));
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => answer ?? (await db.one(waits)));
      return { call };
    });
    expect((await asked.call).body).toMatchObject({ errorStr: 'OrderClosed' });
  });

  it('expects what no other open one does, also where two people announce a delivery at once', async () => {
    const { id: orderId } = await order();
    const both = await Promise.all([shop.reception(orderId), shop.reception(orderId)]);
    for (const { id } of both) await post(`/receptions/${id}/cancel`);
    expect([...both, await shop.reception(orderId)].map(({ items }) => items.length).sort()).toEqual([0, 2, 2]);
  });

  it('takes other lines, but only of its own order', async () => {
    const [mine, other] = [await order(), await order()];
    const reception = await shop.reception(mine.id, { items: [{ orderItemId: mine.items[1].id, declaredAmount: 3 }] });
    expect(reception.items.map((line: Record<string, unknown>) => [line.lp, line.declaredAmount])).toEqual([[1, 3]]);
    const added = await put(reception.id, { items: [{ orderItemId: mine.items[0].id }] });
    expect(added.items[1]).toMatchObject({ lp: 2, declaredAmount: 40 });
    expect(await refusedPut(reception.id, { items: [{ orderItemId: other.items[0].id }] })).toEqual([
      400,
      'InvalidInput',
      { 'items.0.orderItemId': 'ItemOfOtherOrder' },
    ]);
    expect(await refusedPut(reception.id, { items: [{ orderItemId: mine.items[0].id }] })).toEqual([
      409,
      'AlreadyExists',
      { 'items.0.orderItemId': 'AlreadyExists', 'items.0.receptionId': 'AlreadyExists' },
    ]);
    expect(await refusedPut(reception.id, { orderId: other.id })).toEqual([
      400,
      'InvalidInput',
      { orderId: 'ReceptionOrderFixed' },
    ]);
  });

  it('tells in its history which item was counted or taken off, and nothing empty', async () => {
    const made = await order();
    const reception = await shop.reception(made.id);
    const [posts, angles] = reception.items;
    await put(reception.id, { items: [{ id: posts.id, countedAmount: 39 }] });
    await put(reception.id, { items: [{ id: angles.id, remove: true }] });
    const entries = async (path: string) =>
      (await shop.ok(shop.store, 'GET', path)).items.map((entry: HistoryEntry) => [
        entry.action,
        entry.line?.name,
        entry.changes.countedAmount,
      ]);
    const counted = await entries(`/receptions/history/${reception.id}`);
    expect(counted.slice(0, 2)).toEqual([
      ['delete', angles.orderItem.name, undefined],
      ['update', posts.orderItem.name, [null, 39]],
    ]);
    expect(counted.filter(([action]: [string]) => action === 'update')).toHaveLength(1);
    const ofOrder = await shop.ok(shop.sales, 'GET', `/orders/history/${made.id}`);
    const empty = ofOrder.items.filter((entry: HistoryEntry) => entry.action === 'update' && entry.line);
    expect(empty).toEqual([]);
  });

  it('is refused for an order that is over', async () => {
    const made = await order();
    await shop.app.database.db.run(sql`update orders set status = 99 where id = ${made.id}`);
    expect(await shop.refusal(shop.store, 'POST', '/receptions', { orderId: made.id })).toEqual([422, 'OrderClosed']);
    expect((await shop.refusal(shop.store, 'POST', '/receptions', { orderId: 2_000_000 }))[0]).toBe(400);
  });

  it('can be deleted, a counted one not', async () => {
    const reception = await shop.reception((await order()).id);
    const counted = await shop.count(await shop.reception((await order()).id));
    await shop.ok(shop.store, 'DELETE', `/receptions/${reception.id}`);
    expect(await shop.refusal(shop.store, 'DELETE', `/receptions/${counted.id}`)).toEqual([422, 'ReceptionNotNew']);
  });
});

describe('counting', () => {
  it('is over when every line is counted, and names those that are not', async () => {
    const { id } = await shop.reception((await order()).id);
    const { items } = await shop.ok(shop.store, 'GET', `/receptions/${id}`);
    await put(id, { items: [{ id: items[0].id, countedAmount: 40 }] });
    expect(await shop.refusal(shop.store, 'POST', `/receptions/${id}/counted`, {})).toEqual([
      422,
      'NotCounted',
      { 'items.1.countedAmount': 'NotCounted' },
    ]);
    await shop.ok(shop.store, 'PUT', `/reception-items/${items[1].id}`, { version: 1, countedAmount: 16 });
    expect(await post(`/receptions/${id}/counted`)).toMatchObject({ status: 3, countedSum: 56, difference: 0 });
  });

  it('needs lines, and amounts that can be', async () => {
    const made = await order();
    const { id, items } = await shop.reception(made.id);
    expect(await refusedPut(id, { items: [{ id: items[0].id, countedAmount: -1 }] })).toEqual([
      400,
      'InvalidInput',
      { 'items.0.countedAmount': 'TooSmall' },
    ]);
    await put(id, { items: items.map((line: { id: number }) => ({ id: line.id, remove: true })) });
    expect(await shop.refusal(shop.store, 'POST', `/receptions/${id}/counted`, {})).toEqual([422, 'ReceptionEmpty']);
    expect(
      await shop.refusal(shop.store, 'POST', `/receptions/${id}/receive`, { locationId: shop.locationId }),
    ).toEqual([422, 'TransitionRefused']);
  });

  it('is fixed once it is over, and may be done again', async () => {
    const { id, items } = await shop.count(await shop.reception((await order()).id), { 'P-6060': 39 });
    expect(await refusedPut(id, { items: [{ id: items[0].id, countedAmount: 40 }] })).toEqual([
      422,
      'ReceptionCounted',
      { 'items.0.countedAmount': 'ReceptionCounted' },
    ]);
    await put(id, { items: [{ id: items[0].id, resolution: 2 }] });
    const again = await post(`/receptions/${id}/countAgain`);
    expect(again.items[0]).toMatchObject({ countedAmount: 39, resolution: 0, askedAt: null });
    await put(id, { items: [{ id: items[0].id, countedAmount: null }] });
    expect((await shop.refusal(shop.store, 'POST', `/receptions/${id}/counted`, {}))[1]).toBe('NotCounted');
  });
});

describe('differences', () => {
  const short = async (counted: Record<string, number> = { 'P-6060': 39 }, items?: object[]) => {
    const made = await order(items);
    return { made, reception: await shop.count(await shop.reception(made.id), counted) };
  };
  const receive = (id: number) => post(`/receptions/${id}/receive`, { locationId: shop.locationId });

  it('are settled before the goods are received, each named', async () => {
    const { reception } = await short({ 'P-6060': 39, 'K-45': 17 });
    expect(
      await shop.refusal(shop.store, 'POST', `/receptions/${reception.id}/receive`, { locationId: shop.locationId }),
    ).toEqual([
      422,
      'DifferenceOpen',
      { 'items.0.resolution': 'DifferenceOpen', 'items.1.resolution': 'DifferenceOpen' },
    ]);
    const list = await shop.ok(shop.store, 'GET', `/receptions?filter=${encodeURIComponent('{"differences":"open"}')}`);
    const row = list.items.find(({ id }: { id: number }) => id === reception.id);
    // One missing and one too many are two differences, not none.
    expect(row).toMatchObject({ difference: 0, lessSum: -1, moreSum: 1 });
  });

  it('accepted, the order asks for what came; the declared figure stays', async () => {
    const { made, reception } = await short();
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 1 }] });
    const done = await receive(reception.id);
    expect(done).toMatchObject({ status: 5, receiptDate: '2026-10-05', locationId: shop.locationId });
    expect(done.items[0]).toMatchObject({ declaredAmount: 40, countedAmount: 39 });
    expect(await amounts(made.id)).toEqual([
      [39, 39, 1],
      [16, 16, 1],
    ]);
    expect((await shop.ok(shop.sales, 'GET', `/orders/${made.id}`)).areaSum).toBe('63.3600');
    const trail = await shop.app.database.db.rows(sql`
      select data->'changes' as changes from logs where entity = 'order-items' and record_id = ${made.items[0].id} order by id`);
    expect(JSON.stringify(trail)).toContain('"receiptedAmount":[0,39]');
    expect(JSON.stringify(trail)).toContain('"amount":[40,39]');
  });

  it('recalculate a quotation that is New', async () => {
    const { made, reception } = await short();
    const quotation = await shop.ok(shop.sales, 'POST', `/orders/${made.id}/quotation`, {});
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 1 }] });
    await receive(reception.id);
    const after = await shop.ok(shop.sales, 'GET', `/quotations/${quotation.id}`);
    expect(after.paymentNet).toBeLessThan(quotation.paymentNet);
    expect(after.outdated).toBe(false);
  });

  it('leave a confirmed quotation as it is, and say that it has to be made again', async () => {
    const { made, reception } = await short();
    const quotation = await shop.ok(shop.sales, 'POST', `/orders/${made.id}/quotation`, {});
    await shop.ok(shop.sales, 'POST', `/quotations/${quotation.id}/confirm`, {});
    const read = () => shop.ok(shop.sales, 'GET', `/quotations/${quotation.id}`);
    const order = () => shop.ok(shop.sales, 'GET', `/orders/${made.id}`);
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 1 }] });
    expect((await order()).outdatedQuotation).toBeNull();
    await receive(reception.id);
    expect((await amounts(made.id))[0]).toEqual([39, 39, 1]);
    expect(await read()).toMatchObject({ status: 3, paymentNet: quotation.paymentNet, outdated: true });
    expect((await order()).outdatedQuotation).toMatchObject({ id: quotation.id, status: 3 });
    const told = shop.app.notices.filter(({ payload }) => payload?.['messageStr'] === 'quotationOutdated').at(-1)!;
    expect(told.payload).toMatchObject({
      message: quotation.numberText,
      route: `/orders/edit/${made.id}?tab=quotation`,
      users: expect.arrayContaining([shop.sales.id]) as number[],
    });
    const opened = await shop.ok(shop.sales, 'POST', `/quotations/${quotation.id}/reopen`, {});
    expect(opened).toMatchObject({ status: 1, outdated: false });
    expect(opened.paymentNet).toBeLessThan(quotation.paymentNet);
    expect(opened.items[0].amount).toBe(39);
    expect((await order()).outdatedQuotation).toBeNull();
  });

  it('may give a position up', async () => {
    const { made, reception } = await short({ 'P-6060': 0 });
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 1 }] });
    expect(
      await shop.refusal(shop.store, 'POST', `/receptions/${reception.id}/receive`, { locationId: shop.locationId }),
    ).toEqual([422, 'NothingLeft', { 'items.0.resolution': 'NothingLeft' }]);
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 3 }] });
    await receive(reception.id);
    expect(await amounts(made.id)).toEqual([
      [40, 0, 99],
      [16, 16, 1],
    ]);
    const mails = () =>
      shop.app.database.db.rows<{ kind: string; topic: string }>(
        sql`select kind, topic from mail_logs where kind in ('70', '71') order by id desc limit 1`,
      );
    await post(`/receptions/${reception.id}/cancel`);
    expect(await mails()).toMatchObject([
      { kind: '71', topic: expect.stringContaining(reception.numberText) as string },
    ]);
    expect(await amounts(made.id)).toEqual([
      [40, 0, 1],
      [16, 0, 1],
    ]);
    const again = await short();
    await put(again.reception.id, { items: [{ id: again.reception.items[0].id, resolution: 1 }] });
    await receive(again.reception.id);
    await post(`/receptions/${again.reception.id}/cancel`, { mail: false });
    expect(await mails()).toMatchObject([{ kind: '70' }]);
  });

  it('a position given up stays off a cancelled order when its reception is withdrawn', async () => {
    const { made, reception } = await short({ 'P-6060': 0 });
    await put(reception.id, { items: [{ id: reception.items[0].id, resolution: 3 }] });
    await receive(reception.id);
    await shop.ok(shop.sales, 'POST', `/orders/${made.id}/cancel`, { reason: 'Test' });
    await post(`/receptions/${reception.id}/cancel`, { mail: false });
    expect(await amounts(made.id)).toEqual([
      [40, 0, 99],
      [16, 0, 99],
    ]);
  });

  it('are decided only where there is one, after counting, and never in the name of the customer', async () => {
    const { id, items } = await shop.reception((await order()).id);
    expect(await refusedPut(id, { items: [{ id: items[0].id, resolution: 1 }] })).toEqual([
      422,
      'ReceptionNotCounted',
      { 'items.0.resolution': 'ReceptionNotCounted' },
    ]);
    const { reception } = await short();
    expect(await refusedPut(reception.id, { items: [{ id: reception.items[1].id, resolution: 1 }] })).toEqual([
      422,
      'NoDifference',
      { 'items.0.resolution': 'NoDifference' },
    ]);
    expect(await refusedPut(reception.id, { items: [{ id: reception.items[0].id, resolution: 4 }] })).toEqual([
      422,
      'OnlyCustomerDisputes',
      { 'items.0.resolution': 'OnlyCustomerDisputes' },
    ]);
  });
});

describe('receiving', () => {
  it('needs a place of its own company', async () => {
    const { db } = shop.app.database;
    const { id } = await shop.count(await shop.reception((await order()).id));
    expect(await shop.refusal(shop.store, 'POST', `/receptions/${id}/receive`, {})).toEqual([
      400,
      'InvalidInput',
      { locationId: 'Required' },
    ]);
    const other = await db.one<{ id: number }>(
      sql`insert into companies (code, name, is_active) values ('OBCA', 'Obca', false) returning id`,
    );
    const foreign = await db.one<{ id: number }>(
      sql`insert into locations (code, name, company_id) values ('X-1', 'Obca', ${other!.id}) returning id`,
    );
    expect(await shop.refusal(shop.store, 'POST', `/receptions/${id}/receive`, { locationId: foreign!.id })).toEqual([
      422,
      'LocationOfOtherCompany',
      { locationId: 'LocationOfOtherCompany' },
    ]);
    expect(await refusedPut(id, { locationId: foreign!.id })).toEqual([
      422,
      'LocationOfOtherCompany',
      { locationId: 'LocationOfOtherCompany' },
    ]);
  });

  it('is over: its day and lines stay', async () => {
    const { id, items } = await shop.receive((await order()).id);
    expect(await refusedPut(id, { date: '2026-09-01' })).toEqual([
      422,
      'ReceptionSettled',
      { date: 'ReceptionSettled' },
    ]);
    expect((await refusedPut(id, { items: [{ id: items[0].id, remove: true }] }))[1]).toBe('ReceptionCounted');
    expect((await put(id, { note: 'Dwie palety' })).note).toBe('Dwie palety');
  });

  it('is not taken back once work has begun', async () => {
    const made = await order();
    const { id } = await shop.receive(made.id);
    await shop.app.database.db.run(sql`update order_items set status = 4 where id = ${made.items[1].id}`);
    expect(await shop.refusal(shop.store, 'POST', `/receptions/${id}/cancel`, {})).toEqual([
      422,
      'ReceptionInWork',
      { 'items.1.orderItemId': 'ReceptionInWork' },
    ]);
    expect((await amounts(made.id)).map(([, received]: number[]) => received)).toEqual([40, 16]);
  });
});

describe('the database', () => {
  it('keeps a reception from being counted, settled or summed wrongly by anybody', async () => {
    const made = await order();
    const { id } = await shop.reception(made.id);
    const { db } = shop.app.database;
    const refusal = (query: ReturnType<typeof sql>) =>
      db
        .tx((tx) => tx.run(query))
        .then(
          () => 'done',
          (error: { constraint?: string }) => error.constraint,
        );
    expect(await refusal(sql`update receptions set status = 3 where id = ${id}`)).toBe('receptions_counted');
    expect(await refusal(sql`update receptions set status = 5 where id = ${id}`)).toBe('receptions_received');
    await db.run(sql`update reception_items set counted_amount = declared_amount - 1 where reception_id = ${id}`);
    const five = sql`update receptions set status = 5, receipt_date = '2026-10-05', location_id = ${shop.locationId} where id = ${id}`;
    expect(await refusal(five)).toBe('receptions_resolved');
    await db.run(sql`update reception_items set resolution = 1 where reception_id = ${id}`);
    expect(await refusal(five)).toBe('receptions_add_up');
    expect(
      await refusal(sql`update reception_items set counted_amount = declared_amount where reception_id = ${id}`),
    ).toBe('reception_items_resolution_difference');
  });
});
