import type { AreaWeb } from '../area.web';

export const ordersArea: AreaWeb = {
  screens: {
    orders: () => import('./orders/web/orders.screens').then((m) => m.ordersScreens),
    'order-items': () => import('./order-items/web/order-items.screens').then((m) => m.orderItemsScreens),
    complaints: () => import('./complaints/web/complaints.screens').then((m) => m.complaintsScreens),
    'quality-controls': () => import('./quality/web/quality-controls.screens').then((m) => m.qualityControlsScreens),
    receptions: () => import('./receptions/web/receptions.screens').then((m) => m.receptionsScreens),
  },
  pages: [
    {
      path: 'receptions/count/:id',
      module: 'RECEPTIONS',
      needs: 'RECEPTION_WRITE',
      plain: true,
      title: 'orders:receiving.count.title',
      load: () => import('./receptions/web/counting/count-screen'),
    },
  ],
  reportScreens: {
    'amount-diff-report': () => import('./amount-diff-report/web/amount-diff-screen'),
  },
};
