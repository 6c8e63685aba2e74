import { floorCardPage, floorPage } from './floor/web/floor.page';
import { workSchedulePage } from './scheduler/web/work-schedule.page';
import { shiftUsersOfPage } from './shift-users/web/shift-users-of.page';
import { openCardPage } from './work-cards/web/open-card.page';
import type { AreaWeb } from '../area.web';

export const productionArea: AreaWeb = {
  screens: {
    'work-cards-etiquettes': () =>
      import('./work-cards/web/work-cards-etiquettes.screens').then((m) => m.workCardsEtiquettesScreens),
    'work-cards': () => import('./work-cards/web/work-cards.screens').then((m) => m.workCardsScreens),
    'item-errors': () => import('./item-errors/web/item-errors.screens').then((m) => m.itemErrorsScreens),
    'work-card-measurements': () =>
      import('./work-cards/web/work-card-measurements.screens').then((m) => m.workCardMeasurementsScreens),
  },
  pages: [floorPage, floorCardPage, openCardPage, shiftUsersOfPage, workSchedulePage],
  reportScreens: {
    'order-item-error-report': () => import('./error-report/web/error-report-screen'),
    'stock-demand-report': () => import('./stock-demand-report/web/stock-demand-screen'),
  },
};
