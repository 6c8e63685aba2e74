import { pricingRoutes } from './pricing/server/pricing.routes';
import { quotationItemsServer } from './quotations/server/quotation-items.server';
import { quotationPdf } from './quotations/server/quotation-pdf';
import { generateRoute } from './quotations/server/quotations.routes';
import { quotationsServer } from './quotations/server/quotations.server';
import { seenQuotationRoute, sendQuotationRoute } from './quotations/server/send.routes';
import type { AreaServer } from '../area';

export const quotationsArea: AreaServer = {
  features: [
    {
      entities: [quotationsServer, quotationItemsServer],
      routes: [generateRoute, sendQuotationRoute, seenQuotationRoute, ...pricingRoutes],
    },
  ],
  pdfs: [quotationPdf],
};
