import { answerLinkRoutes } from './answer-links/server/answer-link.routes';
import { quotationLinksServer } from './answer-links/server/quotation-links.server';
import { pricingRoutes } from './pricing/server/pricing.routes';
import { quotationItemsServer, quotationsServer } from './quotations/server/quotations.server';
import { quotationPdf } from './quotations/server/quotation-pdf';
import { generateRoute } from './quotations/server/quotations.routes';
import { quotationSumsFix } from './quotations/server/quotation-sums.fix';
import { seenQuotationRoute, sendQuotationRoute } from './quotations/server/send.routes';
import { applyWhatIfRoute } from './quotations/server/what-if.routes';
import type { AreaServer } from '../area';

export const quotationsArea: AreaServer = {
  features: [
    {
      entities: [quotationsServer, quotationItemsServer, quotationLinksServer],
      routes: [
        generateRoute,
        sendQuotationRoute,
        seenQuotationRoute,
        ...answerLinkRoutes,
        ...pricingRoutes,
        applyWhatIfRoute,
      ],
      fixes: [quotationSumsFix],
    },
  ],
  pdfs: [quotationPdf],
};
