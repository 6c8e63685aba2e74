import { definePage } from '../../../../engine/web/page';

export const settingsPage = definePage({
  path: 'settings',
  module: 'CORE',
  needs: 'SETTINGS_READ_WRITE',
  title: 'administration:settings.many',
  menu: { under: 'administration', order: 60, icon: 'settings' },
  load: () => import('./settings-screen'),
});
