import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type QuotedShop, quotedShop } from '../../../../test/support/quoted-shop';
import { sendFile } from '../../../../test/support/upload';
import { jsonParam } from '../../../../test/support/query';
import { sql } from '../../../engine/server/sql';

let shop: QuotedShop;
let clerk: Person;
let boss: Person;
let mine: Person;
let theirs: Person;
let order: { id: number; numberText: string; items: { id: number; amount: number }[] };
let other: typeof order;
const status: Record<string, number> = {};

beforeAll(async () => {
  shop = await quotedShop();
  for (const name of ['Nowa', 'W analizie', 'Uznana – poprawka', 'Uznana – rabat', 'Zamknięta'])
    status[name] = await shop.id('complaint_statuses', 'name', name);
  const others = ['COMPLAINTS_READ', 'COMPLAINTS_WRITE', 'COMPLAINTS_DELETE', 'ORDERS_READ', 'ATTACHMENTS_READ'];
  const rights = [...others, 'QUOTATIONS_READ'];
  const { companyId, alufasada, zuraw } = shop;
  clerk = await shop.app.person({ rights, companyId });
  boss = await shop.app.person({ rights, companyId });
  mine = await shop.app.person({ rights, customerId: alufasada });
  theirs = await shop.app.person({ rights, customerId: zuraw });
  order = await shop.order(undefined, { orderDate: '2026-10-05' });
  other = await shop.order([shop.items.gate], { customerId: zuraw });
});
beforeEach(() => void (shop.app.notices.length = 0));

const open = (values: object = {}, person = clerk) =>
  shop.ok(person, 'POST', '/complaints', { orderId: order.id, ...values });
const versionOf = async (id: number) => (await shop.ok(clerk, 'GET', `/complaints/${id}`)).version as number;
const put = async (id: number, body: object, person = clerk) =>
  shop.app.call(person, 'PUT', `/complaints/${id}`, { version: await versionOf(id), ...body });
const say = (complaintId: number, message: string, person: Person) =>
  shop.ok(person, 'POST', '/complaint-messages', { complaintId, message });
const reworks = () =>
  shop.app.database.db.rows<{ id: number }>(
    sql`select id from orders where type = 1 and parent_order_id = ${order.id}`,
  );
const mails = (kind: number) =>
  shop.app.database.db.rows<{ email: string; topic: string; content: string }>(
    sql`select email, topic, content from mail_logs where kind = ${String(kind)} order by id`,
  );
const pushes = () => shop.app.notices.filter(({ topic }) => topic === 'push').map(({ payload }) => payload!);
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#885533' } })
    .png()
    .toBuffer();

