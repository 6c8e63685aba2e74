import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type BillingShop, billingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';
import { invoiceState } from '../../states/invoice-states';

let s: BillingShop;
/** Approved, of October. */
let paid: { id: number };
let unpaid: { id: number };
const closed = [422, 'BooksClosed', 'until 31/10/2026'];

beforeAll(async () => {
  s = await billingShop();
  s.app.setNow(new Date('2026-11-20T10:00:00Z'));
  paid = await s.approved();
  unpaid = await s.approved();
});
const close = (closedUntil: string | null, person = s.office) =>
  s.refusal(`/companies/${s.companyId}/closeBooks`, { closedUntil }, person);
const set = (day: string | null) =>
  s.app.database.db.run(sql`update companies set books_closed_until = ${day} where id = ${s.companyId}`);
beforeEach(() => set(null));
const pay = (invoiceId: number, date: string, amount = 12_300) =>
  s.refusal('/invoice-payments', { invoiceId, date, amount });

it('are closed and opened again by whoever may remove invoices, never ahead of the day, and the history has it', async () => {
  expect((await close('2026-10-31'))[0]).toBe(200);
  expect((await close('2026-09-30'))[0]).toBe(200);
  expect((await close(null))[0]).toBe(200);
  expect((await close('2026-11-21')).slice(0, 2)).toEqual([400, 'InvalidInput']);
  const writer = await s.app.person({ rights: ['INVOICES_READ', 'INVOICES_WRITE', 'DICTIONARIES_WRITE'] });
  expect((await close('2026-10-31', writer))[0]).toBe(403);
  const { version } = await s.row<{ version: number }>(sql`select version from companies where id = ${s.companyId}`);
  const typed = { booksClosedUntil: '2026-10-31', version };
  expect((await s.refusal(`/companies/${s.companyId}`, typed, writer, 'PUT'))[0]).toBe(400);
  const logged = await s.app.database.db.rows(
    sql`select 1 from logs where entity = 'companies' and record_id = ${s.companyId} and action = 'closeBooks'`,
  );
  expect(logged).toHaveLength(3);
});

it('take no invoice of their days, and let none go', async () => {
  const draft = await s.byHand({ date: '2026-10-31' });
  const proforma = await s.byHand({ date: '2026-10-30', kind: 3 });
  await set('2026-10-31');
  expect(await s.refusal(`/invoices/${draft.id}/approve`)).toEqual(closed);
  expect((await s.read(draft.id)).why).toMatchObject({ approve: 'BooksClosed' });
  expect(await s.refusal(`/invoices/${unpaid.id}/void`, { reason: 'x' }, s.admin)).toEqual(closed);
  expect((await s.app.call(s.admin, 'GET', `/invoices/${unpaid.id}`)).body.why).toMatchObject({
    void: 'BooksClosed',
  });
  const { orderId } = await s.order();
  expect(await s.refusal('/invoices', { orderId, date: '2026-10-31', items: [s.line()] })).toEqual(closed);
  const save = (values: object) =>
    s.refusal(`/invoices/${draft.id}`, { ...values, version: draft.version }, s.office, 'PUT');
  expect(await save({ note: 'x' })).toEqual(closed);
  expect((await save({ date: '2026-11-02', saleDate: '2026-11-02' }))[0]).toBe(200);
  expect((await s.post(`/invoices/${draft.id}/approve`)).status).toBe(invoiceState.approved);
  expect((await s.refusal(`/invoices/${proforma.id}/approve`))[0]).toBe(200);
  const correction = await s.post(`/invoices/${unpaid.id}/correct`, { reason: 'Cena' });
  expect(correction.date).toBe('2026-11-20');
});

