import type { Feature } from '../engine/server/feature';
import { features as ofModules } from '../modules/all.server';
import { maintenance } from './jobs/maintenance';
import { sessionsFeature } from './sessions/sessions.feature';

/** All features of the server: those of the business, being signed in, and keeping the house. */
export const features: readonly Feature[] = [...ofModules, sessionsFeature(ofModules), maintenance];