describe('a complaint', () => {
  it('is numbered by month and takes status, customer and company from where they belong', async () => {
    const first = await open({ note: 'Skórka pomarańczowa' });
    const second = await open();
    expect(first).toMatchObject({
      numberText: 'RK/0001/10/2026',
      number: 1,
      month: 10,
      year: 2026,
      date: '2026-10-05',
      customerId: shop.alufasada,
      companyId: shop.companyId,
      complaintStatusId: status['Nowa'],
    });
    expect(second.numberText).toBe('RK/0002/10/2026');
  });

  it('waits to be looked into until somebody moves it on', async () => {
    const { id } = await open();
    const waits = async () =>
      (
        (await shop.ok(clerk, 'GET', `/complaints?filter=${jsonParam({ isNew: true })}`)).items as { id: number }[]
      ).some((one) => one.id === id);
    expect(await waits()).toBe(true);
    const next = Object.entries(status).find(([name]) => name !== 'Nowa')![1];
    expect((await put(id, { complaintStatusId: next, responsibleUserId: clerk.id })).status).toBe(200);
    expect(await waits()).toBe(false);
  });

  it('names what is missing or does not belong together', async () => {
    const refusal = (body: object) => shop.refusal(clerk, 'POST', '/complaints', body);
    expect(await refusal({})).toEqual([400, 'InvalidInput', { orderId: 'ErrInputOrder' }]);
    expect(await refusal({ orderId: 2_000_000 })).toEqual([400, 'InvalidInput', { orderId: 'RefMissing' }]);
    expect(await refusal({ orderId: order.id, customerId: shop.zuraw })).toEqual([
      400,
      'InvalidInput',
      { customerId: 'ComplaintOtherCustomer' },
    ]);
    expect(await refusal({ orderId: order.id, orderItemId: other.items[0]!.id })).toEqual([
      400,
      'InvalidInput',
      { orderItemId: 'ItemOfOtherOrder' },
    ]);
    expect(await refusal({ orderId: order.id, orderItemId: order.items[0]!.id, claimedAmount: 40 })).toEqual([
      400,
      'InvalidInput',
      { claimedAmount: 'ClaimedTooMuch' },
    ]);
    const { id } = await open();
    for (const [field, errorStr] of [
      ['customerId', 'ErrInputCustomer'],
      ['companyId', 'ErrInputCompany'],
      ['complaintStatusId', 'ErrInputStatus'],
    ] as const)
      expect((await put(id, { [field]: null })).body).toMatchObject({ fields: { [field]: errorStr } });
  });

  it('works out surface and weight of the pieces claimed', async () => {
    const one = await open({ orderItemId: order.items[0]!.id, claimedAmount: 2 });
    expect(one.claimedSurface).toBe('2.8800');
    expect(await open({ orderItemId: order.items[0]!.id, claimedAmount: 2, claimedSurface: '1' })).toMatchObject({
      claimedSurface: '1.0000',
    });
  });

  it('keeps its item in the order; who removes the item is told which complaint is about it', async () => {
    const own = await shop.order([shop.items.gate, shop.items.gate]);
    const { numberText } = await open({ orderId: own.id, orderItemId: own.items[0]!.id });
    const office = await shop.app.person({ rights: ['ORDERS_READ', 'ORDERS_WRITE', 'COMPLAINTS_READ'] });
    const { version } = await shop.ok(office, 'GET', `/orders/${own.id}`);
    const items = [{ id: own.items[0]!.id, remove: true }];
    const { status: code, body } = await shop.app.call(office, 'PUT', `/orders/${own.id}`, { version, items });
    expect([code, body.errorStr]).toEqual([422, 'UsedElsewhere']);
    expect(body['errorDetails']).toContain(numberText);
  });

  it('goes from any status to any, once somebody is responsible', async () => {
    const { id } = await open();
    const refused = await put(id, { complaintStatusId: status['W analizie'] });
    expect([refused.status, refused.body.errorStr, refused.body.fields]).toEqual([
      422,
      'ComplaintNobodyResponsible',
      { responsibleUserId: 'ComplaintNobodyResponsible' },
    ]);
    expect((await put(id, { complaintStatusId: status['W analizie'], responsibleUserId: boss.id })).status).toBe(200);
    for (const name of ['Zamknięta', 'Nowa', 'W analizie'])
      expect((await put(id, { complaintStatusId: status[name] })).body.complaintStatus.name).toBe(name);
    expect((await put(id, { complaintStatusId: status['Nowa'], responsibleUserId: null })).status).toBe(422);
    const { items } = (await shop.app.call(clerk, 'GET', `/complaints/history/${id}`)).body;
    expect(items.length).toBeGreaterThanOrEqual(5);
  });

  it('of a status that reworks makes one order, whoever asks at the same time and however often', async () => {
    const { id, numberText } = await open({
      orderItemId: order.items[0]!.id,
      claimedAmount: 2,
      responsibleUserId: boss.id,
    });
    const accept = { complaintStatusId: status['Uznana – poprawka'] };
    const answers = await Promise.all([put(id, accept), put(id, accept), put(id, accept, boss), put(id, accept)]);
    expect(answers.map((answer) => answer.status).sort()[0]).toBe(200);
    expect(answers.every((answer) => answer.status === 200 || answer.body.errorStr === 'StaleVersion')).toBe(true);
    await put(id, { complaintStatusId: status['W analizie'] });
    const again = await put(id, accept);
    const made = await reworks();
    expect(made).toHaveLength(1);
    expect(again.body.reworkOrderId).toBe(made[0]!.id);
    const rework = await shop.ok(shop.office, 'GET', `/orders/${made[0]!.id}`);
    expect(rework).toMatchObject({
      type: 1,
      status: 1,
      parentOrderId: order.id,
      externalNumber: numberText,
      orderPriority: { name: 'Reklamacja' },
      // The least area of a line.
      items: [{ name: 'P-6060', amount: 2, areaSum: '3.0000' }],
    });
    const quotation = await shop.ok(shop.sales, 'POST', `/orders/${rework.id}/quotation`, {});
    expect([quotation.priceNet, quotation.paymentNet]).toEqual([0, 0]);
    const gone = await shop.app.call(clerk, 'DELETE', `/complaints/${id}`);
    expect([gone.status, gone.body.errorStr]).toEqual([422, 'ComplaintHasOrder']);
  });

  it('makes another order where the one it made was cancelled', async () => {
    const { id } = await open({ orderItemId: order.items[0]!.id, claimedAmount: 1, responsibleUserId: boss.id });
    const accept = { complaintStatusId: status['Uznana – poprawka'] };
    const { reworkOrderId } = (await put(id, accept)).body;
    await shop.ok(shop.office, 'POST', `/orders/${reworkOrderId}/cancel`, { reason: 'x', mail: false });
    await put(id, { complaintStatusId: status['W analizie'] });
    const again = (await put(id, accept)).body.reworkOrderId as number;
    expect(again).not.toBe(reworkOrderId);
    expect(await shop.ok(shop.office, 'GET', `/orders/${again}`)).toMatchObject({ type: 1, status: 1 });
  });

  it('takes what is chosen into the rework order, of its own order and not more than there is', async () => {
    const [first, second] = order.items as [{ id: number }, { id: number; amount: number }];
    const { id } = await open({ orderItemId: first.id, claimedAmount: 2, responsibleUserId: boss.id });
    const accept = (rework: unknown) => put(id, { complaintStatusId: status['Uznana – poprawka'], rework });
    const count = (await reworks()).length;
    for (const [rework, fields] of [
      [[{ orderItemId: other.items[0]!.id, amount: 1 }], { 'rework.0.orderItemId': 'ItemOfOtherOrder' }],
      [[{ orderItemId: second.id, amount: second.amount + 1 }], { 'rework.0.amount': 'ClaimedTooMuch' }],
      [[], { rework: 'Required' }],
    ] as const)
      expect((await accept(rework)).body).toMatchObject({ errorStr: 'InvalidInput', fields });
    expect((await put(id, { rework: [{ orderItemId: first.id, amount: 1 }] }, mine)).status).toBe(422);
    expect(await reworks()).toHaveLength(count);
    const { body } = await accept([
      { orderItemId: first.id, amount: 1 },
      { orderItemId: second.id, amount: 3 },
    ]);
    const made = await shop.ok(shop.office, 'GET', `/orders/${body.reworkOrderId}`);
    expect(made.items.map((item: { name: string; amount: number }) => [item.name, item.amount])).toEqual([
      ['P-6060', 1],
      ['K-45', 3],
    ]);
  });

  it('reworks the claimed pieces where no item is named, and asks which item where there are several', async () => {
    const accept = { complaintStatusId: status['Uznana – poprawka'] };
    const amounts = async (orderId: number) =>
      (await shop.ok(shop.office, 'GET', `/orders/${orderId}`)).items.map((item: { amount: number }) => item.amount);
    const one = await shop.order([{ ...shop.items.gate, amount: 5 }]);
    const single = await open({ orderId: one.id, claimedAmount: 2, responsibleUserId: boss.id });
    expect(await amounts((await put(single.id, accept)).body.reworkOrderId)).toEqual([2]);
    const [, , fields] = await shop.refusal(clerk, 'POST', '/complaints', { orderId: one.id, claimedAmount: 6 });
    expect(fields).toEqual({ claimedAmount: 'ClaimedTooMuch' });
    const two = await shop.order([5, 3].map((amount) => ({ ...shop.items.gate, amount })));
    const some = await open({ orderId: two.id, claimedAmount: 2, responsibleUserId: boss.id });
    expect((await put(some.id, accept)).body).toMatchObject({ fields: { orderItemId: 'ClaimNamesNoItem' } });
    const all = await put(some.id, { ...accept, claimedAmount: 8 });
    expect(await amounts(all.body.reworkOrderId)).toEqual([5, 3]);
  });

  it('is about pieces the customer has, once some were handed over', async () => {
    const { id: orderId, items } = await shop.order(undefined, { orderDate: '2026-10-05' });
    const [first] = items as [{ id: number; amount: number }];
    await shop.app.database.db.run(sql`update order_items set picked_amount = 2 where id = ${first.id}`);
    const claim = { orderId, orderItemId: first.id };
    expect(await shop.refusal(clerk, 'POST', '/complaints', { ...claim, claimedAmount: 3 })).toEqual([
      400,
      'InvalidInput',
      { claimedAmount: 'ClaimedTooMuch' },
    ]);
    await open({ ...claim, claimedAmount: 2 });
    const { id } = await open({ orderId, responsibleUserId: boss.id });
    const { body } = await put(id, { complaintStatusId: status['Uznana – poprawka'] });
    const made = await shop.ok(shop.office, 'GET', `/orders/${body.reworkOrderId}`);
    expect(made.items.map((item: { amount: number }) => item.amount)).toEqual([2]);
  });

  it('of a status that gives a discount brings it into a New quotation and leaves a confirmed one alone', async () => {
    const quoted = await shop.quote();
    const before = Number(quoted.paymentNet);
    const one = await open({ orderId: quoted.orderId, responsibleUserId: boss.id });
    const given = (await put(one.id, { complaintStatusId: status['Uznana – rabat'] })).body;
    const after = await shop.ok(shop.sales, 'GET', `/quotations/${quoted.id}`);
    expect(given.discountPercent).toBe(1000);
    expect(after.discountPercent).toBe(1000);
    expect(after.paymentNet).toBeLessThan(before);
    expect(given.discount).toBe(before - after.paymentNet);

    await shop.ok(shop.sales, 'POST', `/quotations/${quoted.id}/confirm`, {});
    const late = await open({ orderId: quoted.orderId, responsibleUserId: boss.id });
    const agreed = (
      await put(late.id, { complaintStatusId: status['Uznana – rabat'], discountPercent: 2000, discount: 5000 })
    ).body;
    expect(agreed).toMatchObject({ discountPercent: 2000, discount: 5000 });
    expect((await shop.ok(shop.sales, 'GET', `/quotations/${quoted.id}`)).paymentNet).toBe(after.paymentNet);
    const opened = await shop.ok(shop.sales, 'POST', `/quotations/${quoted.id}/reopen`, {});
    expect(opened.discountPercent).toBe(2000);
    expect(opened.paymentNet).toBeLessThan(after.paymentNet);
  });

  it('of a status that gives a discount brings it into the next quotation where there is none yet', async () => {
    const { id } = await shop.order();
    const one = await open({ orderId: id, responsibleUserId: boss.id });
    const given = await put(one.id, { complaintStatusId: status['Uznana – rabat'] });
    expect(given.body).toMatchObject({ discountPercent: 1000, discount: null });
    // Closing the complaint does not take back what was agreed.
    expect((await put(one.id, { complaintStatusId: status['Zamknięta'] })).body.discountPercent).toBe(1000);
    const quoted = await shop.ok(shop.sales, 'POST', `/orders/${id}/quotation`, {});
    expect(quoted.discountPercent).toBe(1000);
    // Raised, it comes into the open quotation at once; taken away, not into the next.
    await put(one.id, { discountPercent: 1500 });
    expect((await shop.ok(shop.sales, 'GET', `/quotations/${quoted.id}`)).discountPercent).toBe(1500);
    expect((await put(one.id, { discountPercent: null })).body).toMatchObject({
      discountPercent: null,
      discount: null,
    });
    await shop.ok(shop.sales, 'POST', `/quotations/${quoted.id}/cancel`, {});
    expect((await shop.ok(shop.sales, 'POST', `/orders/${id}/quotation`, {})).discountPercent).not.toBe(1500);
  });

  it('begins a discount with a status that gives one, not with a figure typed before', async () => {
    const { id } = await shop.order();
    const one = await open({ orderId: id, responsibleUserId: boss.id });
    const typed = await put(one.id, { discountPercent: 500, complaintStatusId: status['W analizie'] });
    expect([typed.status, typed.body]).toMatchObject([
      422,
      { errorStr: 'ComplaintDiscountByStatus', fields: { discountPercent: 'ComplaintDiscountByStatus' } },
    ]);
    const given = await put(one.id, { discountPercent: 500, complaintStatusId: status['Uznana – rabat'] });
    expect(given.body.discountPercent).toBe(500);
  });
});

