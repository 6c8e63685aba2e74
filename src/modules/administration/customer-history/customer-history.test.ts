import { beforeAll, expect, it } from 'vitest';
import { everyModule } from '../../../../test/contract/business';
import type { Person } from '../../../../test/support/app';
import { type ReceivedShop, receivedShop } from '../../../../test/support/received-shop';
import { sql } from '../../../engine/server/sql';

const rights = ['ORDERS_READ', 'QUOTATIONS_READ', 'RECEPTION_READ', 'COMPLAINTS_READ', 'COMPLAINTS_WRITE'];
let shop: ReceivedShop;
let mine: Person;
let theirs: Person;
let clerk: Person;
let admin: Person;
beforeAll(async () => {
  shop = await receivedShop();
  await everyModule(shop.app);
  mine = await shop.app.person({ rights, customerId: shop.alufasada });
  theirs = await shop.app.person({ rights, customerId: shop.zuraw });
  clerk = await shop.app.person({ rights: [...rights, 'ORDERS_WRITE'], companyId: shop.companyId });
  admin = await shop.app.person({ rights: ['SUPER_USER'], companyId: shop.companyId, dashboardType: 1 });
  await shop.app.database.db.run(sql`update customers set email = 'biuro@alufasada.test' where id = ${shop.alufasada}`);
});

interface Line {
  at: string;
  event: string;
  entity?: string;
  id?: number;
  number?: string;
  state?: number;
  text?: string;
}
const history = async (person: Person, entity: string, id: number): Promise<Line[]> =>
  (await shop.ok(person, 'GET', `/customer-history/${entity}/${id}`)).items;
const step = (person: Person, path: string, body: object = {}) => shop.ok(person, 'POST', path, body);

it('tells a customer the way of an order, with what was issued and sent to them, and nothing of the shop', async () => {
  const order = await shop.order([{ ...shop.items.post, amount: 40, note: 'Zaślepki w kolorze' }], {
    notes: 'TAJNA notatka',
    tags: ['TAJNE'],
  });
  await step(clerk, '/comments', { entity: 'orders', recordId: order.id, text: 'TAJNY komentarz', mentions: [] });
  const quotation = await step(shop.sales, `/orders/${order.id}/quotation`);
  await step(shop.sales, `/quotations/${quotation.id}/send`, { email: 'biuro@alufasada.test', language: 'pl' });
  await step(mine, `/quotations/${quotation.id}/answer`, { answer: 1, note: 'Pasuje' });
  const { version } = await shop.ok(shop.sales, 'GET', `/orders/${order.id}`);
  await shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version, deliveryDate: '2027-01-15' });
  await step(shop.sales, `/orders/${order.id}/confirm`);
  await step(shop.sales, `/orders/${order.id}/wait`);
  await step(shop.sales, `/orders/${order.id}/resume`);
  await shop.receive(order.id);
  const complaint = await step(mine, '/complaints', { orderId: order.id });
  await step(mine, '/complaint-messages', { complaintId: complaint.id, message: 'Zacieki' });

  const lines = await history(mine, 'orders', order.id);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((a, b) => Date.parse(b) - Date.parse(a)));
  const short = lines.map(({ event, entity, state }) => [event, entity ?? state].filter((one) => one !== undefined));
  expect(short).toContainEqual(['sent', 'quotations']);
  expect(short).toContainEqual(['answer', 'quotations']);
  expect(short).toContainEqual(['paper', 'receptions']);
  expect(short).toContainEqual(['paper', 'complaints']);
  expect(lines.filter(({ event }) => event === 'state').map(({ state }) => state)).toEqual([2, 1]);
  const mails = lines.filter(({ event }) => event === 'mail').map(({ text }) => text);
  expect(mails.some((topic) => topic!.includes(String(quotation.numberText)))).toBe(true);
  // What the customer wrote went to the office by mail.
  const office = await shop.app.database.db.rows<{ topic: string }>(
    sql`select data->>'note' as topic from logs where entity = 'orders' and record_id = ${order.id} and action = 'mail' and data->'forCustomer' is null`,
  );
  expect(mails).toHaveLength(
    (await shop.ok(admin, 'GET', `/orders/history/${order.id}`)).items.filter(
      ({ action }: { action: string }) => action === 'mail',
    ).length - office.length,
  );
  const delivery = lines.find(({ entity }) => entity === 'receptions')!;
  expect((await history(mine, 'receptions', delivery.id!)).map(({ state }) => state)).toEqual([5, 3, 1]);
  const item = await history(mine, 'order-items', order.items[0].id);
  expect(item.map(({ event, state }) => [event, state])).toEqual([
    ['state', 2],
    ['state', 1],
  ]);
  const all = JSON.stringify(lines);
  const { surname } = (await shop.app.database.db.one<{ surname: string }>(
    sql`select surname from users where id = ${shop.sales.id}`,
  ))!;
  for (const secret of ['TAJN', surname, '@galwex.test', '@alufasada.test', 'Pasuje', '2027-01-15'])
    expect(all).not.toContain(secret);
  expect(lines.flatMap((line) => Object.keys(line)).filter((key) => !shown.has(key))).toEqual([]);
});
const shown = new Set(['at', 'event', 'entity', 'id', 'number', 'state', 'text']);

