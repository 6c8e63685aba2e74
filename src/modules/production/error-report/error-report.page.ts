import { definePage } from '../../../engine/web/page';

export const errorReportPage = definePage({
  path: 'order-item-error-report',
  module: 'WORK_REPORTS',
  needs: 'REPORTS',
  title: 'production:errorReport.title',
  menu: { under: 'reports', order: 10, icon: 'chart-bar' },
  load: () => import('./error-report-screen'),
});
