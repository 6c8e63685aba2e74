import { definePage } from '../../../../../engine/web/page';

export const countPage = definePage({
  path: 'receptions/count/:id',
  module: 'RECEPTIONS',
  needs: 'RECEPTION_WRITE',
  plain: true,
  title: 'orders:receiving.count.title',
  load: () => import('./count-screen'),
});
