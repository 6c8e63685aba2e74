import type { AreaWeb } from '../area.web';

export const productionArea: AreaWeb = {
  screens: {
    'paint-orders': () => import('./paint-orders/web/paint-orders.screens').then((m) => m.paintOrdersScreens),
    'paint-returns': () => import('./paint-returns/web/paint-returns.screens').then((m) => m.paintReturnsScreens),
    'oven-programmes': () => import('./oven/web/oven-programmes.screens').then((m) => m.ovenProgrammesScreens),
    racks: () => import('./racks/web/racks.screens').then((m) => m.racksScreens),
    'work-cards-etiquettes': () =>
      import('./work-cards/web/work-cards-etiquettes.screens').then((m) => m.workCardsEtiquettesScreens),
    'work-cards': () => import('./work-cards/web/work-cards.screens').then((m) => m.workCardsScreens),
    'item-errors': () => import('./item-errors/web/item-errors.screens').then((m) => m.itemErrorsScreens),
    'work-card-measurements': () =>
      import('./work-cards/web/work-card-measurements.screens').then((m) => m.workCardMeasurementsScreens),
  },
  pages: [
    /** The place a person works at: its queue and its cards. */
    {
      path: 'floor',
      module: 'WORK_REPORTS',
      needs: 'WORK_CARDS_WORK',
      plain: true,
      title: 'floor:title',
      menu: { under: 'production', order: 5 },
      load: () => import('./floor/web/place/place-page'),
    },
    /** One work card on a tablet. */
    {
      path: 'floor/:cardId',
      module: 'WORK_REPORTS',
      needs: 'WORK_CARDS_WORK',
      plain: true,
      title: 'floor:title',
      load: () => import('./floor/web/card/card-page'),
    },
    /** Faulty pieces a foreman decides about, on a tablet or at a desk. */
    {
      path: 'floor/decisions',
      module: 'WORK_REPORTS',
      needs: ['WORK_CARDS_WORK', 'WORK_CARDS_ALL', 'WORK_CARDS_ADMIN'],
      plain: true,
      title: 'floor:decisions.dialog',
      load: () => import('./floor/web/quality/decisions-page'),
    },
    /** Quality control of a lot on a tablet. */
    {
      path: 'floor/quality/:orderItemId',
      module: 'WORK_REPORTS',
      needs: 'WORK_CARDS_WORK',
      plain: true,
      title: 'floor:quality.title',
      load: () => import('./floor/web/quality/control-page'),
    },
    {
      path: 'work-cards/open/:id',
      module: 'WORK_REPORTS',
      needs: ['WORK_CARDS_READ', 'WORK_CARDS_WORK'],
      title: 'production:work-cards.one',
      load: () => import('./work-cards/web/open-card'),
    },
    {
      path: 'shift-users/:userId',
      module: 'WORK_REPORTS',
      needs: 'WORK_CARDS_READ',
      title: 'production:shift-users.many',
      load: () =>
        import('../../engine/web/redirect').then(({ redirect }) =>
          redirect(({ userId = '' }) => (/^\d+$/.test(userId) ? `/shift-users?f.userId=${userId}` : '/shift-users')),
        ),
    },
    {
      path: 'paint-orders/receive/:id',
      module: 'STOCK',
      needs: 'STOCK_WRITE',
      title: 'production:paint-orders.receive',
      load: () => import('./paint-orders/web/receive-screen'),
    },
    {
      path: 'work-schedule',
      module: 'ORDER_SCHEDULER',
      needs: 'SCHEDULER_READ',
      title: 'scheduler:title',
      menu: { under: 'production', order: 10 },
      load: () => import('./scheduler/web/board/work-schedule'),
    },
  ],
  reportScreens: {
    'order-item-error-report': () => import('./error-report/web/error-report-screen'),
    'customer-paint-report': () => import('./customer-paint-report/web/customer-paint-screen'),
    'paint-order-report': () => import('./paint-order-report/web/paint-order-screen'),
    'stock-demand-report': () => import('./stock-demand-report/web/stock-demand-screen'),
  },
};
