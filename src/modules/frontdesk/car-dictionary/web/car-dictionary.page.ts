import { definePage } from '../../../../engine/web/page';

/** `/car-dictionary/3`: one of the small dictionaries, as other screens link to it. */
export const carDictionaryPage = definePage({
  path: 'car-dictionary/:dictionary',
  module: 'CARS',
  needs: 'CARS_READ',
  title: 'frontdesk:car-dictionary.many',
  load: () => import('./one-dictionary'),
});
