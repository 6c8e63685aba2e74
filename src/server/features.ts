import type { Feature } from '../engine/server/feature';
import { features as ofModules } from '../modules/all.server';
import { sessionsFeature } from './sessions/sessions.feature';

/** All features of the server: those of the business, and being signed in. */
export const features: readonly Feature[] = [...ofModules, sessionsFeature(ofModules)];