it('keep a payment as money that went back does, and the payment tells which', async () => {
  const { id } = await s.approved({ date: '2026-10-09' });
  const kept = async () => {
    const filter = encodeURIComponent(JSON.stringify({ invoiceId: id as number }));
    const { body } = await s.app.call(s.office, 'GET', `/invoice-payments?sortBy=id&filter=${filter}`);
    return (body.items as { kept: string | null }[]).map((one) => one.kept);
  };
  await pay(id, '2026-10-20', 5000);
  expect(await kept()).toEqual([null]);
  await set('2026-10-31');
  expect(await kept()).toEqual(['BooksClosed']);
  await set(null);
  expect((await pay(id, '2026-11-03', -100))[0]).toBe(200);
  expect(await kept()).toEqual(['PaymentReturned', null]);
});

it('take no payment of their days and let none go, while what was left of their invoices is paid later', async () => {
  expect((await pay(paid.id, '2026-10-20', 300))[0]).toBe(200);
  const { id } = await s.row<{ id: number }>(sql`select id from invoice_payments where invoice_id = ${paid.id}`);
  await set('2026-10-31');
  expect(await pay(paid.id, '2026-10-31', 100)).toEqual(closed);
  expect(await s.refusal(`/invoice-payments/${id}`, undefined, s.office, 'DELETE')).toEqual(closed);
  expect((await pay(paid.id, '2026-11-01', 12_000))[0]).toBe(200);
  expect((await s.read(paid.id)).status).toBe(invoiceState.paid);
});

it('are kept by the database as well, each company its own', async () => {
  const { db } = s.app.database;
  const draft = await s.byHand({ date: '2026-10-09' });
  await set('2026-10-31');
  const refuses = (query: ReturnType<typeof sql>) => expect(db.run(query)).rejects.toMatchObject({ code: '23514' });
  await refuses(sql`update invoices set status = 3, approved_at = now(), number = 'X/1' where id = ${draft.id}`);
  await refuses(sql`update invoices set status = 9, left_amount = 0 where id = ${unpaid.id}`);
  await refuses(sql`insert into invoice_payments (invoice_id, date, amount) values (${unpaid.id}, '2026-10-31', 100)`);
  await db.run(
    sql`insert into companies (code, name, is_active, books_closed_until) values ('OTH', 'Other', true, '2026-11-30')`,
  );
  expect((await pay(unpaid.id, '2026-11-03'))[0]).toBe(200);
});

it('are those of the month of the sale, however late its invoice is dated, and of an advance those of its payment; a correction has its own date', async () => {
  const sold = await s.byHand({ date: '2026-11-04', saleDate: '2026-10-31' });
  const approved = await s.approved({ date: '2026-11-03', saleDate: '2026-10-30' });
  const advance = await s.byHand({ kind: 2, date: '2026-11-02', saleDate: '2026-10-31' });
  const correction = await s.post(`/invoices/${approved.id}/correct`, {
    reason: 'Rabat',
    date: '2026-11-04',
    items: [{ id: approved.items[0].id, priceNet: 4000 }],
  });
  await set('2026-10-31');
  const refused = [422, 'BooksClosed', 'until 31/10/2026, and the date of sale is 31/10/2026'];
  expect(await s.refusal(`/invoices/${sold.id}/approve`)).toEqual(refused);
  expect((await s.read(sold.id)).why).toMatchObject({ approve: 'BooksClosed' });
  const save = (saleDate: string) =>
    s.app.call(s.office, 'PUT', `/invoices/${sold.id}`, { saleDate, version: sold.version });
  expect((await save('2026-10-31')).body.fields).toEqual({ saleDate: 'BooksClosed' });
  expect((await s.refusal(`/invoices/${approved.id}/void`, { reason: 'x' }, s.admin))[1]).toBe('BooksClosed');
  const { db } = s.app.database;
  const forced = sql`update invoices set status = 3, approved_at = now(), number = 'X/2' where id = ${sold.id}`;
  await expect(db.run(forced)).rejects.toMatchObject({ code: '23514' });
  expect(await s.refusal(`/invoices/${advance.id}/approve`)).toEqual(refused);
  expect((await s.post(`/invoices/${correction.id}/approve`)).status).toBe(invoiceState.approved);
  expect((await save('2026-11-01')).status).toBe(200);
  expect((await s.post(`/invoices/${sold.id}/approve`)).status).toBe(invoiceState.approved);
});
