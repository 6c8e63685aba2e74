import type { Feature } from '../../engine/server/feature';
import { backupRoutes } from './backups.routes';
import { backupsToLookAt } from './overdue';
import { backupJobs } from './work';

/** Copies of the database and its files: made, verified, handed out and put back. */
export const backupsFeature: Feature = {
  routes: backupRoutes,
  jobs: backupJobs,
  counters: { backups: backupsToLookAt },
};
