import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import { pdfPages } from '../../../../test/support/pdf';
import { testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';
import { jsonParam } from '../../../../test/support/query';

const shop = await testShop();
const { app, office } = shop;
const { db } = app.database;
interface Order {
  id: number;
  numberText: string;
  items: { id: number }[];
}
let customerId: number;
let serviceId: number;
beforeAll(async () => {
  await everyModule(app);
  customerId = await shop.id('customers', 'code', 'ALU01');
  serviceId = await shop.id('services', 'code', 'STAL-STD');
});

/** An order whose items are ready to be picked up, but for the last ones. */
async function readyOrder(names: readonly string[], early: readonly string[] = []): Promise<Order> {
  const order = (await shop.ok(office, 'POST', '/orders', {
    customerId,
    serviceId,
    externalNumber: 'WZ/77/2026',
    items: [...names, ...early].map((name) => ({ name, amount: 4, surface: '1.2500', weight: '2.500' })),
  })) as Order;
  await shop.ok(office, 'POST', `/orders/${order.id}/confirm`, {});
  await db.run(
    sql`update order_items set status = 5 where order_id = ${order.id} and name = any(${[...names]}::text[])`,
  );
  const locationId = await shop.id('locations', 'code', 'R-12');
  for (const { id } of order.items.slice(0, names.length)) {
    await shop.ok(office, 'POST', `/order-items/${id}/accept`, {});
    await shop.ok(office, 'POST', `/order-items/${id}/ready`, { locationId });
  }
  return order;
}
const ids = (order: Order, count = order.items.length) => order.items.slice(0, count).map(({ id }) => id);
const line = Buffer.from(
  '<svg width="600" height="200"><path d="M20 150 C 200 0 300 200 580 40" stroke="#111" stroke-width="5" fill="none"/></svg>',
);
const png = async (svg: Buffer = line) =>
  `data:image/png;base64,${(await sharp(svg).png().toBuffer()).toString('base64')}`;
const signature = await png();
const body = (order: Order, more: Record<string, unknown> = {}) => ({
  orderId: order.id,
  itemIds: ids(order),
  receiver: 'Jan Kowal',
  date: '2026-10-05',
  signature,
  note: null,
  ...more,
});
const handOver = (sent: unknown, key?: string) =>
  app.call(office, 'POST', '/pickups', sent, key ? { 'idempotency-key': key } : {});
const undo = async (id: number) => {
  const { version } = await shop.ok(shop.admin, 'GET', `/pickups/${id}`);
  return app.call(shop.admin, 'POST', `/pickups/${id}/undo`, { version, reason: 'Pomylone zlecenie' });
};
const statuses = async (order: Order) =>
  (await db.rows<{ status: number }>(sql`select status from order_items where order_id = ${order.id} order by lp`)).map(
    ({ status }) => status,
  );
const untouched = async (order: Order, before: number[]) => {
  expect(await statuses(order)).toEqual(before);
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from pickups where order_id = ${order.id}`,
  );
  expect(row!.count).toBe(0);
};

describe('goods that are ready', () => {
  it('leave with a numbered delivery note; items and order follow and the customer is told once', async () => {
    const order = await readyOrder(['Profil', 'Kątownik']);
    const first = await handOver(body(order, { itemIds: ids(order, 1) }));
    expect(first.body).toEqual({ id: expect.any(Number) as number, numberText: 'WZ/0001/10/2026' });
    expect(await statuses(order)).toEqual([7, 6]);
    expect((await shop.ok(office, 'GET', `/orders/${order.id}`)).status).toBe(6);
    const second = await handOver(body(order, { itemIds: ids(order).slice(1), signature: undefined }));
    expect(second.body.numberText).toBe('WZ/0002/10/2026');
    expect((await shop.ok(office, 'GET', `/orders/${order.id}`)).status).toBe(7);
    expect(await shop.ok(office, 'GET', `/order-items/${order.items[0]!.id}`)).toMatchObject({
      status: 7,
      pickupDate: '2026-10-05',
      pickupId: first.body.id as number,
    });
    const mails = await db.rows<{ kind: string }>(
      sql`select kind from mail_logs where topic like ${`%${order.numberText}%`} and kind = '7'`,
    );
    expect(mails).toHaveLength(1);
    const list = await shop.ok(office, 'GET', `/pickups?filter=${jsonParam({ orderId: order.id })}`);
    expect(list.items).toMatchObject([
      { numberText: 'WZ/0002/10/2026', receiver: 'Jan Kowal', signature: null },
      { numberText: 'WZ/0001/10/2026' },
    ]);
  });

  it('are the same whether handed over here or picked up one by one', async () => {
    const order = await readyOrder(['Profil', 'Kątownik']);
    await shop.ok(office, 'POST', `/order-items/${order.items[0]!.id}/pickUp`, {
      pickupDate: '2026-10-05',
      receiver: 'Jan Kowal',
    });
    const notes = await shop.ok(office, 'GET', `/pickups?filter=${encodeURIComponent(`{"orderId":${order.id}}`)}`);
    expect(notes.items).toMatchObject([{ receiver: 'Jan Kowal', lineCount: 1 }]);
    expect((await handOver(body(order))).body).toMatchObject({ errorStr: 'ItemsNotReady', errorDetails: 'Profil' });
    expect((await handOver(body(order, { itemIds: ids(order).slice(1) }))).status).toBe(200);
    expect((await shop.ok(office, 'GET', `/orders/${order.id}`)).status).toBe(7);
  });

  it('are handed over once, however often it is sent, and to one of two who come at once', async () => {
    const order = await readyOrder(['Profil']);
    const key = '7d1f6a0e-8a63-4b59-9a53-51f2a6a0c001';
    const [one, two] = [await handOver(body(order), key), await handOver(body(order), key)];
    expect(two.body).toEqual(one.body);
    const other = await readyOrder(['Profil']);
    const both = await Promise.all([handOver(body(other)), handOver(body(other))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const notes = await db.rows(sql`select 1 from pickups where order_id = ${other.id}`);
    expect(notes).toHaveLength(1);
  });

  it('that come back can be handed over again; the first note stays as it was signed', async () => {
    const order = await readyOrder(['Profil']);
    const first = await handOver(body(order));
    const { version } = await shop.ok(shop.admin, 'GET', `/orders/${order.id}`);
    await shop.ok(shop.admin, 'POST', `/orders/${order.id}/back`, { version: version as number });
    expect(await shop.ok(office, 'GET', `/order-items/${order.items[0]!.id}`)).toMatchObject({
      status: 6,
      pickupDate: null,
      pickupId: null,
    });
    const second = await handOver(body(order));
    expect(second.status).toBe(200);
    for (const { body: note } of [first, second])
      expect((await shop.ok(office, 'GET', `/pickups/${note.id as number}`)).items).toMatchObject([{ name: 'Profil' }]);
  });
});

describe('some pieces of an item', () => {
  const some = (order: Order, amount: number, more: Record<string, unknown> = {}) =>
    handOver(body(order, { amounts: [{ orderItemId: order.items[0]!.id, amount }], ...more }));
  const item = (order: Order) => shop.ok(office, 'GET', `/order-items/${order.items[0]!.id}`);
  const stateOf = async (order: Order) => (await shop.ok(office, 'GET', `/orders/${order.id}`)).status as number;

  it('leave with a note of their own; the others stay ready where they are until they leave too', async () => {
    const order = await readyOrder(['Profil']);
    const before = await item(order);
    const first = await some(order, 3);
    expect(first.status).toBe(200);
    const shelved = { status: 6, pickedAmount: 3, pickupDate: null, pickupId: null };
    expect(await item(order)).toMatchObject({ ...shelved, locationId: before.locationId as number });
    expect(await stateOf(order)).toBe(6);
    expect((await shop.ok(office, 'GET', `/pickups/${first.body.id as number}`)).items).toMatchObject([
      { amount: 3, area: '3.7500', weight: '7.500' },
    ]);
    const mails = () =>
      db.rows(sql`select 1 from mail_logs where topic like ${`%${order.numberText}%`} and kind = '7'`);
    expect(await mails()).toHaveLength(0);
    expect((await some(order, 2)).body).toMatchObject({ errorStr: 'MorePickedThanGood', errorDetails: 'Profil' });
    const rest = await handOver(body(order));
    expect((await shop.ok(office, 'GET', `/pickups/${rest.body.id as number}`)).items).toMatchObject([{ amount: 1 }]);
    expect(await item(order)).toMatchObject({ status: 7, pickedAmount: 4, pickupId: rest.body.id as number });
    expect(await stateOf(order)).toBe(7);
    expect(await mails()).toHaveLength(1);
  });

  it('are never more than are good, even for two at once and in the database', async () => {
    const order = await readyOrder(['Profil']);
    const both = await Promise.all([some(order, 3), some(order, 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await item(order)).pickedAmount).toBe(3);
    await expect(
      db.run(sql`update order_items set picked_amount = 5 where id = ${order.items[0]!.id}`),
    ).rejects.toThrow('order_items_picked_good');
  });

  it('keep the item from going back or being cancelled until their hand-over is undone', async () => {
    const order = await readyOrder(['Profil']);
    const note = (await some(order, 3)).body.id as number;
    const rest = (await handOver(body(order))).body.id as number;
    expect((await undo(rest)).status).toBe(200);
    expect(await item(order)).toMatchObject({ status: 6, pickedAmount: 3, pickupDate: null, pickupId: null });
    expect(await stateOf(order)).toBe(6);
    const { version } = await item(order);
    expect(
      await shop.refusal(shop.admin, 'POST', `/order-items/${order.items[0]!.id}/cancel`, { version, reason: 'X' }),
    ).toEqual([422, 'ItemPartlyPickedUp']);
    expect((await undo(rest)).status).toBe(422);
    expect((await undo(note)).status).toBe(200);
    expect(await item(order)).toMatchObject({ status: 6, pickedAmount: 0 });
    const notes = await shop.ok(office, 'GET', `/pickups?filter=${jsonParam({ orderId: order.id })}`);
    expect(notes.items).toMatchObject([{ isUndone: true }, { isUndone: true, undoneReason: 'Pomylone zlecenie' }]);
  });
});

describe('a hand-over that is taken back', () => {
  const part = async (order: Order, amount = 3) =>
    (await handOver(body(order, { amounts: [{ orderItemId: order.items[0]!.id, amount }] }))).body.id as number;
  /** An invoice of the order, approved so many minutes after a note was written. */
  const approved = async (order: Order, note: number, minutes: number) => {
    await db.run(sql`
      insert into invoices (number, kind, status, company_id, customer_id, order_id, date, payment_method_id, currency_id,
        vat_rate_id, approved_at)
      select ${`FV/${note}`}, 0, 3, o.company_id, o.customer_id, o.id, '2026-10-05', (select min(id) from payment_methods),
        (select min(id) from currency), (select min(id) from vat_rates), w.created_at + ${minutes}::int * interval '1 minute'
      from orders o join pickups w on w.order_id = o.id where w.id = ${note}`);
  };

  it('takes its certificate along, which had the pieces of the note alone', async () => {
    const order = await readyOrder(['Profil']);
    const note = await part(order);
    const issue = (pickupId: number | null) =>
      app.call(office, 'POST', '/quality-certificates', { orderId: order.id, pickupId });
    const [ofNote, ofOrder] = [(await issue(note)).body.id as number, (await issue(null)).body.id as number];
    const seen = async (id: number) => {
      const { token } = (await db.one<{ token: string }>(
        sql`select token from quality_certificates where id = ${id}`,
      ))!;
      return (await app.call(undefined, 'POST', '/certificate/open', { token })).body;
    };
    expect(await seen(ofNote)).toMatchObject({ state: 'valid', certificate: { items: [{ amount: 3 }] } });
    expect(await seen(ofOrder)).toMatchObject({ state: 'valid', certificate: { items: [{ amount: 4 }] } });
    expect((await undo(note)).status).toBe(200);
    expect(await seen(ofNote)).toMatchObject({ state: 'revoked', certificate: null });
    expect((await issue(note)).body.errorStr).toBe('PickupUndone');
    // What goes back into work is certified no more; parts on the shelf are.
    expect(await seen(ofOrder)).toMatchObject({ state: 'valid' });
    for (const state of ['valid', 'revoked']) {
      const { version } = await shop.ok(shop.admin, 'GET', `/orders/${order.id}`);
      await shop.ok(shop.admin, 'POST', `/orders/${order.id}/back`, { version: version as number });
      expect(await seen(ofOrder)).toMatchObject({ state });
    }
  });

  it('is refused once an invoice bills what left, not for one of before', async () => {
    const order = await readyOrder(['Profil']);
    const paidAhead = await part(order, 4);
    await approved(order, paidAhead, -5);
    expect((await undo(paidAhead)).status).toBe(200);
    expect(await statuses(order)).toEqual([6]);
    const note = await part(order, 4);
    await approved(order, note, 5);
    expect((await undo(note)).body).toMatchObject({ errorStr: 'InvoiceExists', errorDetails: `FV/${note}` });
  });

  it('keeps its note, and with it the order, from being deleted', async () => {
    const order = await readyOrder(['Profil']);
    await undo(await part(order));
    await db.run(sql`update orders set status = 1 where id = ${order.id}`);
    const holder = await app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE', 'ORDERS_DELETE'] });
    expect(await shop.refusal(holder, 'DELETE', `/orders/${order.id}`)).toEqual([422, 'OrderHasPickup']);
  });

  it('is no way out for a rest that was damaged on the shelf: it is written off, and the item closed', async () => {
    const order = await readyOrder(['Profil', 'Kątownik']);
    const [first] = ids(order) as [number];
    const writeOff = async (id: number) => {
      const { version } = await shop.ok(office, 'GET', `/order-items/${id}`);
      return app.call(office, 'POST', `/order-items/${id}/writeOff`, { version, reason: 'Spadły z regału' });
    };
    expect((await writeOff(first)).body.errorStr).toBe('NothingPickedUp');
    const note = (await handOver(body(order, { amounts: [{ orderItemId: first, amount: 3 }] }))).body.id as number;
    expect((await writeOff(first)).status).toBe(200);
    const left = { status: 7, pickedAmount: 3, lostAmount: 1, pickupId: note, pickupDate: '2026-10-05' };
    expect(await shop.ok(office, 'GET', `/order-items/${first}`)).toMatchObject(left);
    expect((await shop.ok(office, 'GET', `/orders/${order.id}`)).status).toBe(7);
    expect((await undo(note)).status).toBe(200);
    expect(await statuses(order)).toEqual([6, 6]);
  });

  it('is asked for before fewer pieces are ordered than left, and before the order of some pieces is cancelled', async () => {
    const order = await readyOrder(['Profil']);
    const note = await part(order);
    const { version } = await shop.ok(office, 'GET', `/orders/${order.id}`);
    const fewer = { version, items: [{ id: order.items[0]!.id, amount: 2 }] };
    expect(await shop.refusal(office, 'PUT', `/orders/${order.id}`, fewer)).toEqual([422, 'MorePickedThanGood']);
    const cancel = () => app.call(shop.admin, 'POST', `/orders/${order.id}/cancel`, { reason: 'Rezygnacja' });
    expect((await cancel()).body).toMatchObject({ errorStr: 'ItemPartlyPickedUp', errorDetails: 'Profil' });
    await undo(note);
    const { body: whole } = await handOver(body(order));
    expect((await cancel()).status).toBe(200);
    expect((await shop.ok(office, 'GET', `/pickups/${whole.id}`)).undoneReason).toBe('Rezygnacja');
  });
});

describe('nothing leaves', () => {
  it('that is not ready, is of another order, or of none', async () => {
    const order = await readyOrder(['Profil'], ['Rura']);
    const other = await readyOrder(['Kształtownik']);
    const before = await statuses(order);
    const refusal = async (more: Record<string, unknown>) => {
      const { status, body: answer } = await handOver(body(order, more));
      return [status, answer.errorStr as string];
    };
    expect(await refusal({})).toEqual([422, 'ItemsNotReady']);
    expect(await refusal({ itemIds: [...ids(order, 1), ...ids(other)] })).toEqual([422, 'ItemsNotOfOrder']);
    expect(await refusal({ itemIds: [2_000_000_000] })).toEqual([422, 'ItemsNotOfOrder']);
    expect(await refusal({ orderId: 2_000_000_000 })).toEqual([404, 'NotFound']);
    const pieces = (...orderItemIds: number[]) => ({
      itemIds: ids(order, 1),
      amounts: orderItemIds.map((orderItemId) => ({ orderItemId, amount: 1 })),
    });
    const [first, second] = ids(order) as [number, number];
    for (const [sent, field] of [
      [pieces(first, second), { 'amounts.1.orderItemId': 'ItemNotLeaving' }],
      [pieces(first, first), { 'amounts.1.orderItemId': 'AlreadyExists' }],
    ] as const)
      expect((await handOver(body(order, sent))).body).toMatchObject({ errorStr: 'InvalidInput', fields: field });
    for (const wrong of [{ itemIds: [] }, { receiver: '   ' }, { date: '2026-02-30' }])
      expect(await refusal({ itemIds: ids(order, 1), ...wrong })).toEqual([400, 'InvalidInput']);
    expect((await handOver(body(order, { date: '2026-10-06' }))).body.fields).toEqual({ date: 'DateInFuture' });
    await untouched(order, before);
  });

  it('with a signature that is none', async () => {
    const order = await readyOrder(['Profil']);
    const jpeg = (await sharp(line).flatten({ background: '#fff' }).jpeg().toBuffer()).toString('base64');
    const blank = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#ffffff00' } })
      .png()
      .toBuffer();
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const grey = { width: 900, height: 900, channels: 3, background: '#fff', noise: grain } as const;
    const noise = await sharp({ create: grey }).png().toBuffer();
    const half = signature.slice(0, Math.floor(signature.length / 8) * 4);
    for (const [sent, status, errorStr] of [
      [`data:image/jpeg;base64,${jpeg}`, 422, 'SignatureNotPng'],
      [`data:image/png;base64,${jpeg}`, 422, 'SignatureNotPng'],
      ['data:image/png;base64,<svg onload=alert(1)>', 422, 'SignatureNotPng'],
      [half, 422, 'SignatureNotPng'],
      ['https://example.test/a.png', 422, 'SignatureNotPng'],
      [`data:image/png;base64,${blank.toString('base64')}`, 422, 'SignatureEmpty'],
      [`data:image/png;base64,${noise.subarray(0, 210_000).toString('base64')}`, 413, 'SignatureTooLarge'],
    ] as const) {
      const { status: got, body: answer } = await handOver(body(order, { signature: sent }));
      expect([got, answer.errorStr], sent.slice(0, 40)).toEqual([status, errorStr]);
    }
    await untouched(order, [6]);
  });

  it('at the hand of somebody who may not', async () => {
    const order = await readyOrder(['Profil']);
    const reader = await app.person({ rights: ['ORDERS_READ'] });
    const customer = await app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE'], customerId });
    for (const person of [reader, customer])
      expect((await app.call(person, 'POST', '/pickups', body(order))).status).toBe(403);
    await untouched(order, [6]);
    const warehouse = await app.person({ rights: ['ORDERS_READ', 'RECEPTION_READ', 'RECEPTION_WRITE'] });
    expect((await app.call(warehouse, 'POST', '/pickups', body(order))).status).toBe(200);
  });
});

describe('the delivery note', () => {
  it('says what left, to whom and with which signature, in Polish and English', async () => {
    const order = await readyOrder(['Profil żaluzjowy', 'Kątownik']);
    const { body: note } = await handOver(body(order, { note: 'Bez opakowania' }));
    const open = (person: typeof office, lang: string) =>
      app.app.inject({
        url: `/api/document/pickup/pdf/${note.id as number}/${lang}`,
        headers: { 'access-token': person.token },
      });
    const polish = await open(office, 'pl');
    expect(polish.statusCode).toBe(200);
    expect(polish.headers['content-disposition']).toContain(`${(note.numberText as string).replaceAll('/', '-')}.pdf`);
    const text = (await pdfPages(polish.rawPayload)).join(' ');
    for (const part of [
      'Wydanie zewnętrzne',
      order.numberText,
      'ALUFASADA',
      'Profil żaluzjowy',
      'Kątownik',
      'Jan Kowal',
      '8 szt.',
      'WZ/77/2026',
      'Bez opakowania',
    ])
      expect(text).toContain(part);
    expect(polish.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    expect((await pdfPages((await open(office, 'en')).rawPayload)).join(' ')).toContain('Delivery note');

    const mine = await app.person({ rights: ['ORDERS_READ'], customerId });
    const theirs = await app.person({
      rights: ['ORDERS_READ'],
      customerId: await shop.id('customers', 'code', 'STA01'),
    });
    expect((await open(mine, 'pl')).statusCode).toBe(200);
    expect((await open(theirs, 'pl')).statusCode).toBe(404);
    const seen = await shop.ok(mine, 'GET', `/pickups/${note.id as number}`);
    expect(seen.receiver).toBe('Jan Kowal');
    expect(seen).not.toHaveProperty('signature');
    expect(await shop.refusal(theirs, 'GET', `/pickups/${note.id as number}`)).toEqual([404, 'NotFound']);
    expect((await app.call(office, 'PUT', `/pickups/${note.id as number}`, { receiver: 'X' })).status).toBe(404);
  });
});
