import { beforeAll, describe, expect, it } from 'vitest';
import { type Person } from '../../../../test/support/app';
import { type Shop, testShop } from '../../../../test/support/shop';
import { sql } from '../../../engine/server/sql';
import en from '../../../locales/en/orders.json';
import { orders } from './orders.entity';

let shop: Shop;
let reader: Person;
let customerId: number;
let serviceId: number;
beforeAll(async () => {
  shop = await testShop();
  reader = await shop.app.person({ rights: ['ORDERS_READ'], companyId: shop.companyId });
  customerId = await shop.id('customers', 'code', 'STA01');
  serviceId = await shop.id('services', 'code', 'STAL-STD');
});

const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99] as const;
type Status = (typeof statuses)[number];
const name = (status: number) => en.orders.status[String(status) as keyof typeof en.orders.status];

/** Everything a person may do, written from the specification: from → action → [to, who]. */
const table: Record<Status, Record<string, [Status, 'office' | 'admin']>> = {
  1: { confirm: [2, 'office'], cancel: [99, 'office'] },
  2: { wait: [3, 'office'], cancel: [99, 'office'], back: [1, 'office'] },
  3: { resume: [2, 'office'], cancel: [99, 'office'], back: [2, 'office'] },
  4: { cancel: [99, 'admin'], back: [2, 'office'] },
  5: { cancel: [99, 'admin'], back: [4, 'office'] },
  6: { cancel: [99, 'admin'], back: [5, 'office'] },
  7: { cancel: [99, 'admin'], back: [6, 'admin'] },
  8: { back: [7, 'admin'] },
  9: { back: [8, 'admin'] },
  99: {},
};
const actions = [...new Set(orders.transitions.steps.map(({ action }) => action))];
const itemStatus = (status: Status): number => (status === 3 ? 2 : status === 8 || status === 9 ? 7 : status);

/** An order of two items, put into a status as if it had come there. */
async function orderIn(status: Status): Promise<number> {
  const items = [1, 2].map((n) => ({ name: `Detal ${n}`, surface: '1.5', amount: n }));
  const { id } = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items });
  await shop.app.database.db.run(sql`update orders set status = ${status} where id = ${id}`);
  await shop.app.database.db.run(sql`update order_items set status = ${itemStatus(status)} where order_id = ${id}`);
  return id as number;
}
const input = (action: string) => (action === 'cancel' ? { reason: 'Klient zrezygnował' } : {});
const state = async (id: number) => {
  const row = await shop.app.database.db.one<{ status: number; items: number[] }>(sql`
    select status, array(select status from order_items where order_id = ${id} order by lp) as items from orders where id = ${id}`);
  return row!;
};

describe.each(statuses)('an order in status %i', (from) => {
  it.each(actions.flatMap((action) => (['reader', 'office', 'admin'] as const).map((who) => [action, who] as const)))(
    '%s by %s',
    async (action, who) => {
      const id = await orderIn(from);
      const person = { reader, office: shop.office, admin: shop.admin }[who];
      const { status, body } = await shop.app.call(person, 'POST', `/orders/${id}/${action}`, input(action));
      const step = table[from][action];
      if (who === 'reader') expect([status, body.errorStr]).toEqual([403, 'NoAccess']);
      else if (!step) {
        expect([status, body.errorStr]).toEqual([422, 'TransitionRefused']);
        const wanted = orders.transitions.steps.filter((one) => one.action === action).map((one) => name(one.to));
        expect(wanted.map((to) => `${name(from)} → ${to}`)).toContain(body.errorDetails);
      } else if (step[1] === 'admin' && who === 'office') expect([status, body.errorStr]).toEqual([403, 'NoAccess']);
      else {
        expect([status, body.errorStr]).toEqual([200, undefined]);
        expect(await state(id)).toMatchObject({ status: step[0] });
        return;
      }
      expect(await state(id)).toMatchObject({ status: from });
    },
  );
});

