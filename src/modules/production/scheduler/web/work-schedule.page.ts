import { definePage } from '../../../../engine/web/page';

export const workSchedulePage = definePage({
  path: 'work-schedule',
  module: 'ORDER_SCHEDULER',
  needs: 'SCHEDULER_READ',
  title: 'scheduler:title',
  menu: { under: 'production', order: 10 },
  load: () => import('./board/work-schedule'),
});
