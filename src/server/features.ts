import type { Feature } from '../engine/server/feature';
import { features as ofModules } from '../modules/all.server';
import { maintenance } from './jobs/maintenance';
import { sessionsFeature } from './sessions/sessions.feature';

/** Business modules, sessions and maintenance jobs. */
export const features: readonly Feature[] = [...ofModules, sessionsFeature(ofModules), maintenance];
