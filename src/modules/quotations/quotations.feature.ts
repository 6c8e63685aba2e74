import type { Feature } from '../../engine/server/feature';
import { pricingRoutes } from './pricing/pricing.routes';
import { quotationItemsServer } from './quotation-items/quotation-items.server';
import { generateRoute } from './quotations/quotations.routes';
import { quotationsServer } from './quotations/quotations.server';

/** What the server brings of quotations. */
export const quotationsFeature: Feature = {
  entities: [quotationsServer, quotationItemsServer],
  routes: [generateRoute, ...pricingRoutes],
};
