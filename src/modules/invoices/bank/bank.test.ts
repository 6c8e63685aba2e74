import { beforeAll, describe, expect, it } from 'vitest';
import { mt940, type SampleTransfer } from '../../../../test/support/bank-files';
import { billingShop, type BillingShop } from '../../../../test/support/billing-shop';
import type { Body, Person } from '../../../../test/support/app';
import { sql } from '../../../engine/server/sql';
import { bankState } from './bank-state';

let s: BillingShop;
let reader: Person;
const payer = '61109010140000071219812874';

beforeAll(async () => {
  s = await billingShop();
  reader = await s.app.person({ rights: ['INVOICES_READ'] });
});

async function upload(content: string | Buffer, person: Person = s.office, query = '') {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'wyciag.sta');
  return s.app.call(person, 'POST', `/bank-statements/upload${query}`, form);
}
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body.errorStr, body.errorDetails];

/** Reads a statement of these transfers and answers its id with the transactions as the screen shows them. */
async function statement(transfers: readonly SampleTransfer[], options = {}) {
  const answer = await upload(mt940(transfers, options));
  expect([answer.status, answer.body.errorStr, answer.body.errorDetails]).toEqual([200, undefined, undefined]);
  const { id } = (answer.body as { statements: { id: number }[] }).statements[0]!;
  return { id, items: await transactions(id) };
}
const transactions = async (id: number, query = ''): Promise<Body[]> =>
  ((await s.app.call(reader, 'GET', `/bank-statements/${id}/transactions${query}`)).body as { items: Body[] }).items;
const book = (id: number, bookings: { invoiceId: number; amount: number }[], person = s.office) =>
  s.app.call(person, 'POST', `/bank-transactions/${id}/book`, { bookings });
const unbook = (id: number, person = s.office) => s.app.call(person, 'POST', `/bank-transactions/${id}/unbook`, {});
const proposed = (items: readonly Body[]) =>
  items.map(({ proposal }) => {
    const found = proposal as { level: string; lines: { number: string; amount: number }[] } | null;
    return found && [found.level, ...found.lines.map(({ number, amount }) => [number, amount])];
  });