describe('the steps of an order', () => {
  const move = (id: number, action: string, body: object = input(action), person = shop.office) =>
    shop.ok(person, 'POST', `/orders/${id}/${action}`, body);
  const mails = async (id: number) => {
    const { numberText } = await shop.ok(shop.office, 'GET', `/orders/${id}`);
    const rows = await shop.app.database.db.rows<{ kind: string }>(
      sql`select kind from mail_logs where topic like ${`%${numberText as string}%`} order by id`,
    );
    return rows.map(({ kind }) => kind);
  };

  it('are found in its history with the mails and what was made of it, by those who may read that', async () => {
    const id = await orderIn(1);
    const quotation = await shop.ok(shop.office, 'POST', `/orders/${id}/quotation`, {});
    await move(id, 'confirm');
    const read = async (person = shop.office) => {
      const { items } = await shop.ok(person, 'GET', `/orders/history/${id}`);
      return (items as { action: string; note?: string; line?: { entity: string; name: string } }[]).map((entry) =>
        [entry.action, entry.line?.entity, entry.line?.name ?? entry.note].filter(Boolean).join(' '),
      );
    };
    const all = await read();
    expect(all).toContain(`insert quotations ${quotation.numberText}`);
    expect(all).toContainEqual(expect.stringMatching(/^mail Zlecenie .* potwierdzone → .+@/));
    const plain = await read(await shop.app.person({ rights: ['ORDERS_READ'] }));
    expect(plain.filter((entry) => entry.includes('quotations '))).toEqual([]);
    expect(plain).toContain('confirm');
  });

  it('confirm its items and tell the customer', async () => {
    const id = await orderIn(1);
    await move(id, 'confirm');
    expect(await state(id)).toEqual({ status: 2, items: [2, 2] });
    expect(await mails(id)).toEqual(['1', '2']);
    await move(id, 'wait');
    await move(id, 'resume');
    expect(await mails(id)).toEqual(['1', '2']);
    const history = await shop.ok(shop.office, 'GET', `/orders/history/${id}`);
    const changes = history.items.map((entry: { action: string; changes?: { status?: number[] } }) => [
      entry.action,
      entry.changes?.status,
    ]);
    expect(changes).toEqual(
      expect.arrayContaining([
        ['confirm', [1, 2]],
        ['wait', [2, 3]],
        ['resume', [3, 2]],
      ]),
    );
  });

  it('mail the customer once about each state, also where the order goes back and on again', async () => {
    const id = await orderIn(1);
    for (const action of ['confirm', 'back', 'confirm']) await move(id, action);
    expect(await mails(id)).toEqual(['1', '2']);
  });

  it('tell the customer every time that an order can be fetched', async () => {
    const id = await orderIn(5);
    for (const status of [6, 5, 6]) await move(id, 'override', { status, reason: 'Pomyłka' }, shop.admin);
    expect((await mails(id)).filter((kind) => kind === '6')).toHaveLength(2);
  });

  it('refuse what is not complete', async () => {
    const empty = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId });
    const confirm = (id: number) => shop.refusal(shop.office, 'POST', `/orders/${id}/confirm`, {});
    expect(await confirm(empty.id)).toEqual([422, 'OrderWithoutItems']);
    const item = { name: 'Detal', surface: '1' };
    const without = await shop.ok(shop.office, 'POST', '/orders', {
      customerId,
      items: [{ ...item, serviceId }, item],
    });
    const answer = await shop.app.call(shop.office, 'POST', `/orders/${without.id}/confirm`, {});
    expect(answer.body).toMatchObject({ errorStr: 'OrderWithoutService', errorDetails: '2' });
    const dated = await shop.ok(shop.office, 'POST', '/orders', { customerId, serviceId, items: [item] });
    const { version } = await shop.ok(shop.office, 'PUT', `/orders/${dated.id}`, { version: 1, deliveryDate: null });
    expect(await confirm(dated.id)).toEqual([
      422,
      'OrderWithoutDeliveryDate',
      { deliveryDate: 'OrderWithoutDeliveryDate' },
    ]);
    await shop.ok(shop.office, 'PUT', `/orders/${dated.id}`, { version, deliveryDate: '2026-10-20' });
    expect(await shop.refusal(shop.office, 'POST', `/orders/${dated.id}/confirm`, { version: 1 })).toEqual([
      409,
      'StaleVersion',
    ]);
    await move(dated.id, 'confirm');
  });

  it('cancel its items with a reason the customer is told', async () => {
    const id = await orderIn(2);
    expect(await shop.refusal(shop.office, 'POST', `/orders/${id}/cancel`, {})).toEqual([
      400,
      'InvalidInput',
      { reason: 'Required' },
    ]);
    expect((await move(id, 'cancel')).cancelReason).toBe('Klient zrezygnował');
    expect(await state(id)).toEqual({ status: 99, items: [99, 99] });
    expect(await mails(id)).toEqual(['1', '10']);
    expect(await shop.ok(shop.office, 'GET', `/orders/${id}`)).toMatchObject({ itemCount: 0, areaSum: '0.0000' });
  });

  it('take its items back with it', async () => {
    const id = await orderIn(7);
    const statesBack: unknown[] = [];
    for (const person of [shop.admin, shop.office, shop.office, shop.office, shop.office]) {
      await move(id, 'back', {}, person);
      statesBack.push(await state(id));
    }
    expect(statesBack).toEqual([
      { status: 6, items: [6, 6] },
      { status: 5, items: [5, 5] },
      { status: 4, items: [4, 4] },
      { status: 2, items: [2, 2] },
      { status: 1, items: [1, 1] },
    ]);
  });

  it('stop at an invoice that counts', async () => {
    const { db } = shop.app.database;
    const id = await orderIn(6);
    const invoice = await db.one<{ id: number }>(sql`
      insert into invoices (number, kind, status, company_id, customer_id, order_id, date, payment_method_id, currency_id, vat_rate_id)
      select 'FV/0001/10/2026', 0, 0, company_id, customer_id, id, '2026-10-05', (select min(id) from payment_methods),
        (select min(id) from currency), (select min(id) from vat_rates) from orders where id = ${id} returning id`);
    for (const [action, person] of [
      ['cancel', shop.admin],
      ['back', shop.office],
    ] as const) {
      const { status, body } = await shop.app.call(person, 'POST', `/orders/${id}/${action}`, input(action));
      expect([status, body.errorStr, body.errorDetails]).toEqual([422, 'InvoiceExists', 'FV/0001/10/2026']);
    }
    await db.run(sql`update invoices set status = 9 where id = ${invoice!.id}`);
    await move(id, 'back');
    expect(await state(id)).toEqual({ status: 5, items: [5, 5] });
  });
});

