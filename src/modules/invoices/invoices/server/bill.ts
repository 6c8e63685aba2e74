import { insertMany } from '../../../../engine/server/bulk';
import { deleteRows } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { advanceLines } from './advance-lines';
import { linesFromQuotations, type LineTexts, type Quoted } from '../../billing/server/quotation-lines';
import { invoiceItems } from '../invoice-items.entity';
import { type InvoiceRow, itemsOf } from './invoice-row';
import { writeSums } from './sums';
import { invoiceKind } from '../../../states/invoice-states';

/** Words on invoices, in the language of the shop whoever makes them. */
function lineTexts({
  installation,
  settings,
}: WriteCtx): LineTexts & { advance: (number: string, date: string) => string } {
  const t = installation.texts(settings.defaultLanguage);
  return {
    transport: t('invoices:lines.transport'),
    minimalPrice: t('invoices:lines.minimalPrice'),
    piece: t('invoices:lines.piece'),
    metre: t('invoices:lines.metre'),
    service: t('invoices:lines.service'),
    advance: (number, date) => t('invoices:lines.advance', { number, date }),
  };
}

/**
 * Gives an invoice the lines of its quotations, in the place of those it had from them; what a person added stays. A VAT
 * invoice deducts the advances its orders have paid for.
 */
export async function billQuotations(
  write: WriteCtx,
  invoice: Pick<InvoiceRow, 'id' | 'kind' | 'currencyId'>,
  quoted: readonly Quoted[],
  groupMode: number,
): Promise<void> {
  const plan = write.engine.registry.get(invoiceItems.name);
  const before = await itemsOf(write, invoice.id);
  const isMade = (item: (typeof before)[number]) => item.quotationId !== null || item.advanceInvoiceId !== null;
  await deleteRows(
    write,
    plan,
    before.filter(isMade).map((item) => ({ ...item })),
  );
  const texts = lineTexts(write);
  const advances =
    invoice.kind === invoiceKind.vat
      ? await advanceLines(
          write,
          invoice,
          quoted.map((one) => one.orderId),
          texts.advance,
        )
      : [];
  const lines = [...linesFromQuotations(quoted, groupMode, texts), ...advances];
  const kept = before.filter((item) => !isMade(item)).length;
  await insertMany(
    write,
    invoiceItems,
    lines.map((line, at) => ({ ...line, invoiceId: invoice.id, lp: Math.min(kept + at + 1, 10_000) })),
  );
  await writeSums(write.tx, { id: invoice.id, kind: Number(invoice.kind) }, await itemsOf(write, invoice.id));
}
