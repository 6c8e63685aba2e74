import { refused } from '../../../../engine/errors';
import { dayIn } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { companyOf } from '../../../documents/pdf/server/company';
import type { Company } from '../../../documents/pdf/server/parts';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { correctionOf, type CorrectedLine, isBelowZero, isChanged } from '../../billing/corrections';
import type { Rate } from '../../billing/vat-table';
import { takeInvoiceNumber } from '../../billing/server/invoice-number';
import { rateFor } from '../../billing/server/rate-for';
import { requireBooksOf } from './books';
import { type InvoiceRow, type ItemRow, itemsOf, oneOf } from './invoice-row';
import { type InvoiceSums, invoiceSums, ratesOf } from './sums';
import { quotationsFollow } from './release';
import { checkAdvance, checkCorrectedDeductions, checkDeductions } from './advance-lines';
import { checkAdvanceCorrected } from './deductions';
import { frozenBuyerOf } from './frozen-buyer';
import { checkProforma } from './proforma';
import { invoiceKind } from '../../../states/invoice-states';

/** Throws 422 when an invoice says nothing, or less than nothing. */
function checkContent(
  row: InvoiceRow,
  items: readonly ItemRow[],
  { sums, rates, isOfData }: { sums: InvoiceSums; rates: Map<number, Rate>; isOfData: boolean },
): void {
  if (!items.length) throw refused('InvoiceWithoutLines');
  if (row.kind === invoiceKind.correction) {
    const lines = items as unknown as CorrectedLine[];
    if (!row.correctionReason) throw refused('CorrectionReasonMissing');
    if (!isOfData && !lines.some(isChanged)) throw refused('CorrectionEmpty');
    if (isBelowZero(correctionOf(lines, rates))) throw refused('CorrectionBelowZero');
    return;
  }
  const isDeducted = items.some((item) => item.advanceInvoiceId !== null);
  if (sums.valueGross < 0) throw refused('AdvanceTooHigh');
  // Tax of an advance is taken back at its own rate; a rate below zero would be a correction without being one.
  const below = isDeducted && sums.vatTable.find(({ gross }) => gross < 0);
  if (below) throw refused('AdvanceOtherRate', { errorDetails: rates.get(below.vatRateId)?.name });
  if (sums.valueGross === 0 && !isDeducted) throw refused('InvoiceWithoutValue');
}

/** Whether a document would be issued on a day to come; a proforma is not issued. */
export const isAhead = (today: string, { kind, date }: Pick<InvoiceRow, 'kind' | 'date'>): boolean =>
  kind !== invoiceKind.proforma && date > today;

/** An invoice is issued on a day that has come, a correction not before what it corrects. */
async function checkDate(write: WriteCtx, row: InvoiceRow): Promise<void> {
  const { correctedInvoiceId, date } = row;
  if (isAhead(write.today(), row)) throw refused('InvoiceDateAhead', { fields: { date: 'InvoiceDateAhead' } });
  if (correctedInvoiceId === null) return;
  const corrected = await write.tx.one<{ date: string }>(
    sql`select date from invoices where id = ${correctedInvoiceId}`,
  );
  if (corrected && date < corrected.date)
    throw refused('InvoiceDateEarlier', { errorDetails: dayIn(write, corrected.date) });
}

/** The order of a draft may have gone to another customer since, where no invoice was seen to keep it. */
async function checkCustomer({ tx }: WriteCtx, { kind, orderId, customerId }: InvoiceRow): Promise<void> {
  if (kind === invoiceKind.correction) return;
  const other = await tx.one(sql`select 1 from orders where id = ${orderId} and customer_id <> ${customerId}`);
  if (other) throw refused('OrderOfOtherCustomer', { fields: { customerId: 'OrderOfOtherCustomer' } });
}