describe('news of a complaint', () => {
  it('is mailed as 60 and 61 and told to who is responsible and to the customer’s people, until they have seen it', async () => {
    const before = [(await mails(60)).length, (await mails(61)).length];
    const { id, numberText } = await open({}, mine);
    expect(pushes()[0]).toMatchObject({ messageType: 'complaint', messageStr: 'complaintNew', message: numberText });
    expect(pushes()[0]!['users']).toEqual(expect.arrayContaining([clerk.id, boss.id]));
    expect(pushes().flatMap(({ users }) => users)).not.toContain(mine.id);
    await put(id, { complaintStatusId: status['W analizie'], responsibleUserId: boss.id });
    shop.app.notices.length = 0;
    await shop.app.database.db.run(sql`update users set language = 'de' where id = ${boss.id}`);
    await say(id, 'Dwa słupki mają skórkę pomarańczową', mine);
    expect((await mails(61)).at(-1)).toMatchObject({ topic: `Reklamation ${numberText}: neue Nachricht` });
    expect(pushes()).toMatchObject([
      { users: [boss.id], messageType: 'complaint', messageStr: 'complaintMessage', route: `/complaints/edit/${id}` },
      { users: [expect.any(Number)], route: `/complaints/view/${id}` },
    ]);
    await say(id, 'Prosimy o zdjęcia', boss);
    expect(pushes().at(-1)).toMatchObject({
      users: expect.arrayContaining([mine.id]),
      route: `/complaints/view/${id}`,
    });
    expect([(await mails(60)).length, (await mails(61)).length]).toEqual([before[0]! + 2, before[1]! + 2]);
    expect((await mails(60)).at(-1)).toMatchObject({ topic: expect.stringContaining('W analizie') });
    expect((await mails(61)).at(-1)!.content).toContain('Prosimy o zdjęcia');

    const unread = async (person: Person) => {
      const filter = jsonParam({ entity: 'complaints' });
      const { items } = (await shop.app.call(person, 'GET', `/notices?itemsPerPage=50&filter=${filter}`)).body;
      return (items as { readAt: string | null; recordId: number }[]).filter(
        ({ readAt, recordId }) => readAt === null && recordId === id,
      ).length;
    };
    expect([await unread(boss), await unread(mine), await unread(theirs)]).toEqual([3, 2, 0]);
    await shop.ok(mine, 'POST', '/notices/seen', { entity: 'complaints', recordId: id });
    expect([await unread(boss), await unread(mine)]).toEqual([3, 0]);
  });

  it('stays as it was written', async () => {
    const { id } = await open();
    const { id: message } = await say(id, 'Raz', clerk);
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect([404, 405]).toContain(
        (await shop.app.call(clerk, method, `/complaint-messages/${message}`, { message: 'Dwa' })).status,
      );
    const rows = await shop.app.call(clerk, 'GET', `/complaint-messages/${message}`);
    expect(rows.body).toMatchObject({ message: 'Raz', userId: clerk.id, fromCustomer: false });
  });
});

