import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { requireInUse } from '../../../../engine/server/inactive-refs';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { assertUpToDate } from '../../../quotations/quotations/server/outdated';
import { quotationsInvoiced } from '../../../quotations/quotations/server/invoiced';
import { invoiceQuotations } from '../invoice-quotations.entity';
import { wholeInvoice } from './invoice-row';
import { invoices } from '../invoices.entity';
import { billQuotations } from './bill';
import { lockQuoted, type QuotedDocument } from './quoted';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { invoiceKind } from '../../../states/invoice-states';

const id = z.int().min(1).max(2_147_483_647);
const day = z.iso.date();
const body = z.strictObject({
  quotationIds: z.array(id).min(1).max(200),
  /** 0 VAT invoice, 3 proforma. */
  kind: z.union([z.literal(0), z.literal(3)]).default(0),
  groupMode: z.union([z.literal(0), z.literal(1)]).nullish(),
  /** Bills what was agreed although an order is about other pieces or colours by now. */
  outdated: z.boolean().optional(),
  number: z.string().max(40).nullish(),
  date: day.nullish(),
  saleDate: day.nullish(),
  dueDate: day.nullish(),
  paymentDays: z.int().min(0).max(365).nullish(),
  paymentMethodId: id.nullish(),
  note: z.string().max(3000).nullish(),
});

/** Throws for what cannot be billed together: missing, not confirmed, billed already, of different parties or currencies. */
function checkQuoted(quoted: readonly QuotedDocument[], wanted: readonly number[]): QuotedDocument {
  const first = quoted[0];
  if (!first || quoted.length !== new Set(wanted).size) throw invalid({ quotationIds: 'RefMissing' });
  const billed = quoted.find((one) => one.status === quotationState.invoiced);
  if (billed) throw refused('QuotationInvoiced', { errorDetails: billed.number });
  const open = quoted.find((one) => one.status !== quotationState.confirmed);
  if (open) throw refused('QuotationNotConfirmed', { errorDetails: open.number });
  const differs = quoted.find((one) =>
    (['customerId', 'companyId', 'currencyId'] as const).some((key) => one[key] !== first[key]),
  );
  if (differs) throw refused('QuotationsDiffer', { errorDetails: differs.number });
  return first;
}

/** How the customer wants lines: alike ones together, or each on its own. */
async function groupModeOf(write: WriteCtx, customerId: number): Promise<0 | 1> {
  const row = await write.tx.one<{ value: string }>(
    sql`select value from customer_settings where customer_id = ${customerId} and config = 'groupMode'`,
  );
  return row?.value === '1' ? 1 : 0;
}

type Wanted = z.output<typeof body>;

/**
 * Bills confirmed quotations: a new invoice with their lines, and the quotations Invoiced. A proforma leaves them be.
 * @returns id of the invoice
 */
export async function invoiceQuoted(write: WriteCtx, wanted: Wanted): Promise<number> {
  await requireInUse(write, invoices.name, { paymentMethodId: wanted.paymentMethodId });
  const quoted = await lockQuoted(write.tx, wanted.quotationIds);
  const first = checkQuoted(quoted, wanted.quotationIds);
  if (!wanted.outdated) await assertUpToDate(write.tx, wanted.quotationIds);
  const groupMode = wanted.groupMode ?? (await groupModeOf(write, first.customerId));
  const { quotationIds: _, groupMode: __, outdated: ___, ...given } = wanted;
  const header = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  const invoice = await write.insert(invoices, {
    ...header,
    orderId: first.orderId,
    customerId: first.customerId,
    companyId: first.companyId,
    currencyId: first.currencyId,
    vatRateId: first.vatRateId,
    groupMode,
  });
  if (wanted.kind === invoiceKind.vat) {
    await insertMany(
      write,
      invoiceQuotations,
      quoted.map((one) => ({ invoiceId: invoice.id, quotationId: one.id })),
    );
  }
  await billQuotations(write, invoice, quoted, groupMode);
  if (wanted.kind === invoiceKind.vat) {
    await quotationsInvoiced(
      write,
      quoted.map((one) => one.id),
    );
  }
  return invoice.id;
}

export const fromQuotations = defineRoute({
  method: 'POST',
  path: '/invoices/from-quotations',
  summary: 'Make an invoice of confirmed quotations of one customer',
  module: 'INVOICES',
  needs: 'INVOICES_WRITE',
  scope: 'rows',
  body,
  output: z.looseObject({ id: z.int(), version: z.int() }),
  handler: ({ ctx, body: wanted }) =>
    ctx.write(async (write) => wholeInvoice(write, await invoiceQuoted(write, wanted))),
});
