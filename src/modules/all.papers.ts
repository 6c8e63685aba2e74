import type { Pdf } from './documents/pdf/define-pdf';
import { invoicePdf } from './invoices/print/invoice-pdf';
import { pickupPdf } from './orders/pickup-pdf/pickup-pdf';
import { receptionPdf } from './orders/reception-pdf/reception-pdf';
import { planPdf } from './production/scheduler/plan-paper';
import { quotationPdf } from './quotations/quotation-pdf/quotation-pdf';

/** Documents that can be opened as PDF and sent with mails, one line each. */
export const papers: readonly Pdf[] = [quotationPdf, invoicePdf, receptionPdf, pickupPdf, planPdf];
