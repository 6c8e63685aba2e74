import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { formatFor } from '../../../../engine/format';
import { vatTotal, type VatRow } from '../../billing/vat-table';
import { advanced, deducts, lockMeeting, requireOneCurrency } from './deductions';
import { type InvoiceRow, type ItemRow, oneOf } from './invoice-row';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { quotationState } from '../../../quotations/quotations/quotation-status';

interface Advance {
  id: number;
  number: string;
  date: string;
  tables: VatRow[][];
}

/** What a line of an invoice says of an advance it deducts: one for each rate, less than nothing. */
export interface AdvanceLine {
  name: string;
  amount: string;
  unit: string;
  priceNet: number;
  discount: number;
  valueNet: number;
  valueGross: number;
  vatRateId: number;
  advanceInvoiceId: number;
}

/** Approved advances of orders that no live invoice deducts yet, with their corrections; locked. */
async function openAdvances(
  { tx }: WriteCtx,
  orderIds: readonly number[],
  currencyId: number,
  exceptInvoiceId: number,
): Promise<Advance[]> {
  return tx.rows<Advance>(sql`
    select a.id, a.number, a.date, (
      select json_agg(v.vat_table order by v.id) from invoices v
      where (v.id = a.id or v.root_invoice_id = a.id) and v.status in ${literals(approvedInvoiceStates)}) as tables
    from invoices a
    where a.kind = ${literal(invoiceKind.advance)} and a.status in ${literals(approvedInvoiceStates)} and a.currency_id = ${currencyId} and a.order_id = any(${[...orderIds]}::int[])
      and not exists (select 1 from invoices v where ${deducts(sql`a.id`)} and v.id <> ${exceptInvoiceId})
    order by a.id for no key update of a`);
}

/** What makes two deductions the same. */
const deduction = (line: Pick<AdvanceLine, 'advanceInvoiceId' | 'vatRateId' | 'valueNet' | 'valueGross'>): string =>
  [line.advanceInvoiceId, line.vatRateId, line.valueNet, line.valueGross].join();

/** An invoice of quotations deducts the advances on their orders as they are now. Throws 422 `AdvancesChanged`. */
export async function checkDeductions(write: WriteCtx, row: InvoiceRow, items: readonly ItemRow[]): Promise<void> {
  const billed = sql`q.id in (select quotation_id from invoice_quotations where invoice_id = ${row.id})`;
  const orderIds = (await lockMeeting(write, billed)).map(({ orderId }) => orderId);
  if (!orderIds.length) return;
  const due = await advanceLines(write, row, orderIds, (number) => number);
  const made = items.filter((item) => item.advanceInvoiceId !== null) as AdvanceLine[];
  const wanted = new Set(due.map(deduction));
  if (made.length === due.length && made.every((line) => wanted.has(deduction(line)))) return;
  throw refused('AdvancesChanged', { errorDetails: [...new Set(due.map(({ name }) => name))].join(', ') || undefined });
}

type Settled = Pick<ItemRow, 'valueNet' | 'advanceInvoiceId' | 'vatRateId' | 'valueGross'>;

/**
 * The deductions of an invoice whose lines become these: all of them, or none together with all it bills. One that comes back
 * must be of an advance nobody else deducts, as it is now. Throws 422 `DeductionTakenBack`, `AdvancesChanged`.
 */
export async function checkCorrectedDeductions(
  write: WriteCtx,
  rootId: number,
  lines: readonly { now: Settled; before: Pick<ItemRow, 'valueNet'> | null }[],
): Promise<void> {
  const deducted = lines.filter(({ now }) => now.advanceInvoiceId !== null);
  if (!deducted.length) return;
  const isTaken = ({ now }: { now: Settled }) => now.valueNet === 0;
  if (deducted.some(isTaken) && !lines.every(isTaken)) throw refused('DeductionTakenBack');
  const back = deducted.filter((one) => !isTaken(one) && one.before?.valueNet === 0);
  if (!back.length) return;
  const ids = back.map(({ now }) => now.advanceInvoiceId);
  const orders = await lockMeeting(
    write,
    sql`q.order_id in (select order_id from invoices where id = any(${ids}::int[]))`,
  );
  const { currencyId } = await oneOf<{ currencyId: number }>(
    write,
    sql`select currency_id from invoices where id = ${rootId}`,
  );
  const due = await advanceLines(
    write,
    { id: rootId, currencyId },
    orders.map(({ orderId }) => orderId),
    (number) => number,
  );
  const open = new Set(due.map(deduction));
  if (!back.every(({ now }) => open.has(deduction(now as AdvanceLine)))) throw refused('AdvancesChanged');
}

/**
 * No advance on an order an approved invoice bills without it, and none beyond what the quotations of the order come to, which
 * the invoice could not deduct. Throws 422 `QuotationInvoiced`, `AdvanceTooHigh` naming what is left.
 * @param gross what the advance comes to, in hundredths
 */
export async function checkAdvance(write: WriteCtx, { orderId, currencyId }: InvoiceRow, gross: number): Promise<void> {
  const quoted = await lockMeeting(write, sql`q.order_id = ${orderId}`);
  const billed = await write.tx.one(sql`
    select 1 from invoice_quotations l join quotations q on q.id = l.quotation_id join invoices v on v.id = l.invoice_id
    where q.order_id = ${orderId} and v.status in ${literals(approvedInvoiceStates)} limit 1`);
  if (billed) throw refused('QuotationInvoiced', { errorDetails: quoted.at(-1)?.number ?? undefined });
  const approved = sql`v.status in ${literals(approvedInvoiceStates)}`;
  const { left } = await oneOf<{ left: number | null }>(
    write,
    sql`select (sum(q.payment_gross) - ${advanced(sql`${orderId}`, sql`${currencyId}`, approved)})::bigint as left
      from quotations q where q.order_id = ${orderId} and q.currency_id = ${currencyId}
        and q.status <> ${literal(quotationState.cancelled)}`,
  );
  if (left !== null && gross > Number(left))
    throw refused('AdvanceTooHigh', { errorDetails: formatFor(write.language, write.zone).money(Number(left)) });
}

/** Lines that deduct the advances of orders, with the VAT the advances had. Throws 422 `AdvanceOtherCurrency`. */
export async function advanceLines(
  write: WriteCtx,
  invoice: { id: number; currencyId: number },
  orderIds: readonly number[],
  name: (number: string, date: string) => string,
): Promise<AdvanceLine[]> {
  const language = write.settings.defaultLanguage as 'pl';
  const format = formatFor(language, write.zone);
  await requireOneCurrency(write, invoice, orderIds);
  const advances = await openAdvances(write, orderIds, invoice.currencyId, invoice.id);
  return advances.flatMap((advance) =>
    vatTotal(advance.tables)
      .filter(({ gross }) => gross !== 0)
      .map(({ vatRateId, net, gross }) => ({
        name: name(advance.number, format.date(advance.date)),
        amount: '1.0000',
        unit: write.installation.texts(language)('invoices:lines.service'),
        priceNet: -net,
        discount: 0,
        valueNet: -net,
        valueGross: -gross,
        vatRateId,
        advanceInvoiceId: advance.id,
      })),
  );
}
