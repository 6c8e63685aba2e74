import type { AreaWeb } from '../area.web';

export const peopleArea: AreaWeb = {
  screens: {
    users: () => import('./users/web/users.screens').then((m) => m.usersScreens),
    roles: () => import('./roles/web/roles.screens').then((m) => m.rolesScreens),
  },
};
