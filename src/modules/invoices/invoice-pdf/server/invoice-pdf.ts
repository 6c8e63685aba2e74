import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { invoices } from '../../invoices/invoices.entity';
import { loadInvoice } from './load';
import { invoicePaper } from './invoice-content';

/** `/document/invoice/pdf/{id}/{lang}`, and what mails carry. */
export const invoicePdf = definePdf({ kind: 'invoice', entity: invoices, load: loadInvoice, build: invoicePaper });
