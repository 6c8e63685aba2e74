import { definePage } from '../../../../engine/web/page';

export const importsPage = definePage({
  path: 'imports',
  module: ['PRODUCTS', 'STOCK'],
  needs: 'DATA_IMPORT',
  title: 'catalogue:imports.title',
  menu: { under: 'pricing', order: 230, icon: 'file-import' },
  load: () => import('./imports-screen'),
});
