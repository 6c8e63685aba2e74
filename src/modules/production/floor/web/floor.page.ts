import { definePage } from '../../../../engine/web/page';

/** The place a person works at: its queue and its cards. */
export const floorPage = definePage({
  path: 'floor',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  plain: true,
  title: 'floor:title',
  menu: { under: 'production', order: 5, icon: 'device-tablet' },
  load: () => import('./place/place-page'),
});

/** One work card on a tablet. */
export const floorCardPage = definePage({
  path: 'floor/:cardId',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  plain: true,
  title: 'floor:title',
  load: () => import('./card/card-page'),
});