describe('a statement', () => {
  it('becomes transactions, each proposed for the invoices its title names', async () => {
    const one = await s.approved();
    const other = await s.approved();
    const { items } = await statement([
      { amount: 24_600, title: `${one.number as string} ${other.number as string}`, name: 'ALUFASADA', account: payer },
      { amount: 5000, title: `czesc ${(one.number as string).toLowerCase().replaceAll('/', ' ')}` },
      { amount: -90_000, title: 'WYNAGRODZENIE', name: 'Jan Kowalski', account: payer },
      { amount: 1, title: 'odsetki' },
    ]);
    expect(proposed(items)).toEqual([
      ['certain', [one.number, 12_300], [other.number, 12_300]],
      ['likely', [one.number, 5000]],
      null,
      null,
    ]);
    expect(items[2]).toMatchObject({
      state: bankState.outgoing,
      amount: -90_000,
      restAmount: 0,
      counterpartyName: null,
      counterpartyAccount: null,
      title: null,
    });
  });

  it('that was read already is refused, and only what is new of a longer one comes in', async () => {
    const first = { amount: 100, title: 'a', reference: 'SAME1' };
    const file = mt940([first]);
    expect((await upload(file)).status).toBe(200);
    expect(refusalOf(await upload(file))).toEqual([422, 'BankAlreadyRead', undefined]);
    expect(refusalOf(await upload(mt940([first], { number: '2' })))).toEqual([422, 'BankAlreadyRead', undefined]);
    const longer = await upload(mt940([first, { amount: 200, title: 'b', reference: 'SAME2' }], { number: '3' }));
    expect(longer.body).toMatchObject({ statements: [{ added: 1, known: 1 }], skipped: [] });
  });

  it('keeps two transfers that are equal in one file, and knows both again', async () => {
    const twin = { amount: 777, title: 'rata', reference: 'TWIN' };
    const { items } = await statement([twin, twin]);
    expect(items).toHaveLength(2);
    expect(refusalOf(await upload(mt940([twin, twin], { number: '9' })))[1]).toBe('BankAlreadyRead');
  });

  it('read by two people at once comes in once', async () => {
    const file = mt940([{ amount: 4242, title: 'at once' }]);
    const answers = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('of another account or an unknown currency, or one that is no statement, is refused in words', async () => {
    expect(refusalOf(await upload(mt940([{ amount: 1, title: 'x' }], { account: payer })))).toEqual([
      422,
      'BankUnknownAccount',
      payer,
    ]);
    expect(refusalOf(await upload(mt940([{ amount: 1, title: 'x' }], { currency: 'XXX' })))).toEqual([
      422,
      'BankUnknownCurrency',
      'XXX',
    ]);
    expect(refusalOf(await upload('a;b;c'))).toEqual([422, 'BankNotStatement', undefined]);
    expect(refusalOf(await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 'x')))[1]).toBe('BankFileTooBig');
    const broken = mt940([{ amount: 100, title: 'x' }]).replace('C1,00', 'C1.00');
    expect(refusalOf(await upload(broken))).toEqual([422, 'BankLineNotValid', '5, :61:']);
  });

  it('of several accounts brings those that are ours and names the others', async () => {
    const file = mt940([{ amount: 31, title: 'ours' }]) + mt940([{ amount: 32, title: 'theirs' }], { account: payer });
    expect((await upload(file)).body).toMatchObject({ statements: [{ added: 1 }], skipped: [payer] });
  });

  it('is deleted while nothing was booked from it', async () => {
    const { id } = await s.approved();
    const { id: kept, items } = await statement([{ amount: 12_300, title: 'x' }]);
    await book(items[0]!.id as number, [{ invoiceId: id, amount: 12_300 }]);
    expect(await s.refusal(`/bank-statements/${kept}`, undefined, s.office, 'DELETE')).toEqual([
      422,
      'BankStatementBooked',
      undefined,
    ]);
    const { id: gone } = await statement([{ amount: 33, title: 'x' }]);
    expect((await s.app.call(s.office, 'DELETE', `/bank-statements/${gone}`)).status).toBe(200);
  });
});

