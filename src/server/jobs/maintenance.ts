import type { Feature } from '../../engine/server/feature';
import { sql } from '../../engine/server/sql';
import { sweepSessions } from '../sessions/session-store';

/** Sweeps temporary rows: answers to repeated creates (48 hours), sessions, links and tickets. */
export const maintenance: Feature = {
  jobs: {
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
