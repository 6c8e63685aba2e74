import { updateMany } from '../../../../engine/server/bulk';
import { defineConsequence, settles } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { approvedInvoiceStates, invoiceKind, invoiceState } from '../../../states/invoice-states';
import { type Due, dueOfChain } from '../../billing/receivable';
import { type InvoiceRow, lockInvoice } from './invoice-row';
import { invoices } from '../invoices.entity';

const payments = defineConsequence('invoices.payments', (): true => true);

/** Says that payments of an invoice came or went, or that it was approved or taken back. */
export const paymentsChanged = (write: WriteCtx, invoiceId: number): void => payments.collect(write, invoiceId, true);

export const paymentsSettling = settles(payments, async (write, changed) => {
  const roots = await write.tx.rows<{ id: number }>(sql`
    select distinct coalesce(root_invoice_id, id) as id from invoices where id = any(${[...changed.keys()]}::int[]) order by 1`);
  for (const { id } of roots) await settleChain(write, id);
});

interface Paid extends Due {
  before: InvoiceRow;
  paid: number;
  lastDate: string | null;
  /** Accepted by the national system. */
  isInKsef: boolean;
}

/**
 * An invoice and its approved corrections, locked in this order, with what is left of each as the payments say now. A
 * proforma is never owed.
 */
export async function lockChain(write: WriteCtx, rootId: number): Promise<Paid[]> {
  const root = await lockInvoice(write, rootId);
  if (root.kind === invoiceKind.proforma) return [];
  const found = await write.tx.rows<{ id: number; paid: number; lastDate: string | null; isInKsef: boolean }>(sql`
    select v.id, coalesce(sum(p.amount), 0)::bigint as paid, max(p.date) as last_date,
      exists (select from ksef_documents k where k.invoice_id = v.id and k.accepted_at is not null) as is_in_ksef
    from invoices v left join invoice_payments p on p.invoice_id = v.id
    where (v.id = ${rootId} or v.root_invoice_id = ${rootId}) and v.status in ${literals(approvedInvoiceStates)}
    group by v.id order by v.id`);
  const rows: Omit<Paid, 'left' | 'isPaid'>[] = [];
  for (const { id, paid, lastDate, isInKsef } of found)
    rows.push({
      id,
      paid: Number(paid),
      lastDate,
      isInKsef,
      before: id === rootId ? root : await lockInvoice(write, id),
    });
  const due = dueOfChain(rows.map(({ id, paid, before }) => ({ id, paid, gross: before.valueGross })));
  return rows.map((row, at) => ({ ...row, ...due[at]! }));
}

/**
 * Makes an invoice and its corrections say what their payments say: the sum, what is left, the day of the last one, and
 * Paid once nothing is left. Taken back, they are Exported again if they ever were, else Approved.
 */
async function settleChain(write: WriteCtx, rootId: number): Promise<void> {
  const chain = await lockChain(write, rootId);
  const lastDate =
    chain
      .map((one) => one.lastDate ?? one.before.date)
      .sort()
      .at(-1) ?? null;
  for (const { id, before, paid, left, isPaid, lastDate: own, isInKsef } of chain) {
    const input = { paidAmount: paid, leftAmount: left, paidDate: isPaid ? (own ?? lastDate) : null };
    const changed = (Object.keys(input) as (keyof typeof input)[]).some((key) => input[key] !== before[key]);
    if (changed) await updateMany(write, invoices, [{ before, input }]);
    const unpaid = before.exportedAt === null && !isInKsef ? invoiceState.approved : invoiceState.exported;
    const to = isPaid ? invoiceState.paid : before.status === invoiceState.paid ? unpaid : before.status;
    if (to !== before.status) await moveStatus(write, invoices, [id], to);
  }
}