/** Drafts let go of their quotations while invoices are switched off: these may have been changed, billed or cancelled meanwhile. */
async function checkQuotations({ tx }: WriteCtx, { id }: InvoiceRow): Promise<void> {
  const gone = await tx.one<{ number: string | null; status: number }>(sql`
    select q.number_text as number, q.status from quotations q
    left join invoice_quotations l on l.quotation_id = q.id and l.invoice_id = ${id}
    where q.id in (select quotation_id from invoice_quotations where invoice_id = ${id}
        union all select quotation_id from invoice_items where invoice_id = ${id} and value_net <> 0)
      and (l.id is null or q.status <> ${literal(quotationState.invoiced)})
    order by q.id limit 1`);
  if (gone) throw refused(letGo[gone.status] ?? 'QuotationNotConfirmed', { errorDetails: gone.number ?? undefined });
}
const letGo: Readonly<Record<number, string>> = {
  [quotationState.invoiced]: 'QuotationInvoiced',
  [quotationState.confirmed]: 'QuotationConfirmedAnew',
};

async function rateOf(write: WriteCtx, row: InvoiceRow): Promise<{ rate: string | null; rateDate: string | null }> {
  // A correction is counted at the rate of what it corrects.
  if (row.kind === invoiceKind.correction) return { rate: row.rate, rateDate: row.rateDate };
  const { rate = null, rateDate = null, missing, bankDay } = await rateFor(write.tx, row);
  if (missing) throw refused('RateMissing', { errorDetails: dayIn(write, bankDay) });
  return { rate, rateDate };
}

/** The own company as it is printed on the invoice from now on, with the account of its currency. */
async function sellerOf(write: WriteCtx, { companyId, currencyId }: InvoiceRow): Promise<Omit<Company, 'logo'>> {
  const { code } = await oneOf<{ code: string }>(write, sql`select code from currency where id = ${currencyId}`);
  const { logo: _, ...seller } = await companyOf(write.tx, companyId, code);
  return seller;
}

/** What an invoice bills and deducts goes with its correction. */
async function correctionFollows(write: WriteCtx, rootId: number, items: readonly ItemRow[]): Promise<void> {
  const lines = items as unknown as (CorrectedLine & ItemRow)[];
  if (lines.some(isChanged)) await checkAdvanceCorrected(write, rootId);
  await quotationsFollow(write, rootId, items);
  await checkCorrectedDeductions(
    write,
    rootId,
    lines.map((now) => ({ now, before: now.original })),
  );
}

/**
 * What approving an invoice adds to it: sums from its lines, the rate, buyer and seller as they are today and, last, its
 * number. Throws 422 for whatever an invoice must not be without.
 */
export async function approve(write: WriteCtx & { row: InvoiceRow }): Promise<{ set: Partial<InvoiceRow> }> {
  const { tx, row } = write;
  const [items, rates] = [await itemsOf(write, row.id), await ratesOf(tx, row)];
  const sums = invoiceSums(row.kind, items, rates);
  await checkDate(write, row);
  await checkCustomer(write, row);
  await requireBooksOf(write, row);
  const lines = items as unknown as CorrectedLine[];
  const { isOfData, frozen: frozenBuyer } = await frozenBuyerOf(write, row, {
    codes: items.flatMap((item) => rates.get(item.vatRateId)?.code ?? []),
    isOfLines: row.kind === invoiceKind.correction && lines.some(isChanged),
  });
  checkContent(row, items, { sums, rates, isOfData });
  await checkProforma(tx, row);
  if (row.kind === invoiceKind.vat) {
    await checkQuotations(write, row);
    await checkDeductions(write, row, items);
  }
  if (row.kind === invoiceKind.advance) await checkAdvance(write, row, sums.valueGross);
  if (row.rootInvoiceId !== null) await correctionFollows(write, row.rootInvoiceId, items);
  const frozen = {
    ...sums,
    ...(await rateOf(write, row)),
    ...frozenBuyer,
    seller: await sellerOf(write, row),
    approvedAt: write.now().toISOString(),
  };
  const number = await takeInvoiceNumber(write, { ...row, kind: Number(row.kind) });
  return { set: { ...frozen, ...number } };
}
