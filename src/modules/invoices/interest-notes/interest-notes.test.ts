import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../../engine/server/sql';
import { type BillingShop, billingShop } from '../../../../test/support/billing-shop';
import { pdfPages } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/app';

let s: BillingShop;
let reader: Person;
const span = { dateFrom: '2026-10-01', dateTo: '2026-12-31' };

/** An approved invoice of 12,300 hundredths due on 15 October 2026. */
const dueInvoice = async () => (await s.approved({ date: '2026-10-01' })).id as number;
const pay = (invoiceId: number, amount: number, date: string) =>
  s.post('/invoice-payments', { invoiceId, amount, date }) as Promise<{ id: number }>;
const issue = (body: object = {}) =>
  s.app.call(s.office, 'POST', '/interest-notes', { customerId: s.customerId, ...span, ...body });
const items = async (interestNoteId: number) =>
  (
    await s.app.call(
      s.office,
      'GET',
      `/interest-note-items?filter=${encodeURIComponent(JSON.stringify({ interestNoteId }))}`,
    )
  ).body.items as Record<'invoiceId' | 'days' | 'rate' | 'paid' | 'interest' | 'dateFrom' | 'dateTo', number>[];
const rate = (validFrom: string, percent: number) =>
  s.app.database.db.run(sql`insert into interest_rates (valid_from, rate) values (${validFrom}, ${percent})`);
const step = async (id: number, action: string) => {
  const { version } = (await s.app.call(s.office, 'GET', `/interest-notes/${id}`)).body;
  return s.app.call(s.office, 'POST', `/interest-notes/${id}/${action}`, { version });
};

beforeAll(async () => {
  s = await billingShop();
  s.app.setNow(new Date('2026-11-20T08:00:00Z'));
  reader = await s.app.person({ rights: ['INVOICES_READ'] });
  await s.app.database.db.run(sql`delete from interest_rates`);
  await rate('2026-01-01', 1400);
});

it('a note charges late payments alone, each once, until it is cancelled', async () => {
  const invoiceId = await dueInvoice();
  await pay(invoiceId, 2300, '2026-10-15');
  await pay(invoiceId, 4000, '2026-10-25');
  await pay(invoiceId, 5000, '2026-11-14');
  const first = await issue();
  expect(first).toMatchObject({ status: 200, body: { numberText: 'NO/0001/11/2026' } });
  const id = first.body.id as number;
  // 14 % a year: 4,000 for 10 days and 5,000 for 30.
  expect((await items(id)).map(({ days, paid, interest }) => [days, paid, interest])).toEqual([
    [10, 4000, 15],
    [30, 5000, 58],
  ]);
  expect((await s.app.call(reader, 'GET', `/interest-notes/${id}`)).body).toMatchObject({
    amount: 73,
    status: 1,
  });
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
  await step(id, 'cancel');
  const second = await issue();
  expect(second).toMatchObject({ status: 200, body: { numberText: 'NO/0002/11/2026' } });
  expect(await items(second.body.id as number)).toHaveLength(2);
  expect(await items(id)).toHaveLength(2);
  expect(await step(id, 'pay')).toMatchObject({ status: 422 });
  await step(second.body.id as number, 'pay');
  expect(await step(second.body.id as number, 'cancel')).toMatchObject({ status: 422 });
});

it('a correction in plus that was paid late is charged too', async () => {
  const invoiceId = await dueInvoice();
  await pay(invoiceId, 12_300, '2026-10-15');
  const correction = await s.post(`/invoices/${invoiceId}/correct`, { reason: 'Dopłata', date: '2026-10-20' });
  await s.app.call(s.office, 'PUT', `/invoices/${correction.id as number}`, {
    version: correction.version,
    items: [{ id: (correction['items'] as { id: number }[])[0]!.id, priceNet: 2_000_000 }],
  });
  const { dueDate, leftAmount } = await s.post(`/invoices/${correction.id as number}/approve`);
  expect(dueDate).toBe('2026-11-03');
  await pay(correction.id as number, leftAmount as number, '2026-11-13');
  const { body } = await issue();
  expect(await items(body.id as number)).toMatchObject([{ invoiceId: correction.id, days: 10 }]);
});

