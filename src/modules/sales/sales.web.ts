import type { AreaWeb } from '../area.web';

export const salesArea: AreaWeb = {
  screens: {
    customers: () => import('./customers/web/customers.screens').then((m) => m.customersScreens),
    'customer-users': () => import('./customers/web/customer-users.screens').then((m) => m.customerUsersScreens),
  },
};
