import type { Feature } from '../../engine/server/feature';
import { sql } from '../../engine/server/sql';
import { removeOrphans } from './orphaned-files';
import { sweepSessions } from '../sessions/session-store';

/** Files no record names are kept so long: the record of a new upload may not be saved yet. */
const ORPHAN_AGE_MS = 7 * 24 * 60 * 60_000;

/** Sweeps temporary rows - answers to repeated creates (48 hours), sessions, links, tickets - and files no record names. */
export const maintenance: Feature = {
  jobs: {
    'orphaned-files': {
      schedule: { hour: 2 },
      run: async (_, installation, { now }) =>
        void (await removeOrphans(installation, new Date(now().getTime() - ORPHAN_AGE_MS))),
    },
    'server-sweep': {
      schedule: 'every',
      async run(_, { db }) {
        await db.run(sql`delete from idempotency_keys where created_at < now() - interval '48 hours'`);
        const { now } = (await db.one<{ now: string }>(sql`select now()`))!;
        await sweepSessions(db, new Date(now));
      },
    },
  },
};
