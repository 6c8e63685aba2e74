import { refused } from '../../../../engine/errors';
import { dayIn } from '../../../../engine/format';
import type { Executor, Tx } from '../../../../engine/server/db';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { type DocumentNumber, parseNumber, type Series } from '../../../documents/numbering/server/document-number';
import { lettersOf } from '../../../documents/numbering/server/letters';
import { invoiceState } from '../../../states/invoice-states';
import { nextNumber, peekNumber, takeNumber } from '../../../documents/numbering/server/next-number';

/** Invoices, corrections, advances and proformas are numbered apart. */
const series: Readonly<Record<number, Series>> = { 0: 'FV', 1: 'FK', 2: 'FZ', 3: 'PF' };

interface Numbered {
  companyId: number;
  kind: number;
  /** Of the invoice. */
  date: string;
}
const runOf = ({ companyId, kind, date }: Numbered) => ({ companyId, kind: series[kind]!, date });

/** The number an invoice would get if it were approved now. */
export const proposedNumber = (db: Executor, of: Numbered): Promise<DocumentNumber> => peekNumber(db, runOf(of));

/** Whether somebody meant a number of ours, well written or not. */
async function looksLikeOurs(db: Executor, text: string): Promise<boolean> {
  const letters = await lettersOf(db);
  const typed = /^\s*([a-z]+)\b/i.exec(text)?.[1]?.toUpperCase();
  return Object.values(series).some((kind) => letters(kind) === typed);
}

/**
 * Takes the number of an invoice that is being approved, as the last thing in the transaction but one. One that
 * somebody typed must be the next of its series; one that is of no series of ours is kept as it is.
 * Throws 422 `NumberGap` naming the number that is due, `InvoiceDateEarlier` naming the date of the one before.
 */
export async function takeInvoiceNumber(
  write: WriteCtx,
  invoice: Numbered & { number: string | null; isNumberTyped: boolean },
): Promise<{ number: string; sequence: number | null; month: number | null; year: number | null }> {
  const { tx } = write;
  const run = runOf(invoice);
  if (invoice.isNumberTyped && invoice.number && !(await looksLikeOurs(tx, invoice.number)))
    return { number: invoice.number, sequence: null, month: null, year: null };
  const taken = await take(tx, invoice, run);
  const last = await tx.one<{ date: string }>(sql`
    select date from invoices
    where company_id = ${invoice.companyId} and kind = ${invoice.kind} and approved_at is not null and sequence is not null
      and status <> ${literal(invoiceState.cancelled)}
      and date > ${invoice.date} and date < date_trunc('month', ${invoice.date}::date) + interval '1 month'
    order by date desc limit 1`);
  if (last) {
    const errorDetails = dayIn(write, last.date);
    throw refused('InvoiceDateEarlier', { errorDetails, fields: { date: 'InvoiceDateEarlier' } });
  }
  return { number: taken.text, sequence: taken.number, month: taken.month, year: taken.year };
}

async function take(
  tx: Tx,
  invoice: { number: string | null; isNumberTyped: boolean },
  run: ReturnType<typeof runOf>,
): Promise<DocumentNumber> {
  if (!invoice.isNumberTyped || !invoice.number) return nextNumber(tx, run);
  const due = await peekNumber(tx, run);
  const typed = parseNumber((await lettersOf(tx))(run.kind), invoice.number);
  if (typed?.number !== due.number || typed.month !== due.month || typed.year !== due.year)
    throw refused('NumberGap', { errorDetails: due.text, fields: { number: 'NumberGap' } });
  return takeNumber(tx, run, typed.number);
}
