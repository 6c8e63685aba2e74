import { invoicePdfPage } from './invoice-pdf/web/invoice-pdf.page';
import { invoices } from './invoices/invoices.entity';
import type { AreaWeb } from '../area.web';

export const invoicesArea: AreaWeb = {
  screens: {
    invoices: () => import('./invoices/web/invoices.screens').then((m) => m.invoicesScreens),
  },
  pages: [invoicePdfPage],
};
