import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mt940, type SampleTransfer } from '../../../../test/support/bank-files';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import type { Body, Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { bankState } from './bank-state';

let s: BillingShop;
let reader: Person;
beforeAll(async () => {
  s = await billingShop();
  reader = await s.app.person({ rights: ['INVOICES_READ'] });
});
const closeBooks = (day: string | null) =>
  s.app.database.db.run(sql`update companies set books_closed_until = ${day} where id = ${s.companyId}`);
beforeEach(() => closeBooks(null));

async function statement(transfers: readonly SampleTransfer[]) {
  const form = new FormData();
  form.set('file', new Blob([mt940(transfers)]), 'wyciag.sta');
  const answer = await s.app.call(s.office, 'POST', '/bank-statements/upload', form);
  const { id } = (answer.body as { statements: { id: number }[] }).statements[0]!;
  return { id, ids: (await rows(id)).map((one) => one.id as number) };
}
const rows = async (id: number): Promise<Body[]> =>
  ((await s.app.call(reader, 'GET', `/bank-statements/${id}/transactions`)).body as { items: Body[] }).items;
const post = (id: number, what: string, body: object = {}, person = s.office) =>
  s.app.call(person, 'POST', `/bank-transactions/${id}/${what}`, body);
const credits = async (id: number) => (await s.app.call(reader, 'GET', `/bank-transactions/${id}/credits`)).body;
const book = (id: number, invoiceId: unknown, amount: number) =>
  post(id, 'book', { bookings: [{ invoiceId, amount }] });

/** An invoice of 123.00, paid, and corrected down to the amount of its line. */
async function corrected(amount: string) {
  const invoice = await s.approved();
  await s.post('/invoice-payments', { invoiceId: invoice.id, amount: 12_300, date: '2026-10-10' });
  const { id, version, items } = await s.post(`/invoices/${invoice.id}/correct`, { reason: 'Zwrot' });
  await s.app.call(s.office, 'PUT', `/invoices/${id}`, { version, items: [{ id: items[0].id, amount }] });
  return s.post(`/invoices/${id}/approve`);
}

it('money that went out pays back a correction, in parts, and is taken back', async () => {
  const correction = await corrected('1');
  const { id, ids } = await statement([
    { amount: -2150, title: 'zwrot', date: '2026-11-10' },
    { amount: -9000, title: 'inne', date: '2026-11-11' },
  ]);
  const [first, second] = ids as [number, number];
  expect(await credits(first)).toMatchObject({
    rest: 2150,
    credits: [{ invoiceId: correction.id, transactionId: null, name: correction.number, left: 6150 }],
  });
  expect((await post(first, 'pay-back', { invoiceId: correction.id }, reader)).status).toBe(403);
  expect((await post(first, 'pay-back', { invoiceId: correction.id })).body).toEqual({ status: true, kept: null });
  expect(await s.read(correction.id)).toMatchObject({ leftAmount: -4000, paidAmount: -2150 });
  expect((await rows(id))[0]).toMatchObject({
    state: bankState.outgoing,
    restAmount: 0,
    booked: [{ number: correction.number, amount: -2150 }],
  });
  expect((await post(first, 'pay-back', { invoiceId: correction.id })).body.errorStr).toBe('BankBookedAlready');
  expect((await post(second, 'pay-back', { invoiceId: correction.id })).body.kept).toBe('OnlyAdministrator');
  expect(await s.read(correction.id)).toMatchObject({ status: 5, leftAmount: 0, paidAmount: -6150 });
  expect((await credits(second)).rest).toBe(5000);
  expect((await post(second, 'unbook')).body.errorStr).toBe('OnlyAdministrator');
  for (const one of ids) expect((await post(one, 'unbook', {}, s.admin)).status).toBe(200);
  expect(await s.read(correction.id)).toMatchObject({ leftAmount: -6150, paidAmount: 0 });
  expect((await post(first, 'unbook')).body.errorStr).toBe('BankNothingBooked');
});

it('money that went out pays back what was too much of a transfer, and undoing either leaves what is true', async () => {
  const invoice = await s.approved();
  const { id, ids } = await statement([
    { amount: 15_000, title: String(invoice.number), name: 'ALUFASADA', date: '2026-11-10' },
    { amount: -2700, title: 'zwrot', date: '2026-11-12' },
  ]);
  const [incoming, outgoing] = ids as [number, number];
  await book(incoming, invoice.id, 12_300);
  expect((await rows(id))[0]).toMatchObject({ state: bankState.partly, restAmount: 2700 });
  const offered = (await credits(outgoing)).credits as Body[];
  expect(offered.find((one) => one.transactionId === incoming)).toMatchObject({ customer: 'ALUFASADA', left: 2700 });
  const both = await Promise.all([1, 2].map(() => post(outgoing, 'pay-back', { transactionId: incoming })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await rows(id)).toMatchObject([
    { state: bankState.booked, restAmount: 0, back: [{ date: '2026-11-12', amount: -2700 }] },
    { state: bankState.outgoing, back: [{ date: '2026-11-10', amount: 2700, name: 'ALUFASADA' }] },
  ]);
  expect((await s.refusal(`/bank-statements/${id}`, undefined, s.admin, 'DELETE'))[1]).toBe('BankStatementBooked');
  expect((await post(incoming, 'unbook', {}, s.admin)).status).toBe(200);
  expect((await rows(id))[0]).toMatchObject({ state: bankState.partly, restAmount: 12_300, booked: [] });
  expect(await s.read(invoice.id)).toMatchObject({ status: 3, leftAmount: 12_300 });
  expect((await book(incoming, invoice.id, 12_300)).status).toBe(200);
  expect((await post(outgoing, 'unbook')).status).toBe(200);
  expect((await rows(id))[0]).toMatchObject({ state: bankState.partly, restAmount: 2700, back: [] });
  const { db } = s.app.database;
  const returns = db.run(sql`update bank_transactions set returns_id = ${incoming} where id = ${outgoing}`);
  await expect(returns).rejects.toThrow('does not add up');
});

it('a credit set off against another invoice is named as one, and set off among its payments', async () => {
  const [credit, invoice] = [await corrected('1.5'), await s.approved()];
  const { id, ids } = await statement([{ amount: 9225, title: `${invoice.number} - ${credit.number}` }]);
  expect((await rows(id))[0]).toMatchObject({
    proposal: { level: 'likely', lines: [{ invoiceId: invoice.id, amount: 9225 }] },
    unpayable: [{ number: credit.number, reason: 'BankInvoiceCredit' }],
  });
  expect((await book(ids[0]!, credit.id, 9225)).body.errorStr).toBe('BankInvoiceCredit');
  await book(ids[0]!, invoice.id, 9225);
  for (const [invoiceId, amount] of [
    [credit.id, -3075],
    [invoice.id, 3075],
  ])
    await s.post('/invoice-payments', { invoiceId, amount, date: '2026-11-12' });
  for (const one of [credit, invoice]) expect(await s.read(one.id)).toMatchObject({ status: 5, leftAmount: 0 });
});

it('money that came pays nothing back, and money that went out no more than there is', async () => {
  const correction = await corrected('1.5');
  const { ids } = await statement([
    { amount: 2000, title: 'x', date: '2026-11-10' },
    { amount: -3000, title: 'y', date: '2026-11-10' },
  ]);
  const [incoming, outgoing] = ids as [number, number];
  expect((await post(incoming, 'pay-back', { invoiceId: correction.id })).body.errorStr).toBe('BankNotOutgoing');
  expect((await post(outgoing, 'pay-back', { transactionId: incoming })).body.errorStr).toBe('BankCreditGone');
  const open = await s.approved();
  expect((await post(outgoing, 'pay-back', { invoiceId: open.id })).body.errorStr).toBe('BankCreditGone');
});

it('nothing is proposed for, nor booked from, a day of closed books, and the row says so', async () => {
  const invoice = await s.approved();
  const correction = await corrected('1');
  const { id, ids } = await statement([
    { amount: 12_300, title: String(invoice.number), date: '2026-10-30' },
    { amount: -6150, title: 'zwrot', date: '2026-10-30' },
    { amount: 12_300, title: String(invoice.number), date: '2026-11-02' },
  ]);
  const shown = async () =>
    (await rows(id)).map((one) => [(one.proposal as { level: string } | null)?.level, one['closed']]);
  expect(await shown()).toEqual([
    ['certain', false],
    [undefined, false],
    ['likely', false],
  ]);
  await closeBooks('2026-10-31');
  expect(await shown()).toEqual([
    [undefined, true],
    [undefined, true],
    ['certain', false],
  ]);
  expect((await book(ids[0]!, invoice.id, 12_300)).body.errorStr).toBe('BooksClosed');
  expect((await post(ids[1]!, 'pay-back', { invoiceId: correction.id })).body.errorStr).toBe('BooksClosed');
  expect((await s.post(`/bank-statements/${id}/book-certain`)).booked).toEqual([ids[2]]);
});

it('what is certain is booked each by itself: asked again with its key, the rest is booked and not only said to be', async () => {
  const draft = await s.byHand();
  const first = await s.approved();
  const { id, ids } = await statement([
    { amount: 12_300, title: String(first.number), date: '2026-11-10' },
    { amount: 12_300, title: String(draft.number), date: '2026-11-10' },
  ]);
  const headers = { 'idempotency-key': randomUUID() };
  const bookCertain = async () =>
    (await s.app.call(s.office, 'POST', `/bank-statements/${id}/book-certain`, {}, headers)).body;
  expect(await bookCertain()).toEqual({ booked: [ids[0]], refused: [] });
  const { number } = await s.post(`/invoices/${draft.id}/approve`);
  await s.app.database.db.run(sql`update bank_transactions set title = ${String(number)} where id = ${ids[1]}`);
  expect(await bookCertain()).toEqual({ booked: [ids[1]], refused: [] });
  expect((await s.read(draft.id as number)).leftAmount).toBe(0);
});