describe('a customer', () => {
  it('complains about its own orders only, and decides nothing', async () => {
    const one = await open({ orderItemId: order.items[0]!.id, claimedAmount: 2, note: 'Zacieki' }, mine);
    expect(one).toMatchObject({ customerId: shop.alufasada, complaintStatusId: status['Nowa'] });
    expect(one.responsibleUserId).toBeUndefined();
    const refusal = (body: object) => shop.refusal(mine, 'POST', '/complaints', { orderId: order.id, ...body });
    expect(await refusal({ orderId: other.id })).toEqual([400, 'InvalidInput', { orderId: 'RefMissing' }]);
    expect((await refusal({ complaintStatusId: status['Nowa'] })).slice(0, 2)).toEqual([422, 'ComplaintShopDecides']);
    expect((await refusal({ discountPercent: 5000 })).slice(0, 2)).toEqual([422, 'ComplaintShopDecides']);
    expect((await refusal({ responsibleUserId: boss.id }))[0]).toBe(400);
    const changed = await put(one.id, { complaintStatusId: status['Zamknięta'] }, mine);
    expect([changed.status, changed.body.errorStr]).toEqual([422, 'ComplaintShopDecides']);
    expect((await shop.app.call(mine, 'DELETE', `/complaints/${one.id}`)).status).toBe(403);
  });

  it('sees its own complaints, messages and photos and none of the others’', async () => {
    const { id } = await open({}, mine);
    await say(id, 'ZZTAJNE', mine);
    const file = { name: 'zdjęcie.png', content: await photo() };
    const sent = await sendFile(shop.app, mine, `/complaints/${id}/photos`, file);
    expect(sent.statusCode, sent.body).toBe(200);
    const attachment = sent.json<{ id: number }>().id;
    const back = await sendFile(shop.app, boss, `/complaints/${id}/photos`, file);
    for (const person of [mine, boss]) {
      const filter = jsonParam({ complaintId: id });
      const { items } = (await shop.app.call(person, 'GET', `/attachments?filter=${filter}`)).body;
      expect(items.map((row: { fromCustomer: boolean }) => row.fromCustomer)).toEqual([false, true]);
      expect(
        (await shop.app.call(person, 'GET', `/attachments/${back.json<{ id: number }>().id}/preview`)).status,
      ).toBe(200);
    }
    for (const path of [`/complaints/${id}`, `/attachments/${attachment}`, `/attachments/${attachment}/file`])
      expect([path, (await shop.app.call(theirs, 'GET', path)).status]).toEqual([path, 404]);
    const messages = await shop.app.call(theirs, 'GET', '/complaint-messages?itemsPerPage=-1');
    expect(messages.text).not.toContain('ZZTAJNE');
    expect((await shop.refusal(theirs, 'POST', '/complaint-messages', { complaintId: id, message: 'x' }))[0]).toBe(400);
    expect((await sendFile(shop.app, theirs, `/complaints/${id}/photos`, file)).statusCode).toBe(404);
  });
});

it('is gone with its module', async () => {
  const { db } = shop.app.database;
  await db.run(
    sql`insert into modules (code, active) values ('COMPLAINTS', false) on conflict (code) do update set active = false`,
  );
  await shop.app.installation.notify('modules');
  for (const path of ['/complaints', '/complaint-messages', '/complaint-statuses', '/complaint-reasons'])
    expect([path, (await shop.app.call(shop.admin, 'GET', path)).status]).toEqual([path, 403]);
});
