import { definePage } from '../../../../engine/web/page';

export const deliveryPage = definePage({
  path: 'stocks/add-multi',
  module: 'STOCK',
  needs: 'STOCK_WRITE',
  title: 'stock:delivery.title',
  load: () => import('./delivery-screen'),
});