describe('an administrator', () => {
  const set = (id: number, status: number, person = shop.admin) =>
    shop.app.call(person, 'POST', `/orders/${id}/override`, { status, reason: 'Pomyłka' });

  it('sets any status of the work, and says why', async () => {
    const id = await orderIn(4);
    expect((await set(id, 6)).body.status).toBe(6);
    const history = await shop.ok(shop.office, 'GET', `/orders/history/${id}`);
    expect(JSON.stringify(history.items)).toContain('Pomyłka');
    expect((await set(id, 6)).body).toMatchObject({
      errorStr: 'TransitionRefused',
      errorDetails: `${name(6)} → ${name(6)}`,
    });
    for (const wrong of [8, 9, 99]) expect((await set(id, wrong)).body.fields).toEqual({ status: 'NotInList' });
    expect((await set(id, 5, shop.office)).status).toBe(403);
  });

  it('brings a cancelled order back with its items, as New or Confirmed', async () => {
    const id = await orderIn(99);
    expect((await set(id, 4)).body.errorStr).toBe('TransitionRefused');
    await set(id, 2);
    expect(await state(id)).toEqual({ status: 2, items: [2, 2] });
  });

  it('does not bring back what was taken off before the order was cancelled', async () => {
    const id = await orderIn(2);
    const { items } = await shop.ok(shop.office, 'GET', `/orders/${id}`);
    const [first, second] = items as { id: number }[];
    const drop = (item: { id: number }) =>
      shop.ok(shop.office, 'POST', `/order-items/${item.id}/cancel`, { reason: 'Klient nie chce' });
    await drop(first!);
    await shop.ok(shop.office, 'POST', `/orders/${id}/cancel`, input('cancel'));
    await set(id, 2);
    expect(await state(id)).toEqual({ status: 2, items: [99, 2] });
    // An order that ended with its last item comes back whole.
    await drop(second!);
    expect(await state(id)).toEqual({ status: 99, items: [99, 99] });
    await set(id, 2);
    expect(await state(id)).toEqual({ status: 2, items: [2, 2] });
  });
});
