import { definePage } from '../../../../engine/web/page';

export const shiftUsersOfPage = definePage({
  path: 'shift-users/:userId',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_READ',
  title: 'production:shift-users.many',
  load: () => import('./shift-users-of'),
});
