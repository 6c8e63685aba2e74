import type { Feature } from '../../engine/server/feature';
import { boardRoute } from './board/board.routes';
import { schedulerTopic } from './scheduler/live';
import { schedulerRoutes } from './scheduler/scheduler.routes';
import { floorRoutes } from './floor/floor.routes';
import { workCardFramesServer } from './work-card-frames/work-card-frames.server';
import { statusRoute } from './work-cards/status.routes';
import { workCardsServer } from './work-cards/work-cards.server';
import { workCardsEtiquettesServer } from './work-cards-etiquettes/work-cards-etiquettes.server';
import { itemRoutes } from './work-cards-items/item.routes';
import { workCardsStatusServer } from './work-cards-status/work-cards-status.server';

export const productionFeature: Feature = {
  entities: [
    // cards
    workCardsStatusServer,
    workCardsServer,
    workCardFramesServer,
    // labels
    workCardsEtiquettesServer,
  ],
  routes: [
    // cards
    boardRoute,
    statusRoute,
    ...itemRoutes,
    // scheduler
    ...schedulerRoutes,
    // floor
    ...floorRoutes,
  ],
  topics: { [schedulerTopic]: 'SCHEDULER_READ' },
};
