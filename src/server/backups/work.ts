import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../engine/errors';
import type { Ctx, Installation } from '../../engine/server/context';
import type { Tx } from '../../engine/server/db';
import type { Job } from '../../engine/server/feature';
import { writeLog } from '../../engine/server/write-log';
import { patiently } from '../database/patiently';

const DAY_MS = 86_400_000;
/** A backup that takes longer than this may miss a file that was removed meanwhile. */
const REMOVED_STAY_MS = 2 * DAY_MS;

/** Orders a backup in the transaction of a request. */
export const addBackup = (tx: Tx): Promise<void> => tx.job('backup', {}, { key: 'backup', maxAttempts: 1 });

/** Logs an error of a background work; the screen shows it too. */
async function noteFailure({ db }: Installation, now: Date, error: unknown): Promise<void> {
  const data = { error: (error as Error).message };
  const entry = {
    kind: 2,
    description: 'backups/failed',
    userId: null,
    entity: 'backups',
    action: 'failed',
    data,
  } as const;
  await patiently(() => writeLog(db, now, entry));
}

/** A failure is shown and logged, and not tried again by itself. */
async function reported(installation: Installation, now: Date, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A job begun again by another node finds the first one at work.
    if (error instanceof ApiError && error.errorStr === 'BackupBusy') return;
    await noteFailure(installation, now, error);
  }
}

export const backupJobs: Readonly<Record<string, Job>> = {
  backup: {
    async run(_, installation, { now }) {
      const { backupPassphrase } = await installation.settings();
      if (!backupPassphrase) return;
      await reported(installation, now(), () => installation.backups.make('manual', backupPassphrase, now()));
    },
  },
  /** Makes the backup of the day, verifies it and lets go of old ones. */
  'backup-daily': {
    schedule: { hour: 'backupHour' },
    async run(_, installation, { now }) {
      const settings = await installation.settings();
      const { backups } = installation;
      await backups.forgetRemoved(new Date(now().getTime() - REMOVED_STAY_MS));
      const { backupPassphrase, zone } = settings;
      if (!backupPassphrase) return;
      await reported(installation, now(), async () => {
        const name = await backups.make('scheduled', backupPassphrase, now());
        const rule = {
          daily: settings.backupsDaily,
          weekly: settings.backupsWeekly,
          monthly: settings.backupsMonthly,
        };
        await backups.keep(rule, zone);
        if (await backups.maySetAside()) await backups.verify(name, backupPassphrase, now());
      });
    },
  },
};

/** All caches are those of the database that was replaced. */
async function afterSwitch(installation: Installation, now: Date, action: string, data: object): Promise<void> {
  // The person may not exist in the database that is in place now.
  await patiently(() =>
    writeLog(installation.db, now, {
      kind: 1,
      description: `backups/${action}`,
      userId: null,
      entity: 'backups',
      action,
      data,
    }),
  );
  for (const topic of ['settings', 'modules', 'session']) await installation.notify(topic);
}

/** Starts a work that is no job; resolves once the activity shows it, so that the user who ordered it sees it at once. */
async function begin(
  { installation, now }: Ctx,
  run: (backups: Installation['backups'], at: Date) => Promise<unknown>,
): Promise<void> {
  const at = now();
  let over = false;
  void reported(installation, at, () => run(installation.backups, at))
    .catch(() => {})
    .finally(() => (over = true));
  while (!over && (await installation.backups.activity())?.startedAt !== at.toISOString()) await pause(20);
}

/**
 * Restores without being a job: a job would be begun again by another node, and its row is in the database that is
 * replaced.
 */
export const restoreInBackground = (ctx: Ctx, name: string, passphrase: string): Promise<void> =>
  begin(ctx, async (backups, at) => {
    await backups.restore(name, passphrase, at);
    await afterSwitch(ctx.installation, at, 'restored', { name, by: ctx.user.email });
  });

export const turnBackInBackground = (ctx: Ctx): Promise<void> =>
  begin(ctx, async (backups, at) => {
    await backups.turnBack(at);
    await afterSwitch(ctx.installation, at, 'turned-back', { by: ctx.user.email });
  });

/** With a passphrase that is stored nowhere, and so in no job either. */
export const verifyInBackground = (ctx: Ctx, name: string, passphrase: string): Promise<void> =>
  begin(ctx, (backups, at) => backups.verify(name, passphrase, at));
