import type { Feature } from '../../engine/server/feature';
import { boardRoute } from './board/board.routes';
import { cardRows } from './card-rows';
import { errorReportRoutes } from './error-report/error-report.server';
import { stockDemandRoutes } from './stock-demand-report/stock-demand.server';
import { itemErrorsServer } from './item-errors/item-errors.server';
import { schedulerTopic } from '../orders/plan/live';
import { schedulerRoutes } from './scheduler/scheduler.routes';
import { floorRoutes } from './floor/floor.routes';
import { shiftUsersServer } from './shift-users/shift-users.server';
import { workCardFramesServer } from './work-card-frames/work-card-frames.server';
import { workCardProductsServer } from './work-card-products/work-card-products.server';
import { statusRoute } from './work-cards/status.routes';
import { workCardsServer } from './work-cards/work-cards.server';
import { workCardsBreakServer } from './work-cards-break/work-cards-break.server';
import { workCardsEtiquettesServer } from './work-cards-etiquettes/work-cards-etiquettes.server';
import { itemRoutes } from './work-cards-items/item.routes';
import { workCardsStatusServer } from './work-cards-status/work-cards-status.server';

export const productionFeature: Feature = {
  entities: [
    // cards
    workCardsStatusServer,
    workCardsServer,
    workCardFramesServer,
    workCardProductsServer,
    workCardsBreakServer,
    shiftUsersServer,
    itemErrorsServer,
    ...cardRows,
    // labels
    workCardsEtiquettesServer,
  ],
  routes: [
    // cards
    boardRoute,
    statusRoute,
    ...errorReportRoutes,
    ...stockDemandRoutes,
    ...itemRoutes,
    // scheduler
    ...schedulerRoutes,
    // floor
    ...floorRoutes,
  ],
  topics: { [schedulerTopic]: 'SCHEDULER_READ' },
};
