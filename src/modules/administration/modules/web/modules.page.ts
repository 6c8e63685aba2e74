import { definePage } from '../../../../engine/web/page';

export const modulesPage = definePage({
  path: 'modules',
  module: 'CORE',
  needs: 'SUPER_USER',
  title: 'administration:modules.many',
  menu: { under: 'administration', order: 70, icon: 'packages' },
  load: () => import('./modules-screen'),
});
