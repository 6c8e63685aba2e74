import type { Feature } from '../../engine/server/feature';
import { workCardFramesServer } from './work-card-frames/work-card-frames.server';
import { workCardsStatusServer } from './work-cards-status/work-cards-status.server';

export const productionFeature: Feature = {
  entities: [workCardsStatusServer, workCardFramesServer],
};
