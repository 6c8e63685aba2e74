import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/support/app';
import { type BillingShop, billingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import { storeSettings } from '../../../../test/support/settings';
import { sql } from '../../../engine/server/sql';

let s: BillingShop;
let mine: Person;
let theirs: Person;
let otherCustomer: number;

beforeAll(async () => {
  s = await billingShop();
  s.app.setNow(new Date('2026-10-25T08:00:00Z'));
  const { id } = await s.row<{ id: number }>(
    sql`insert into customers (code, name, nip, address, city) values ('STA01', 'STALBUD', '3333333333', 'ul. Inna 2', 'Tychy') returning id`,
  );
  otherCustomer = id;
  mine = await s.app.person({ rights: ['ORDERS_READ'], customerId: s.customerId });
  theirs = await s.app.person({ rights: ['ORDERS_READ'], customerId: otherCustomer });
  await storeSettings(s.app, { customerInvoices: true });
});

const seen = async (person: Person) =>
  (await s.app.call(person, 'GET', '/dashboard/customer')).body.invoices as {
    items: { id: number; left: number; isLate: boolean }[];
    due: { currency: string; amount: number; late: number; back: number }[];
    open: number;
  };
const paper = (person: Person, id: number) =>
  s.app.app.inject({ url: `/api/document/customer-invoice/pdf/${id}/pl`, headers: { 'access-token': person.token } });

it('a customer sees the own approved invoices alone, what is due first, and opens their documents', async () => {
  const late = await s.approved({ date: '2026-10-01', dueDate: '2026-10-15' });
  const open = await s.approved({ date: '2026-10-02', dueDate: '2026-10-30' });
  const paid = await s.approved({ date: '2026-10-03', dueDate: '2026-10-30' });
  await s.post('/invoice-payments', { invoiceId: paid.id, date: '2026-10-04', amount: paid.valueGross });
  await s.post('/invoice-payments', { invoiceId: open.id, date: '2026-10-04', amount: 300 });
  const draft = await s.byHand();
  const proforma = await s.approved({ kind: 3 });
  const voided = await s.approved();
  await s.post(`/invoices/${voided.id}/void`, { reason: 'Pomyłka' }, s.admin);
  const { orderId } = await s.order({ customerId: otherCustomer });
  const foreign = await s.post('/invoices', { orderId, date: '2026-10-09', items: [s.line()] });
  await s.post(`/invoices/${foreign.id}/approve`);

  const { items, due } = await seen(mine);
  expect(items.map(({ id, left, isLate }) => [id, left, isLate])).toEqual([
    [late.id, 12_300, true],
    [open.id, 12_000, false],
    [paid.id, 0, false],
  ]);
  expect(due).toEqual([{ currency: 'PLN', amount: 24_300, late: 12_300, back: 0 }]);
  expect((await seen(theirs)).items.map(({ id }) => id)).toEqual([foreign.id]);

  const issued = async () =>
    (await s.app.call(mine, 'GET', `/customer-history/orders/${late.orderId}`)).body.items
      .filter(({ entity }: { entity?: string }) => entity === 'invoices')
      .map(({ id }: { id: number }) => id) as number[];
  expect(await issued()).toContain(late.id);
  for (const hidden of [draft, proforma, voided]) expect(await issued()).not.toContain(hidden.id);
  await storeSettings(s.app, { customerInvoices: false });
  expect(await issued()).toEqual([]);
  await storeSettings(s.app, { customerInvoices: true });

  const own = await paper(mine, late.id);
  expect(own.statusCode).toBe(200);
  expect((await pdfPages(own.rawPayload)).join(' ')).toContain(late.number);
  for (const hidden of [draft, proforma, voided, foreign]) expect((await paper(mine, hidden.id)).statusCode).toBe(404);
  expect((await paper(theirs, late.id)).statusCode).toBe(404);
  expect((await paper(s.office, late.id)).statusCode).toBe(404);
  expect((await s.app.call(mine, 'GET', '/invoices')).status).toBe(403);
  expect((await s.app.call(mine, 'GET', `/invoices/${late.id}`)).status).toBe(403);
});

it('a customer is told what is to be paid back, apart from what is to be paid', async () => {
  const { due: before } = await seen(mine);
  const invoice = await s.approved();
  await s.post('/invoice-payments', { invoiceId: invoice.id, date: '2026-10-04', amount: invoice.valueGross });
  const items = [{ id: invoice.items[0].id, amount: '1' }];
  const made = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Zwrot', date: '2026-10-12', items });
  await s.post(`/invoices/${made.id}/approve`);
  const { items: shown, due, open } = await seen(mine);
  expect(shown.find(({ id }) => id === made.id)).toMatchObject({ gross: -6150, left: -6150 });
  expect(due).toEqual([{ ...before[0], back: 6150 }]);
  expect(open).toBe(2);
});

it('none where the installation has not switched it on, or has no invoices', async () => {
  const { items } = await seen(mine);
  expect(await seen(s.office)).toEqual({ items: [], due: [], total: 0, open: 0 });
  await storeSettings(s.app, { customerInvoices: false });
  expect(await seen(mine)).toEqual({ items: [], due: [], total: 0, open: 0 });
  expect((await paper(mine, items[0]!.id)).statusCode).toBe(404);
  await storeSettings(s.app, { customerInvoices: true });
  expect((await seen(mine)).items).toHaveLength(items.length);
});

it('more are shown when asked for, and how many there are is known', async () => {
  const invoices = async (shown?: number) => {
    const path = `/dashboard/customer${shown === undefined ? '' : `?invoices=${shown}`}`;
    return (await s.app.call(mine, 'GET', path)).body.invoices as { items: object[]; total: number; open: number };
  };
  const { total: before } = await invoices();
  const { id } = await s.approved({ date: '2026-10-12', dueDate: '2026-10-30' });
  await s.app.database.db.run(sql`
    insert into invoices (number, kind, status, order_id, customer_id, company_id, currency_id, vat_rate_id, payment_method_id, date, due_date, value_net, value_gross, left_amount, approved_at)
    select 'X/' || n, kind, 4, order_id, customer_id, company_id, currency_id, vat_rate_id, payment_method_id, date, due_date, 100, 100, 100, approved_at
    from invoices, generate_series(1, 60) n where id = ${id}`);
  const few = await invoices();
  expect([few.items.length, few.total, few.open]).toEqual([50, before + 61, expect.any(Number)]);
  expect(few.open).toBeGreaterThan(60);
  expect((await invoices(100)).items).toHaveLength(before + 61);
});
