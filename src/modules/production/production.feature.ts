import type { Feature } from '../../engine/server/feature';
import { schedulerTopic } from './scheduler/live';
import { schedulerRoutes } from './scheduler/scheduler.routes';
import { workCardFramesServer } from './work-card-frames/work-card-frames.server';
import { workCardsEtiquettesServer } from './work-cards-etiquettes/work-cards-etiquettes.server';
import { workCardsStatusServer } from './work-cards-status/work-cards-status.server';

export const productionFeature: Feature = {
  entities: [workCardsStatusServer, workCardFramesServer, workCardsEtiquettesServer],
  routes: [...schedulerRoutes],
  topics: { [schedulerTopic]: 'SCHEDULER_READ' },
};
