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
    /** Before there is an order: when one could be ready. */
    {
      path: 'ready-date',
      module: 'ORDER_SCHEDULER',
      needs: ['ORDERS_READ', 'SCHEDULER_READ', 'QUOTATIONS_READ'],
      title: 'orders:forecast.ask.title',
      menu: { under: 'sales', order: 25 },
      load: () => import('./forecast/web/ready-date-screen'),
    },
  ],
  reportScreens: {
    'amount-diff-report': () => import('./amount-diff-report/web/amount-diff-screen'),
  },
};
