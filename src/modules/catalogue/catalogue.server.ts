import { colourGroupsSeed } from './colour-groups/colour-groups.seed';
import { photoRoutes } from './photos/server/photo-routes';
import { pricingSearchRoutes } from './pricing-search/server/pricing-search.routes';
import { pricingLinesServer, pricingMinPriceServer, pricingServer } from './pricing/server/pricing.server';
import { producersSeed } from './producers/producers.seed';
import { productAttributesClassSeed } from './product-attributes-class/product-attributes-class.seed';
import { productAttributesGlossSeed } from './product-attributes-gloss/product-attributes-gloss.seed';
import { productAttributesSeed } from './product-attributes/product-attributes.seed';
import { productCategoriesSeed } from './product-categories/product-categories.seed';
import { productCategoriesServer } from './product-categories/server/product-categories.server';
import { productProfiles } from './product-profiles/product-profiles.entity';
import { productProfilesServer } from './product-profiles/server/product-profiles.server';
import { productStatesSeed } from './product-states/product-states.seed';
import { productTypesSeed } from './product-types/product-types.seed';
import { products } from './products/products.entity';
import { productsSeed } from './products/products.seed';
import { productPricesServer, productsServer } from './products/server/products.server';
import { mergeRoute } from './products/server/products.routes';
import { serviceChecksServer } from './service-checks/server/service-checks.server';
import { serviceStepsServer } from './services/server/service-steps.server';
import { servicesServer } from './services/server/services.server';
import { stepOrderRoute } from './services/server/step-order.routes';
import type { AreaServer } from '../area';
import { companies } from '../settings/companies/companies.entity';

export const catalogueArea: AreaServer = {
  features: [
    {
      entities: [
        productCategoriesServer,
        servicesServer,
        serviceStepsServer,
        serviceChecksServer,
        productsServer,
        productPricesServer,
        productProfilesServer,
        pricingServer,
        pricingLinesServer,
        pricingMinPriceServer,
      ],
      routes: [
        mergeRoute,
        stepOrderRoute,
        ...pricingSearchRoutes,
        ...photoRoutes(products),
        ...photoRoutes(productProfiles),
        ...photoRoutes(companies, 'logo'),
      ],
    },
  ],
  seeds: [
    producersSeed,
    productCategoriesSeed,
    productTypesSeed,
    productStatesSeed,
    productAttributesSeed,
    productAttributesClassSeed,
    productAttributesGlossSeed,
    colourGroupsSeed,
    productsSeed,
  ],
};
