import { evacuationModules, evacuationRights } from './evacuation/evacuation-access';
import type { AreaWeb } from '../area.web';

export const frontdeskArea: AreaWeb = {
  screens: {
    guests: () => import('./guests/web/guests.screens').then((m) => m.guestsScreens),
    keys: () => import('./keys/web/keys.screens').then((m) => m.keysScreens),
    cards: () => import('./cards/web/cards.screens').then((m) => m.cardsScreens),
    cars: () => import('./cars/web/cars.screens').then((m) => m.carsScreens),
    'car-transits': () => import('./cars/web/cars.screens').then((m) => m.carTransitsScreens),
    'car-documents': () => import('./car-documents/web/car-documents.screens').then((m) => m.carDocumentsScreens),
    equipment: () => import('./equipment/web/equipment.screens').then((m) => m.equipmentScreens),
    'card-rights': () => import('./card-rights/web/card-rights.screens').then((m) => m.cardRightsScreens),
  },
  pages: [
    {
      path: 'object-management',
      module: ['KEYS', 'GUESTS', 'CARS'],
      // Where keys are not kept here, or by somebody else, guests are still let in and out.
      needs: ['KEYS_CHANGE', 'GUESTS_CHANGE'],
      title: 'frontdesk:desk.title',
      menu: { under: 'frontdesk', order: 10 },
      load: () => import('./object-management/web/object-management'),
    },
    /** Opens without a connection too. */
    {
      path: 'evacuation',
      module: evacuationModules,
      needs: evacuationRights,
      plain: true,
      title: 'frontdesk:evacuation.title',
      menu: { under: 'frontdesk', order: 15 },
      load: () => import('./evacuation/web/evacuation-page'),
    },
    /** `/car-dictionary/3`: one of the small dictionaries, as other screens link to it. */
    {
      path: 'car-dictionary/:dictionary',
      module: 'CARS',
      needs: 'CARS_READ',
      title: 'frontdesk:car-dictionary.many',
      load: () =>
        import('../../engine/web/redirect').then(({ redirect }) =>
          redirect(({ dictionary = '' }) => `/car-dictionary?f.dictionary=${encodeURIComponent(dictionary)}`),
        ),
    },
  ],
};
