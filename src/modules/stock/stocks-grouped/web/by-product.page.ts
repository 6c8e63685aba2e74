import { definePage } from '../../../../engine/web/page';

export const byProductPage = definePage({
  path: 'stocks-grouped/view/:productId/:storageId',
  module: 'STOCK',
  needs: 'STOCK_READ',
  title: 'stock:stocks-grouped.one',
  load: () => import('./by-product-screen'),
});
