import type pg from 'pg';
import type { BackupActivity, BackupWork } from '../../engine/backup';
import { refused } from '../../engine/errors';
import { BackupError } from './backup-error';
import type { BackupFolder } from './backup-folder';
import { connected, type WholeDatabase } from './whole-database';

/** Without a sign of life for longer, a work ended with its node. */
const GIVEN_UP_MS = 60_000;
const SIGN_MS = 5_000;
const SHOW_MS = 500;
const LOCK = 7_241_903_657;

/** Reports how far a work is; progress is between 0 and 1, null = unknown. */
export type Report = (phase: BackupActivity['phase'], progress?: number | null) => void;

/** The refusal the API answers for a fault of a backup; other errors are unchanged. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof BackupError ? refused(error.fault, { errorDetails: error.details }) : error;

/** The activity as stored, failed where its node has ended. */
export async function activityOf(folder: BackupFolder): Promise<BackupActivity | undefined> {
  const state = await folder.activity();
  if (!state || state.phase === 'done' || state.phase === 'failed') return state;
  const lost = Date.now() - Date.parse(state.seenAt) > GIVEN_UP_MS;
  return lost ? { ...state, phase: 'failed', fault: 'BackupInterrupted' } : state;
}

async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (!rows[0]?.mine) throw refused('BackupBusy');
}

/** Stores the state of a work while it changes. */
class Shown {
  private writing: Promise<void> = Promise.resolve();
  private shownAt = 0;

  constructor(
    private readonly folder: BackupFolder,
    private readonly state: BackupActivity,
  ) {}

  /** Written one after another: an older state must not overwrite a newer one. */
  write(): Promise<void> {
    this.state.seenAt = new Date().toISOString();
    this.shownAt = performance.now();
    const shown = { ...this.state };
    this.writing = this.writing.then(() => this.folder.setActivity(shown)).catch(() => {});
    return this.writing;
  }

  readonly report: Report = (phase, progress = null) => {
    const changed = phase !== this.state.phase;
    Object.assign(this.state, { phase, progress });
    if (changed || performance.now() - this.shownAt > SHOW_MS) void this.write();
  };
}

/**
 * Runs one work at a time, on whatever node, and stores how far it is.
 * @throws ApiError 422 with the fault of the work, `BackupBusy` while another one runs
 */
export function exclusively<T>(
  { folder, whole }: { folder: BackupFolder; whole: WholeDatabase },
  { work, name, now }: { work: BackupWork; name: string; now: Date },
  run: (report: Report) => Promise<T>,
): Promise<T> {
  return connected(whole.ownerUrl, async (client) => {
    await assertAlone(client);
    const at = now.toISOString();
    const state: BackupActivity = {
      work,
      name,
      phase: 'reading',
      progress: null,
      startedAt: at,
      seenAt: at,
      fault: null,
      details: null,
    };
    const shown = new Shown(folder, state);
    await shown.write();
    const sign = setInterval(() => void shown.write(), SIGN_MS);
    try {
      const result = await run(shown.report);
      Object.assign(state, { phase: 'done', progress: 1 });
      return result;
    } catch (error) {
      const known = error instanceof BackupError;
      const fault = known ? error.fault : 'BackupFailed';
      const details = (known ? error.details : (error as Error).message) ?? null;
      Object.assign(state, { phase: 'failed', fault, details });
      throw asRefusal(error);
    } finally {
      clearInterval(sign);
      await shown.write();
    }
  });
}