describe('booking', () => {
  it('writes payments that make invoices paid, and the next transfer of the payer is known by its account', async () => {
    const one = await s.approved();
    const other = await s.approved();
    const { items } = await statement([
      {
        amount: 24_600,
        date: '2026-10-21',
        title: `${one.number as string}, ${other.number as string}`,
        name: 'ALUFASADA',
        account: payer,
      },
    ]);
    const answer = await book(items[0]!.id as number, [
      { invoiceId: one.id as number, amount: 12_300 },
      { invoiceId: other.id as number, amount: 12_300 },
    ]);
    expect(answer.body).toEqual({ status: true, kept: 'OnlyAdministrator' });
    for (const { id } of [one, other])
      expect(await s.read(id as number)).toMatchObject({
        status: 5,
        paidAmount: 12_300,
        leftAmount: 0,
        paidDate: '2026-10-21',
      });
    const third = await s.approved({ items: [s.line({ priceNet: 7777 })] });
    const later = await statement([{ amount: third.valueGross as number, title: 'zapłata', account: payer }]);
    expect(later.items[0]!.proposal).toMatchObject({ level: 'likely', lines: [{ invoiceId: third.id }] });
  });

  it('of a part leaves the invoice open, of too much leaves a rest of the transfer', async () => {
    const { id, number } = await s.approved();
    const { id: statementId, items } = await statement([
      { amount: 2300, title: number as string },
      { amount: 12_300, title: number as string },
    ]);
    await book(items[0]!.id as number, [{ invoiceId: id as number, amount: 2300 }]);
    expect(await s.read(id as number)).toMatchObject({ status: 3, leftAmount: 10_000 });
    const again = await transactions(statementId);
    expect(again[0]).toMatchObject({ state: bankState.booked, restAmount: 0, booked: [{ number, amount: 2300 }] });
    expect(proposed(again)[1]).toEqual(['likely', [number, 10_000]]);
    const tooMuch = await book(items[1]!.id as number, [{ invoiceId: id as number, amount: 12_300 }]);
    expect([tooMuch.status, tooMuch.body.errorStr, tooMuch.body.errorDetails]).toEqual([
      422,
      'PaymentTooHigh',
      `${number as string}, 100.00`,
    ]);
    await book(items[1]!.id as number, [{ invoiceId: id as number, amount: 10_000 }]);
    expect((await transactions(statementId))[1]).toMatchObject({ state: bankState.partly, restAmount: 2300 });
    const other = await s.approved();
    expect((await book(items[1]!.id as number, [{ invoiceId: other.id as number, amount: 2400 }])).body).toMatchObject({
      errorStr: 'BankRestTooLow',
      errorDetails: '23.00',
    });
    await book(items[1]!.id as number, [{ invoiceId: other.id as number, amount: 2300 }]);
    expect((await transactions(statementId))[1]).toMatchObject({ state: bankState.booked, restAmount: 0 });
  });

  it('counts corrections in: what is due is what they leave', async () => {
    const invoice = await s.approved();
    const correction = await s.post(`/invoices/${invoice.id as number}/correct`, {
      reason: 'Rabat',
      date: '2026-10-12',
    });
    const changed = await s.app.call(s.office, 'PUT', `/invoices/${correction.id as number}`, {
      version: correction.version,
      items: [{ id: (correction['items'] as { id: number }[])[0]!.id, priceNet: 4000 }],
    });
    expect(changed.status).toBe(200);
    await s.post(`/invoices/${correction.id as number}/approve`);
    const { items } = await statement([{ amount: 9840, title: invoice.number as string }]);
    expect(proposed(items)).toEqual([['certain', [invoice.number, 9840]]]);
    await book(items[0]!.id as number, [{ invoiceId: invoice.id as number, amount: 9840 }]);
    expect(await s.read(invoice.id as number)).toMatchObject({ status: 5, leftAmount: 0 });
  });

  it('confirmed by two people at once happens once', async () => {
    const { id } = await s.approved();
    const { items } = await statement([{ amount: 12_300, title: 'x' }]);
    const bookings = [{ invoiceId: id as number, amount: 12_300 }];
    const answers = await Promise.all([1, 2, 3].map(() => book(items[0]!.id as number, bookings)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await s.read(id as number)).paidAmount).toBe(12_300);
  });

  it('of one invoice from two transfers at once pays it once', async () => {
    const { id } = await s.approved();
    const { items } = await statement([
      { amount: 12_300, title: 'x' },
      { amount: 12_300, title: 'y' },
    ]);
    const answers = await Promise.all(
      items.map((one) => book(one.id as number, [{ invoiceId: id as number, amount: 12_300 }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.errorStr).toBe('BankInvoicePaid');
  });

  it('is all or nothing, and refuses what takes no money, naming it', async () => {
    const good = await s.approved();
    const draft = await s.byHand();
    await s.app.database.db.run(
      sql`insert into currency_rate (currency_id, rate_date, rate) values (${s.currency['EUR']}, '2026-10-08', 4.2715)`,
    );
    const euro = await s.approved({ currencyId: s.currency['EUR'] });
    const voided = await s.approved();
    await s.post(`/invoices/${voided.id as number}/void`, { reason: 'Pomyłka' }, s.admin);
    const paid = await s.approved();
    await s.post('/invoice-payments', { invoiceId: paid.id, amount: 12_300, date: '2026-10-20' });
    const { items } = await statement([
      {
        amount: 30_000,
        title: `${good.number as string} ${voided.number as string} ${paid.number as string} ${euro.number as string}`,
      },
      { amount: -500, title: 'out' },
    ]);
    const id = items[0]!.id as number;
    const to = (invoiceId: unknown, amount = 1000) => ({ invoiceId: invoiceId as number, amount });
    const told = async (...bookings: ReturnType<typeof to>[]) => {
      const { body } = await book(id, bookings);
      return [body.errorStr, body.errorDetails];
    };
    expect(await told(to(good.id), to(voided.id))).toEqual(['BankInvoiceCancelled', voided.number]);
    expect((await told(to(good.id), to(draft.id)))[0]).toBe('InvoiceNotApproved');
    expect(await told(to(good.id), to(euro.id))).toEqual(['BankOtherCurrency', euro.number]);
    expect(await told(to(good.id), to(paid.id))).toEqual(['BankInvoicePaid', paid.number]);
    expect((await told(to(good.id), to(good.id)))[0]).toBe('InvalidInput');
    expect((await told(to(2_000_000_000)))[0]).toBe('InvalidInput');
    expect((await s.read(good.id as number)).paidAmount).toBe(0);
    expect((await book(items[1]!.id as number, [to(good.id, 1)])).body.errorStr).toBe('BankNotIncoming');
    const reasons = Object.fromEntries(
      (items[0]!['unpayable'] as { number: string; reason: string }[]).map(({ number, reason }) => [number, reason]),
    );
    expect(reasons).toEqual({
      [voided.number as string]: 'BankInvoiceCancelled',
      [paid.number as string]: 'BankInvoicePaid',
      [euro.number as string]: 'BankOtherCurrency',
    });
    const another = await s.approved({ items: [s.line({ priceNet: 63_171 })] });
    const sum = { amount: another.leftAmount as number, title: 'przelew' };
    const alike = await statement([sum, { ...sum, title: `za ${paid.number as string}` }]);
    expect(alike.items.map(({ proposal }) => (proposal as { level: string } | null)?.level)).toEqual([
      'possible',
      undefined,
    ]);
  });

  it('of all that is certain leaves the rest to people', async () => {
    const invoices = [await s.approved(), await s.approved(), await s.approved()];
    const { id, items } = await statement([
      ...invoices.map(({ number }) => ({ amount: 12_300, title: number as string })),
      { amount: 99, title: invoices[0]!.number as string },
    ]);
    const answer = await s.post(`/bank-statements/${id}/book-certain`);
    expect(answer).toEqual({ booked: items.slice(0, 3).map((one) => one.id), refused: [] });
    expect((await transactions(id, '?set=open')).map((one) => one.id)).toEqual([items[3]!.id]);
    expect(await s.refusal(`/bank-statements/${id}/book-certain`)).toEqual([422, 'BankNothingCertain', undefined]);
  });
});

describe('taking back', () => {
  it('frees the transfer and opens the invoice, a paid one through an administrator', async () => {
    const { id } = await s.approved();
    const { id: statementId, items } = await statement([{ amount: 12_300, title: 'x' }]);
    const transaction = items[0]!.id as number;
    const booked = await book(transaction, [{ invoiceId: id as number, amount: 12_300 }]);
    expect(booked.body['kept']).toBe('OnlyAdministrator');
    expect((await transactions(statementId))[0]!['kept']).toBe('OnlyAdministrator');
    const forAdmin = await s.app.call(s.admin, 'GET', `/bank-statements/${statementId}/transactions`);
    expect((forAdmin.body as { items: Body[] }).items[0]!['kept']).toBeNull();
    expect((await unbook(transaction)).body.errorStr).toBe('OnlyAdministrator');
    expect((await unbook(transaction, s.admin)).body).toEqual({ status: true });
    expect(await s.read(id as number)).toMatchObject({ status: 3, paidAmount: 0, paidDate: null });
    expect((await transactions(statementId))[0]).toMatchObject({
      state: bankState.open,
      restAmount: 12_300,
      booked: [],
    });
    expect((await unbook(transaction)).body.errorStr).toBe('BankNothingBooked');
  });

  it('of a part needs no administrator, and removing the payment on the invoice does the same', async () => {
    const { id } = await s.approved();
    const { id: statementId, items } = await statement([{ amount: 2000, title: 'x' }]);
    const transaction = items[0]!.id as number;
    for (const back of [
      () => unbook(transaction),
      async () => {
        const payment = await s.row<{ id: number }>(
          sql`select id from invoice_payments where invoice_id = ${id as number}`,
        );
        return s.app.call(s.office, 'DELETE', `/invoice-payments/${payment.id}`);
      },
    ]) {
      await book(transaction, [{ invoiceId: id as number, amount: 2000 }]);
      expect((await back()).status).toBe(200);
      expect((await transactions(statementId))[0]).toMatchObject({ state: bankState.open, restAmount: 2000 });
    }
  });

  it('is refused while a part of the payment was paid back', async () => {
    const { id } = await s.approved();
    const { id: statementId, items } = await statement([{ amount: 2000, title: 'x' }]);
    const booked = await book(items[0]!.id as number, [{ invoiceId: id as number, amount: 2000 }]);
    expect(booked.body['kept']).toBeNull();
    await s.post('/invoice-payments', { invoiceId: id, amount: -500, date: '2026-10-22' });
    expect((await transactions(statementId))[0]!['kept']).toBe('PaymentReturned');
    expect((await unbook(items[0]!.id as number)).body.errorStr).toBe('PaymentReturned');
  });

  it('of closed books is neither offered nor done, to administrators either', async () => {
    const { id } = await s.approved();
    const { id: statementId, items } = await statement([{ amount: 12_300, title: 'x' }]);
    const transaction = items[0]!.id as number;
    await book(transaction, [{ invoiceId: id as number, amount: 12_300 }]);
    const until = (day: string | null) =>
      s.app.database.db.run(sql`update companies set books_closed_until = ${day} where id = ${s.companyId}`);
    await until(String(items[0]!['date']));
    const shown = await s.app.call(s.admin, 'GET', `/bank-statements/${statementId}/transactions`);
    expect((shown.body as { items: Body[] }).items[0]!['kept']).toBe('BooksClosed');
    expect((await unbook(transaction, s.admin)).body.errorStr).toBe('BooksClosed');
    await until(null);
    expect((await unbook(transaction, s.admin)).status).toBe(200);
  });
});

it('a transfer that is not for an invoice is set aside and brought back', async () => {
  const { id } = await s.approved();
  const { id: statementId, items } = await statement([{ amount: 500, title: 'zwrot' }]);
  const transaction = items[0]!.id as number;
  await s.post(`/bank-transactions/${transaction}/ignore`);
  expect((await transactions(statementId, '?set=ignored'))[0]).toMatchObject({
    state: bankState.ignored,
    proposal: null,
  });
  expect((await book(transaction, [{ invoiceId: id as number, amount: 500 }])).body.errorStr).toBe('BankIgnored');
  await s.post(`/bank-transactions/${transaction}/reopen`);
  expect((await transactions(statementId, '?set=open'))[0]).toMatchObject({ state: bankState.open });
});

it('who only reads invoices changes nothing, and nothing is there while the module is off', async () => {
  const { id, items } = await statement([{ amount: 600, title: 'x' }]);
  for (const path of [`/bank-transactions/${items[0]!.id as number}/unbook`, `/bank-statements/${id}/book-certain`])
    expect((await s.app.call(reader, 'POST', path, {})).status).toBe(403);
  expect((await upload(mt940([{ amount: 601, title: 'x' }]), reader)).status).toBe(403);
  const { db } = s.app.database;
  try {
    await db.run(sql`insert into modules (code, active) values ('INVOICES', false)
      on conflict (code) do update set active = false`);
    await s.app.installation.notify('modules');
    expect((await s.app.call(reader, 'GET', `/bank-statements/${id}/transactions`)).status).toBe(403);
  } finally {
    await db.run(sql`update modules set active = true where code = 'INVOICES'`);
    await s.app.installation.notify('modules');
  }
});

it('the database keeps what is left of a transfer and whose invoices it pays', async () => {
  const { items } = await statement([{ amount: 700, title: 'x' }]);
  const id = items[0]!.id as number;
  const { db } = s.app.database;
  const invoice = await s.approved();
  const pay = db.run(
    sql`insert into invoice_payments (invoice_id, date, amount, bank_transaction_id) values (${invoice.id as number}, '2026-10-20', 100, ${id})`,
  );
  await expect(pay).rejects.toThrow('does not add up');
  await expect(db.run(sql`update bank_transactions set rest_amount = 600 where id = ${id}`)).rejects.toThrow(
    'bank_transactions_state_of_rest',
  );
});
