import { definePage } from '../../../../engine/web/page';

export const openCardPage = definePage({
  path: 'work-cards/open/:id',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'],
  title: 'production:work-cards.one',
  load: () => import('./open-card'),
});
