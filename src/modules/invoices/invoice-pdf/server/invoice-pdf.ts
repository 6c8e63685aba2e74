import type { FileStore, Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { invoices } from '../../invoices/invoices.entity';
import { isSplitPayment } from '../../billing/server/split-payment';
import { ksefCodes } from '../../ksef/server/codes';
import { loadInvoice } from '../../invoices/server/load-invoice';
import { invoicePaper, type InvoicePaper } from './invoice-content';

/** The invoice with its codes in the national system, where it has any, and what the settings have it say. */
export async function loadPrinted(
  db: Executor,
  id: number,
  _: FileStore,
  settings: Settings,
): Promise<InvoicePaper | undefined> {
  const invoice = await loadInvoice(db, id);
  if (!invoice) return undefined;
  const ksef = await ksefCodes(db, id, settings);
  return {
    ...invoice,
    ...(ksef && { ksef }),
    isSplitPayment: isSplitPayment({ ...invoice, buyerNip: invoice.buyer.nip }, settings),
    exemptionBasis: settings.country === 'PL' ? settings.ksefExemptionBasis : null,
  };
}

/** `/document/invoice/pdf/{id}/{lang}`, and what mails carry. */
export const invoicePdf = definePdf({ kind: 'invoice', entity: invoices, load: loadPrinted, build: invoicePaper });
