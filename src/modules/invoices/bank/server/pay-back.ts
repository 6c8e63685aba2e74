import { refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literals, sql, type Sql } from '../../../../engine/server/sql';
import { saveRow } from '../../../../engine/server/write';
import { requireOpenBooks } from '../../../settings/companies/server/closed-books';
import { approvedInvoiceStates } from '../../../states/invoice-states';
import { invoicePayments } from '../../invoices/invoice-payments.entity';
import { bankPaid } from '../../invoices/server/bank-paid';
import { bankState } from '../bank-state';
import { bankTransactions } from '../bank-transactions.entity';
import type { Credit } from '../credit';
import { lockTransaction, type TransactionRow } from './settle-transactions';

/** Most credits looked at for one payment. */
const MOST = 100;

interface Account {
  companyId: number;
  currencyId: number;
  number: string;
}
const accountOf = (db: Executor, { statementId }: TransactionRow): Promise<Account | undefined> =>
  db.one<Account>(sql`select company_id, currency_id, number from bank_statements where id = ${statementId}`);

/** Hundredths of money that went out and settles nothing yet. */
async function restOf(db: Executor, { id, amount, returnsId }: TransactionRow): Promise<number> {
  if (amount >= 0 || returnsId !== null) return 0;
  const booked = await db.one<{ sum: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as sum from invoice_payments where bank_transaction_id = ${id}`,
  );
  return Number(booked!.sum) - amount;
}

/** Credits of the account the money went out from; those of exactly its sum first. */
async function find(db: Executor, row: TransactionRow, rest: number, only: Sql = sql`true`): Promise<Credit[]> {
  const account = await accountOf(db, row);
  if (!account || rest <= 0) return [];
  const { companyId, currencyId } = account;
  const found = await db.rows<Credit>(sql`
    select * from (
      select v.id as invoice_id, null::int as transaction_id, v.number as name, c.name as customer, v.date, -v.left_amount::bigint as "left"
      from invoices v join customers c on c.id = v.customer_id
      where v.company_id = ${companyId} and v.currency_id = ${currencyId} and v.left_amount < 0 and v.status in ${literals(approvedInvoiceStates)}
        and not exists (select from invoice_payments p where p.invoice_id = v.id and p.bank_transaction_id = ${row.id})
      union all
      select null, b.id, coalesce(b.title, ''), b.counterparty_name, b.date, b.rest_amount
      from bank_transactions b join bank_statements s on s.id = b.statement_id
      where s.company_id = ${companyId} and s.currency_id = ${currencyId} and b.amount > 0 and b.rest_amount >= ${-row.amount}
        and ${rest} = ${-row.amount} and b.date <= ${row.date}
    ) o where ${only} order by o."left" <> ${rest}, o.date desc, o.invoice_id, o.transaction_id limit ${MOST}`);
  return found.map((one) => ({ ...one, left: Number(one.left) }));
}

/** What money that went out may pay back. */
export async function creditsFor(db: Executor, row: TransactionRow): Promise<{ rest: number; credits: Credit[] }> {
  const rest = await restOf(db, row);
  return { rest, credits: await find(db, row, rest) };
}

/**
 * Books money that went out as paid back: to a correction in minus as far as it goes, or to a transfer that was too much.
 * Throws 422 `BankNotOutgoing`, `BankBookedAlready`, `BankCreditGone`, `BooksClosed`.
 */
export async function payBack(
  write: WriteCtx,
  id: number,
  { invoiceId, transactionId }: { invoiceId?: number; transactionId?: number },
): Promise<void> {
  // Transfers in one order, whoever books.
  const ids = [...new Set([id, transactionId ?? id])].sort((a, b) => a - b);
  const rows = new Map<number, TransactionRow>();
  for (const one of ids) rows.set(one, await lockTransaction(write, one));
  const row = rows.get(id)!;
  if (row.state !== bankState.outgoing) throw refused('BankNotOutgoing');
  const account = (await accountOf(write.tx, row))!;
  await requireOpenBooks(write, account.companyId, row.date);
  const rest = await restOf(write.tx, row);
  if (rest <= 0) throw refused('BankBookedAlready');
  const wanted = invoiceId === undefined ? sql`o.transaction_id = ${transactionId}` : sql`o.invoice_id = ${invoiceId}`;
  const [credit] = await find(write.tx, row, rest, wanted);
  if (!credit) throw refused('BankCreditGone');
  if (credit.invoiceId === null) {
    await updateMany(write, bankTransactions, [{ before: row, input: { returnsId: credit.transactionId } }]);
    bankPaid.collect(write, credit.transactionId!, true);
  } else
    await saveRow(write.engine, write, write.engine.registry.get(invoicePayments.name), {
      invoiceId: credit.invoiceId,
      date: row.date,
      amount: -Math.min(rest, credit.left),
      note: account.number,
      bankTransactionId: id,
    });
  await settle(write);
}

/** Takes back that money that went out paid back a transfer. @returns whether it had */
export async function takeBackReturn(write: WriteCtx, row: TransactionRow): Promise<boolean> {
  if (row.returnsId === null) return false;
  const account = (await accountOf(write.tx, row))!;
  await requireOpenBooks(write, account.companyId, row.date);
  await updateMany(write, bankTransactions, [{ before: row, input: { returnsId: null } }]);
  bankPaid.collect(write, row.returnsId, true);
  await settle(write);
  return true;
}

export interface Returned {
  date: string;
  amount: number;
  name: string | null;
  title: string | null;
}

/** For each of the transactions what was paid back of it, or what it paid back. */
export async function returnsOf(db: Executor, ids: readonly number[]): Promise<Map<number, Returned[]>> {
  const found = await db.rows<Returned & { id: number }>(sql`
    select r.returns_id as id, r.date, r.amount, r.counterparty_name as name, r.title from bank_transactions r where r.returns_id = any(${[...ids]}::int[])
    union all select r.id, b.date, -r.amount, b.counterparty_name, b.title
    from bank_transactions r join bank_transactions b on b.id = r.returns_id where r.id = any(${[...ids]}::int[]) order by date, id`);
  const returned = new Map<number, Returned[]>();
  for (const { id, ...one } of found)
    returned.set(id, [...(returned.get(id) ?? []), { ...one, amount: Number(one.amount) }]);
  return returned;
}
