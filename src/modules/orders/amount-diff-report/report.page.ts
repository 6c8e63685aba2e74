import { definePage } from '../../../engine/web/page';

export const amountDiffPage = definePage({
  path: 'amount-diff-report',
  module: 'ORDERS',
  needs: 'REPORTS',
  title: 'orders:amountDiff.title',
  menu: { under: 'reports', order: 20, icon: 'chart-bar' },
  load: () => import('./report-screen'),
});
