import { invalid, refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import { settle } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { sql } from '../../../../engine/server/sql';
import { saveRow } from '../../../../engine/server/write';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';
import { invoicePayments } from '../../invoices/invoice-payments.entity';
import { lockChain } from '../../invoices/server/settle-payments';
import { bankState } from '../bank-state';
import { takeBackReturn } from './pay-back';
import { lockTransaction, type TransactionRow } from './settle-transactions';

export interface Booking {
  invoiceId: number;
  /** Hundredths, above zero. */
  amount: number;
}

interface Target {
  id: number;
  number: string;
  rootId: number;
  companyId: number;
  currencyId: number;
  status: number;
  kind: number;
}

/**
 * Books money that came as payments of invoices, through the rules of any payment. All of it or nothing; whoever comes
 * second is refused. Throws 422 naming the invoice and what is wrong with it.
 */
export async function book(write: WriteCtx, id: number, bookings: readonly Booking[]): Promise<void> {
  const transaction = await lockTransaction(write, id);
  const account = await write.tx.one<{ companyId: number; currencyId: number; number: string }>(
    sql`select company_id, currency_id, number from bank_statements where id = ${transaction.statementId}`,
  );
  checkMoney(write, transaction, bookings);
  const targets = await targetsOf(write, id, bookings);
  for (const target of targets) checkTarget(target, account!);
  // Chains are locked in one order, whoever books.
  for (const rootId of [...new Set(targets.map((one) => one.rootId))].sort((a, b) => a - b)) {
    const chain = await lockChain(write, rootId);
    for (const target of targets.filter((one) => one.rootId === rootId)) {
      const left = chain.find((one) => one.id === target.id)?.left ?? 0;
      checkLeft(write, target, left, bookings.find((one) => one.invoiceId === target.id)!.amount);
    }
  }
  const plan = write.engine.registry.get(invoicePayments.name);
  for (const target of targets)
    await saveRow(write.engine, write, plan, {
      invoiceId: target.id,
      date: transaction.date,
      amount: bookings.find((one) => one.invoiceId === target.id)!.amount,
      note: [account!.number, transaction.counterpartyName, transaction.title]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 500),
      bankTransactionId: id,
    });
  await settle(write);
}

const moneyText = (write: WriteCtx, hundredths: number): string =>
  formatFor(write.language, write.zone).money(hundredths);

function checkMoney(write: WriteCtx, transaction: TransactionRow, bookings: readonly Booking[]): void {
  if (transaction.state === bankState.outgoing) throw refused('BankNotIncoming');
  if (transaction.state === bankState.ignored) throw refused('BankIgnored');
  if (transaction.state === bankState.booked) throw refused('BankBookedAlready');
  if (new Set(bookings.map(({ invoiceId }) => invoiceId)).size < bookings.length)
    throw invalid({ bookings: 'AlreadyExists' });
  const sum = bookings.reduce((total, { amount }) => total + amount, 0);
  if (sum > transaction.restAmount)
    throw refused('BankRestTooLow', { errorDetails: moneyText(write, transaction.restAmount) });
}

async function targetsOf(write: WriteCtx, id: number, bookings: readonly Booking[]): Promise<Target[]> {
  const ids = bookings.map(({ invoiceId }) => invoiceId);
  const targets = await write.tx.rows<Target & { isBooked: boolean }>(sql`
    select v.id, coalesce(v.number, '#' || v.id) as number, coalesce(v.root_invoice_id, v.id) as root_id, v.company_id, v.currency_id,
      v.status, v.kind,
      exists (select from invoice_payments p where p.invoice_id = v.id and p.bank_transaction_id = ${id}) as is_booked
    from invoices v where v.id = any(${ids}::int[]) order by root_id, v.id`);
  if (targets.length < ids.length) throw invalid({ invoiceId: 'RefMissing' });
  const again = targets.find(({ isBooked }) => isBooked);
  if (again) throw refused('BankInvoiceBooked', { errorDetails: again.number });
  return targets;
}

function checkTarget(target: Target, account: { companyId: number; currencyId: number }): void {
  const errorDetails = target.number;
  if (target.status === invoiceState.cancelled) throw refused('BankInvoiceCancelled', { errorDetails });
  if (target.status === invoiceState.draft) throw refused('InvoiceNotApproved', { errorDetails });
  if (target.kind === invoiceKind.proforma) throw refused('ProformaNotPaid', { errorDetails });
  if (target.companyId !== account.companyId) throw refused('BankOtherCompany', { errorDetails });
  if (target.currencyId !== account.currencyId) throw refused('BankOtherCurrency', { errorDetails });
}

function checkLeft(write: WriteCtx, { number }: Target, left: number, amount: number): void {
  if (left < 0) throw refused('BankInvoiceCredit', { errorDetails: number });
  if (left === 0) throw refused('BankInvoicePaid', { errorDetails: number });
  if (amount > left) throw refused('PaymentTooHigh', { errorDetails: `${number}, ${moneyText(write, left)}` });
}

/** Takes back what was booked from a transaction, as if each payment were removed by hand. Throws 422 where nothing was. */
export async function unbook(write: WriteCtx, id: number): Promise<void> {
  const known = await write.tx.one<{ returnsId: number | null }>(
    sql`select returns_id from bank_transactions where id = ${id}`,
  );
  for (const one of [id, ...(known?.returnsId == null ? [] : [known.returnsId])].sort((a, b) => a - b))
    await lockTransaction(write, one);
  if (await takeBackReturn(write, await lockTransaction(write, id))) return;
  const payments = await write.tx.rows<{ id: number }>(sql`
    select p.id from invoice_payments p join invoices v on v.id = p.invoice_id
    where p.bank_transaction_id = ${id} order by coalesce(v.root_invoice_id, v.id), v.id, p.id`);
  if (!payments.length) throw refused('BankNothingBooked');
  const plan = write.engine.registry.get(invoicePayments.name);
  for (const payment of payments) await remove(write.engine, write, plan, payment.id);
  await settle(write);
}
