import type { AreaWeb } from '../area.web';

export const catalogueArea: AreaWeb = {
  screens: {
    companies: () => import('./photos/web/companies.screens').then((m) => m.companiesScreens),
    products: () => import('./products/web/products.screens').then((m) => m.productsScreens),
    'product-profiles': () =>
      import('./product-profiles/web/product-profiles.screens').then((m) => m.productProfilesScreens),
    pricing: () => import('./pricing/web/pricing.screens').then((m) => m.pricingScreens),
    services: () => import('./services/web/services.screens').then((m) => m.servicesScreens),
    'product-categories': () =>
      import('./product-categories/web/product-categories.screens').then((m) => m.productCategoriesScreens),
  },
  pages: [
    {
      path: 'colour-changes/matrix',
      module: 'ORDER_SCHEDULER',
      needs: 'DICTIONARIES_READ',
      title: 'catalogue:colourMatrix.title',
      menu: { under: 'dictionaries', order: 135 },
      load: () => import('./colour-groups/web/colour-matrix'),
    },
    {
      path: 'pricing-search',
      module: 'PRODUCTS',
      needs: 'PRICE_LIST_READ',
      title: 'catalogue:pricing-search.title',
      menu: { under: 'pricing', order: 220 },
      load: () => import('./pricing-search/web/pricing-search-screen'),
    },
  ],
};
