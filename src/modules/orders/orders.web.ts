import { complaints } from './complaints/complaints.entity';
import { orders } from './orders/orders.entity';
import { receptions } from './receptions/receptions.entity';
import { countPage } from './receptions/web/counting/count.page';
import type { AreaWeb } from '../area.web';

export const ordersArea: AreaWeb = {
  screens: {
    orders: () => import('./orders/web/orders.screens').then((m) => m.ordersScreens),
    'order-items': () => import('./order-items/web/order-items.screens').then((m) => m.orderItemsScreens),
    complaints: () => import('./complaints/web/complaints.screens').then((m) => m.complaintsScreens),
    receptions: () => import('./receptions/web/receptions.screens').then((m) => m.receptionsScreens),
  },
  pages: [countPage],
  reportScreens: {
    'amount-diff-report': () => import('./amount-diff-report/web/amount-diff-screen'),
  },
};
