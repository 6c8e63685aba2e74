import type { Feature } from '../engine/server/feature';
import { features as ofModules } from '../modules/all.server';
import { backupsFeature } from './backups/backups.feature';
import { maintenance } from './jobs/maintenance';
import { sessionsFeature } from './sessions/sessions.feature';

/** What a sign-in asks for open tasks. */
const counting = [...ofModules, backupsFeature];

/** Business modules, backups, sessions and maintenance jobs. */
export const features: readonly Feature[] = [...counting, sessionsFeature(counting), maintenance];
