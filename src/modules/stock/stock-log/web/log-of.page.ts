import { definePage } from '../../../../engine/web/page';

export const logOfPage = definePage({
  path: 'stock-log/:mode/:id',
  module: 'STOCK',
  needs: 'STOCK_CHANGE',
  title: 'stock:stock-log.many',
  load: () => import('./log-of'),
});
