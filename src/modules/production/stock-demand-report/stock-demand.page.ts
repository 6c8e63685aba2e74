import { definePage } from '../../../engine/web/page';

export const stockDemandPage = definePage({
  path: 'stock-demand-report',
  module: 'STOCK',
  needs: 'REPORTS',
  title: 'production:stockDemand.title',
  menu: { under: 'reports', order: 30, icon: 'chart-bar' },
  load: () => import('./stock-demand-screen'),
});
