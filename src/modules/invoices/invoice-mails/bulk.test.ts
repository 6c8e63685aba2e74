import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type BillingShop, billingShop } from '../../../../test/support/billing-shop';
import { sql } from '../../../engine/server/sql';

let s: BillingShop;
beforeAll(async () => {
  s = await billingShop();
});

const bulk = async (job: 'send' | 'pay', ids: number[]) =>
  (await s.app.call(s.office, 'POST', '/invoices/bulk', { job, ids })).body as {
    done: number[];
    refused: { id: number; errorStr: string }[];
  };
const mails = async () =>
  (await s.app.database.db.one<{ count: number }>(sql`select count(*)::int as count from mail_logs`))!.count;

it('invoices are paid in full, each once, however often they are asked for', async () => {
  const [one, two] = [await s.approved(), await s.approved()];
  const ids = [one.id as number, two.id as number];
  const answers = await Promise.all([bulk('pay', ids), bulk('pay', ids), bulk('pay', [...ids, ...ids])]);
  expect(answers.flatMap(({ done }) => done).sort()).toEqual(ids);
  expect(answers.flatMap(({ refused }) => refused.map(({ errorStr }) => errorStr))).toEqual(
    Array.from({ length: 4 }, () => 'InvoicePaid'),
  );
  const paid = await s.app.database.db.rows<{ status: number; left: number }>(
    sql`select status, left_amount::int as left from invoices where id = any(${ids}::int[])`,
  );
  expect(paid).toEqual([
    { status: 5, left: 0 },
    { status: 5, left: 0 },
  ]);
});

it('a proforma among the paid is refused as one', async () => {
  const quoted = await s.quotation([{ sum: 10_000 }]);
  const { id } = await s.post('/invoices/from-quotations', { quotationIds: [quoted.id], kind: 3 });
  await s.post(`/invoices/${id as number}/approve`);
  expect((await bulk('pay', [id as number])).refused).toMatchObject([{ id, errorStr: 'ProformaNotPaid' }]);
});

it('invoices are sent, and one that cannot be holds up none of the others', async () => {
  const ready = await s.approved();
  const draft = await s.byHand();
  await s.app.database.db.run(sql`update customers set email = 'biuro@alufasada.test' where id = ${s.customerId}`);
  const before = await mails();
  const answer = await bulk('send', [draft.id as number, 2_000_000_000, ready.id as number]);
  expect(answer.done).toEqual([ready.id]);
  expect(answer.refused.map(({ id, errorStr }) => [id, errorStr])).toEqual([
    [draft.id as number, 'InvoiceNotApproved'],
    [2_000_000_000, 'NotFound'],
  ]);
  expect(await mails()).toBeGreaterThan(before);
});

it('invoices that are sent again after a lost answer went out once, one that was refused goes out then', async () => {
  const [ready, draft] = [await s.approved(), await s.byHand()];
  await s.app.database.db.run(sql`update customers set email = 'biuro@alufasada.test' where id = ${s.customerId}`);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { job: 'send', ids: [ready.id, draft.id] };
  const send = async () => {
    const before = await mails();
    const { done } = (await s.app.call(s.office, 'POST', '/invoices/bulk', body, headers)).body as { done: number[] };
    return [done, (await mails()) - before];
  };
  expect(await send()).toEqual([[ready.id], 1]);
  await s.post(`/invoices/${draft.id}/approve`);
  expect(await send()).toEqual([[ready.id, draft.id], 1]);
  expect(await send()).toEqual([[ready.id, draft.id], 0]);
});
