import { definePage } from '../../../../engine/web/page';

/** The document of an invoice inside the product, to be read and printed. */
export const invoicePdfPage = definePage({
  path: 'invoices/pdf/:id',
  module: 'INVOICES',
  needs: 'INVOICES_READ',
  title: 'invoices:pdf.title',
  load: () => import('./invoice-pdf-screen'),
});
