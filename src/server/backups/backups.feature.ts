import type { Backup, BackupActivity } from '../../engine/backup';
import type { CounterCtx, Feature } from '../../engine/server/feature';
import { backupRoutes } from './backups.routes';
import { backupJobs } from './work';

const DAY_MS = 86_400_000;
/** A backup is made every day; after this long one was missed. */
const OVERDUE_MS = 2 * DAY_MS;

/** Whether an administrator has to look: the newest backup does not match its digests, is too old, or was not made at all. */
export function isOverdue(
  newest: Pick<Backup, 'createdAt' | 'verified'> | undefined,
  activity: Pick<BackupActivity, 'work' | 'phase'> | undefined,
  now: Date,
): boolean {
  if (activity?.work === 'make' && activity.phase === 'failed') return true;
  if (!newest) return activity !== undefined;
  return newest.verified?.fault != null || now.getTime() - Date.parse(newest.createdAt) > OVERDUE_MS;
}

/** 1 for an administrator who has to look at the backups, where any are made. */
export async function backupsToLookAt({ user, settings, installation, now }: CounterCtx): Promise<number> {
  if (!settings.backupPassphrase || !(user.isSuper || user.rights.has('ADMIN_USER'))) return 0;
  const { backups } = installation;
  try {
    const [newest, activity] = await Promise.all([backups.newest(), backups.activity()]);
    return isOverdue(newest, activity, now()) ? 1 : 0;
  } catch {
    // A folder that cannot be read is something to look at, and no reason to keep an administrator out.
    return 1;
  }
}

/** Copies of the database and its files: made, verified, handed out and put back. */
export const backupsFeature: Feature = {
  routes: backupRoutes,
  jobs: backupJobs,
  counters: { backups: backupsToLookAt },
};
