import type { AreaWeb } from '../area.web';

export const frontdeskArea: AreaWeb = {
  screens: {
    cards: () => import('./cards/web/cards.screens').then((m) => m.cardsScreens),
    cars: () => import('./cars/web/cars.screens').then((m) => m.carsScreens),
    'car-transits': () => import('./cars/web/car-transits.screens').then((m) => m.carTransitsScreens),
    'car-documents': () => import('./car-documents/web/car-documents.screens').then((m) => m.carDocumentsScreens),
    equipment: () => import('./equipment/web/equipment.screens').then((m) => m.equipmentScreens),
    'card-rights': () => import('./card-rights/web/card-rights.screens').then((m) => m.cardRightsScreens),
  },
  pages: [
    /** `/car-dictionary/3`: one of the small dictionaries, as other screens link to it. */
    {
      path: 'car-dictionary/:dictionary',
      module: 'CARS',
      needs: 'CARS_READ',
      title: 'frontdesk:car-dictionary.many',
      load: () => import('./car-dictionary/web/one-dictionary'),
    },
  ],
};