it('eight notes at once charge a payment on one of them', async () => {
  await pay(await dueInvoice(), 12_300, '2026-11-20');
  const answers = await Promise.all(Array.from({ length: 8 }, () => issue()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
});

it('each rate counts for its days, and days without a rate are refused by name', async () => {
  await pay(await dueInvoice(), 12_300, '2026-11-14');
  const { db } = s.app.database;
  try {
    await rate('2026-10-26', 1200);
    await rate('2026-11-14', 0);
    const { body } = await issue();
    expect(
      (await items(body.id as number)).map((one) => [one.dateFrom, one.dateTo, one.days, one.rate, one.interest]),
    ).toEqual([
      ['2026-10-16', '2026-10-25', 10, 1400, 47],
      ['2026-10-26', '2026-11-13', 19, 1200, 77],
      ['2026-11-14', '2026-11-14', 1, 0, 0],
    ]);
    const twice = db.run(sql`
      insert into interest_note_items (interest_note_id, invoice_id, invoice_payment_id, due_date, paid_date, date_from, date_to, days, rate, paid, interest)
      select interest_note_id, invoice_id, invoice_payment_id, due_date, paid_date, date_to, date_to, 1, 500, paid, 1
      from interest_note_items where interest_note_id = ${body.id as number} order by id limit 1`);
    await expect(twice).rejects.toThrow('interest_note_items_day_once');
    await step(body.id as number, 'cancel');
    await db.run(sql`delete from interest_rates where valid_from < '2026-10-26'`);
    expect((await issue()).body).toMatchObject({ errorStr: 'InterestRateMissing', errorDetails: '25/10/2026' });
  } finally {
    await db.run(sql`delete from interest_rates`);
    await rate('2026-01-01', 1400);
  }
  // The cancelled note let go of its payment, which can be charged now that its days have a rate.
  expect(await issue()).toMatchObject({ status: 200 });
});

it('a payment that is taken back leaves the note as it was sent', async () => {
  const { id: payment } = await pay(await dueInvoice(), 12_000, '2026-11-20');
  const { id } = (await issue()).body as { id: number };
  const taken = await s.app.call(s.office, 'DELETE', `/invoice-payments/${payment}`);
  expect(taken.status).toBe(200);
  expect(await items(id)).toHaveLength(1);
});

it('a payment booked again after it was taken back is charged for the days no note has yet', async () => {
  const invoiceId = await dueInvoice();
  const first = await pay(invoiceId, 12_000, '2026-11-04');
  const { id } = (await issue()).body as { id: number };
  await s.app.call(s.office, 'DELETE', `/invoice-payments/${first.id}`);
  const same = await pay(invoiceId, 12_000, '2026-11-04');
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
  await s.app.call(s.office, 'DELETE', `/invoice-payments/${same.id}`);
  await pay(invoiceId, 12_000, '2026-11-14');
  const second = (await issue()).body as { id: number };
  expect(await items(second.id)).toMatchObject([{ invoiceId, dateFrom: '2026-11-05', dateTo: '2026-11-14', days: 10 }]);
  for (const note of [id, second.id]) await step(note, 'cancel');
  const anew = (await issue()).body as { id: number };
  expect(await items(anew.id)).toMatchObject([{ invoiceId, dateFrom: '2026-10-16', days: 30 }]);
});

it('a payment booked again in parts, or parts as one, is not charged for the same days again', async () => {
  const invoiceId = await dueInvoice();
  const takeBack = ({ id }: { id: number }) => s.app.call(s.admin, 'DELETE', `/invoice-payments/${id}`);
  const whole = await pay(invoiceId, 12_000, '2026-11-04');
  const first = (await issue()).body as { id: number };
  await takeBack(whole);
  // Money that came besides, booked before the rest.
  await pay(invoiceId, 300, '2026-11-04');
  const parts = [await pay(invoiceId, 5000, '2026-11-04'), await pay(invoiceId, 7000, '2026-11-14')];
  const second = (await issue()).body as { id: number };
  expect((await items(second.id)).map(({ paid, dateFrom, dateTo }) => [paid, dateFrom, dateTo])).toEqual([
    [300, '2026-10-16', '2026-11-04'],
    [7000, '2026-11-05', '2026-11-14'],
  ]);
  for (const part of parts) await takeBack(part);
  await pay(invoiceId, 12_000, '2026-11-04');
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
  for (const note of [first.id, second.id]) await step(note, 'cancel');
  const anew = (await issue()).body as { id: number };
  expect((await items(anew.id)).map(({ paid, dateFrom, days }) => [paid, dateFrom, days])).toEqual([
    [300, '2026-10-16', 20],
    [12_000, '2026-10-16', 20],
  ]);
});

it('a payment booked again that is larger, or came later, is charged for what no note has', async () => {
  const invoiceId = await dueInvoice();
  const takeBack = ({ id }: { id: number }) => s.app.call(s.admin, 'DELETE', `/invoice-payments/${id}`);
  const charged = async () => {
    const { body } = await issue();
    return (await items(body.id as number)).map(({ paid, dateFrom, dateTo }) => [paid, dateFrom, dateTo]);
  };
  // A Saturday: the days after it are late too.
  const part = await pay(invoiceId, 5000, '2026-11-07');
  expect(await charged()).toEqual([[5000, '2026-10-16', '2026-11-07']]);
  await takeBack(part);
  const more = await pay(invoiceId, 12_000, '2026-11-07');
  expect(await charged()).toEqual([[7000, '2026-10-16', '2026-11-07']]);
  await takeBack(more);
  await pay(invoiceId, 12_300, '2026-11-14');
  expect(await charged()).toEqual([
    [300, '2026-10-16', '2026-11-07'],
    [12_300, '2026-11-08', '2026-11-14'],
  ]);
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
});

it('a note is printed and mailed, not after it was cancelled', async () => {
  await pay(await dueInvoice(), 12_300, '2026-11-20');
  const { id, numberText } = (await issue()).body as { id: number; numberText: string };
  const paper = await s.app.app.inject({
    url: `/api/document/interest-note/pdf/${id}/pl`,
    headers: { 'access-token': s.office.token },
  });
  const text = (await pdfPages(paper.rawPayload)).join(' ');
  for (const part of ['Nota odsetkowa', numberText, '36', '1,70']) expect(text).toContain(part);
  const mail = { email: 'ksiegowosc@klient.test', language: 'pl', note: null };
  expect((await s.app.call(s.office, 'POST', `/interest-notes/${id}/send`, mail)).status).toBe(200);
  const [sent] = await s.app.database.db.rows<{ topic: string; content: string }>(
    sql`select topic, content from mail_logs where kind = '95'`,
  );
  expect(sent).toMatchObject({ topic: `Nota odsetkowa ${numberText}` });
  expect(sent!.content).toContain('1,70');
  await step(id, 'cancel');
  expect(await s.app.call(s.office, 'POST', `/interest-notes/${id}/send`, mail)).toMatchObject({
    status: 422,
    body: { errorStr: 'InterestNoteCancelled' },
  });
});

it('bad input is named, and who only reads issues none', async () => {
  const backwards = await issue({ dateFrom: '2026-12-31', dateTo: '2026-10-01' });
  expect(backwards).toMatchObject({ status: 422, body: { fields: { dateTo: 'InterestPeriod' } } });
  expect((await issue({ customerId: 999_999 })).status).toBe(404);
  expect((await issue({ companyId: 999_999 })).status).toBe(404);
  const body = { customerId: s.customerId, ...span };
  expect((await s.app.call(reader, 'POST', '/interest-notes', body)).status).toBe(403);
});

it('is of a company in use where none was chosen', async () => {
  const { db } = s.app.database;
  const old = await s.row<{ id: number }>(
    sql`insert into companies (code, name, is_active) values ('OLD', 'Dawna firma', false) returning id`,
  );
  const person = await s.app.person({ rights: ['INVOICES_READ', 'INVOICES_WRITE'] });
  const { id } = await s.row<{ id: number }>(sql`select max(id) as id from users`);
  const companyOf = async () => {
    await pay(await dueInvoice(), 12_300, '2026-11-14');
    const { body } = await s.app.call(person, 'POST', '/interest-notes', { customerId: s.customerId, ...span });
    return (await s.app.call(s.office, 'GET', `/interest-notes/${body.id as number}`)).body.companyId;
  };
  expect(await companyOf()).toBe(s.companyId);
  await db.run(sql`update users set company_id = ${old.id} where id = ${id}`);
  expect(await companyOf()).toBe(s.companyId);
});

it('what is due on a day off may be paid on the next working day', async () => {
  // What cancelled notes let go of.
  await issue();
  // Due on Saturday, 24 October 2026, and on Wednesday, 11 November, a holiday.
  const { db } = s.app.database;
  await db.run(sql`insert into holidays (holiday_date, name) values ('2026-11-11', 'Święto') on conflict do nothing`);
  const [saturday, holiday] = [await s.approved({ date: '2026-10-10' }), await s.approved({ date: '2026-10-28' })];
  await pay(saturday.id as number, 5000, '2026-10-26');
  await pay(holiday.id as number, 12_300, '2026-11-12');
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
  await pay(saturday.id as number, 7300, '2026-11-14');
  const { body } = await issue();
  expect(await items(body.id as number)).toMatchObject([{ invoiceId: saturday.id, dateFrom: '2026-10-27', days: 19 }]);
});

it('a note that cannot list all payments answers how many are left for another one', async () => {
  // Whatever other payments there are.
  await issue();
  const { id: invoiceId } = await s.approved({ date: '2026-10-28', dueDate: '2026-10-28' });
  await s.app.database.db.run(sql`
    insert into invoice_payments (invoice_id, date, amount) select ${invoiceId}::int, date '2026-11-15', 1000 from generate_series(1, 502)`);
  expect(await issue()).toMatchObject({ status: 200, body: { left: 2 } });
  expect(await issue()).toMatchObject({ status: 200, body: { left: 0 } });
  expect(await issue()).toMatchObject({ status: 422, body: { errorStr: 'InterestNothing' } });
});
