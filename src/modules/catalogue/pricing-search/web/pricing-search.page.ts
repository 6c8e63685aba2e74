import { definePage } from '../../../../engine/web/page';

export const pricingSearchPage = definePage({
  path: 'pricing-search',
  module: 'PRODUCTS',
  needs: 'PRICE_LIST_READ',
  title: 'catalogue:pricing-search.title',
  menu: { under: 'pricing', order: 220, icon: 'zoom-money' },
  load: () => import('./pricing-search-screen'),
});
