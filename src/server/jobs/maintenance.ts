import type { Feature } from '../../engine/server/feature';
import { sql } from '../../engine/server/sql';
import { sweepSessions } from '../sessions/session-store';

/** Answers kept for repeated creates. */
const KEPT_HOURS = 48;

/** What the server keeps only for a while. */
export const maintenance = (clock: () => Date): Feature => ({
  jobs: {
    'server-sweep': {
      schedule: 'every',
      async run(_, { db }) {
        const now = clock();
        const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString();
        await db.run(sql`delete from idempotency_keys where created_at < ${before}`);
        await sweepSessions(db, now);
      },
    },
  },
});
