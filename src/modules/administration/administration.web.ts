import type { AreaWeb } from '../area.web';

export const administrationArea: AreaWeb = {
  screens: {
    logs: () => import('./logs/web/logs.screens').then((m) => m.logsScreens),
    'log-archives': () => import('./logs/web/logs.screens').then((m) => m.logArchivesScreens),
  },
  pages: [
    {
      path: 'settings',
      module: 'CORE',
      needs: 'SETTINGS_READ_WRITE',
      title: 'administration:settings.many',
      menu: { under: 'administration', order: 60 },
      load: () => import('./settings/web/settings-screen'),
    },
    {
      path: 'imports',
      module: ['CUSTOMERS', 'PRODUCTS', 'STOCK'],
      needs: 'DATA_IMPORT',
      title: 'administration:imports.title',
      menu: { under: 'administration', order: 75 },
      load: () => import('./imports/web/imports-screen'),
    },
    {
      path: 'sms-gateway',
      module: 'CORE',
      needs: 'SETTINGS_READ_WRITE',
      title: 'communication:sms.gateway',
      menu: { under: 'administration', order: 87 },
      load: () => import('./settings/web/sms-gateway-screen'),
    },
    {
      path: 'modules',
      module: 'CORE',
      needs: 'SUPER_USER',
      title: 'administration:modules.many',
      menu: { under: 'administration', order: 70 },
      load: () => import('./modules/web/modules-screen'),
    },
    {
      path: 'api-keys',
      module: 'CORE',
      needs: 'ADMIN_USER',
      title: 'administration:apiKeys.many',
      menu: { under: 'administration', order: 88 },
      load: () => import('./api-keys/web/api-keys-screen'),
    },
    {
      path: 'sql',
      module: 'CORE',
      needs: 'SUPER_USER',
      title: 'administration:sql.title',
      menu: { under: 'administration', order: 90 },
      load: () => import('./sql/web/sql-screen'),
    },
  ],
};
