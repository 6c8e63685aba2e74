import { importsPage } from './imports/web/imports.page';
import { pricingSearchPage } from './pricing-search/web/pricing-search.page';
import { pricing } from './pricing/pricing.entity';
import { products } from './products/products.entity';
import { services } from './services/services.entity';
import type { AreaWeb } from '../area.web';

export const catalogueArea: AreaWeb = {
  screens: {
    products: () => import('./products/web/products.screens').then((m) => m.productsScreens),
    'product-profiles': () =>
      import('./product-profiles/web/product-profiles.screens').then((m) => m.productProfilesScreens),
    pricing: () => import('./pricing/web/pricing.screens').then((m) => m.pricingScreens),
    services: () => import('./services/web/services.screens').then((m) => m.servicesScreens),
    'product-categories': () =>
      import('./product-categories/web/product-categories.screens').then((m) => m.productCategoriesScreens),
  },
  pages: [pricingSearchPage, importsPage],
};