it('shows a quotation from the day it was meant for its customer', async () => {
  const quotation = await shop.quote([shop.items.gate]);
  expect(await shop.refusal(mine, 'GET', `/customer-history/quotations/${quotation.id}`)).toEqual([404, 'NotFound']);
  const events = (await history(mine, 'orders', quotation.orderId)).map(({ event }) => event);
  expect(events).toEqual(['mail', 'state']);
  await step(shop.sales, `/quotations/${quotation.id}/confirm`);
  expect((await history(mine, 'quotations', quotation.id)).map(({ event, state }) => [event, state])).toEqual([
    ['state', 3],
  ]);
  expect(await history(mine, 'orders', quotation.orderId)).toContainEqual(
    expect.objectContaining({ event: 'paper', entity: 'quotations', number: quotation.numberText }),
  );
});

it('tells the course of a complaint without who wrote', async () => {
  const order = await shop.order([shop.items.gate]);
  const complaint = await step(admin, '/complaints', { orderId: order.id });
  await step(mine, '/complaint-messages', { complaintId: complaint.id, message: 'Zacieki' });
  await step(admin, '/complaint-messages', { complaintId: complaint.id, message: 'Poprawimy' });
  const lines = await history(mine, 'complaints', complaint.id);
  expect(lines.map(({ event }) => event)).toEqual(['reply', 'message', 'complaintStatus']);
  expect(lines.at(-1)!.text).toBeTruthy();
});

it('is closed to another customer, to staff without the right and to those whose role does not show the record', async () => {
  const order = await shop.order([shop.items.gate]);
  const complaint = await step(admin, '/complaints', { orderId: order.id });
  const stranger = await shop.app.person({ rights: [], companyId: shop.companyId });
  const narrow = await shop.app.person({ rights: ['ORDERS_READ'], customerId: shop.alufasada });
  for (const person of [theirs, stranger])
    expect(await shop.refusal(person, 'GET', `/customer-history/orders/${order.id}`)).toEqual([404, 'NotFound']);
  expect(await shop.refusal(narrow, 'GET', `/customer-history/complaints/${complaint.id}`)).toEqual([404, 'NotFound']);
  expect(JSON.stringify(await history(narrow, 'orders', order.id))).not.toContain(complaint.numberText);
  expect(JSON.stringify(await history(mine, 'orders', order.id))).toContain(complaint.numberText);
});

it('of an order that was another customer’s before, tells what happened since', async () => {
  const order = await shop.order([shop.items.gate]);
  await shop.app.database.db.run(sql`
    insert into logs (kind, description, date, data, entity, action, record_id, created_at, updated_at)
    values (0, 'mail', now(), ${JSON.stringify({ note: 'x', kind: 2, forCustomer: 'CUDZY temat' })}::jsonb, 'orders', 'mail', ${order.id}, now(), now())`);
  expect(JSON.stringify(await history(mine, 'orders', order.id))).toContain('CUDZY temat');
  const { version } = await shop.ok(shop.sales, 'GET', `/orders/${order.id}`);
  await shop.ok(shop.sales, 'PUT', `/orders/${order.id}`, { version, customerId: shop.zuraw });
  expect(await history(theirs, 'orders', order.id)).toEqual([]);
  expect(await shop.refusal(mine, 'GET', `/customer-history/orders/${order.id}`)).toEqual([404, 'NotFound']);
});
