import type { AreaWeb } from '../area.web';

export const invoicesArea: AreaWeb = {
  screens: {
    'bank-statements': () => import('./bank/web/bank-statements.screens').then((m) => m.bankStatementsScreens),
    'received-invoices': () =>
      import('./received/web/received-invoices.screens').then((m) => m.receivedInvoicesScreens),
    suppliers: () => import('./received/web/received-invoices.screens').then((m) => m.suppliersScreens),
    'interest-notes': () => import('./interest-notes/web/interest-notes.screens').then((m) => m.interestNotesScreens),
    invoices: () => import('./invoices/web/invoices.screens').then((m) => m.invoicesScreens),
  },
  pages: [
    {
      path: 'jpk',
      module: 'INVOICES',
      needs: 'INVOICES_EXPORT',
      title: 'invoices:jpk.title',
      menu: { under: 'reports', order: 75, setting: 'inPoland' },
      load: () => import('./jpk/web/jpk-screen'),
    },
    /** The document of an invoice inside the product, to be read and printed. */
    {
      path: 'invoices/pdf/:id',
      module: 'INVOICES',
      needs: 'INVOICES_READ',
      title: 'invoices:pdf.title',
      load: () => import('./invoice-pdf/web/invoice-pdf-screen'),
    },
  ],
};
