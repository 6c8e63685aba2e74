import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { Feature } from '../../src/engine/server/feature';
import { features as allFeatures } from '../../src/server/features';
import { jobTools } from '../../src/server/jobs/tools';
import { afterFile } from './after-file';
import type { TestApp } from './app';
import type { TestDatabase } from './database';

/** Connecting takes longer than most jobs. */
const pools = new WeakMap<TestDatabase, pg.Pool>();

function poolOf(database: TestDatabase): pg.Pool {
  const made = pools.get(database);
  if (made) return made;
  // The worker asks for the next job without waiting until the last one is stored as done, which frees its queue: by one
  // connection the two follow each other.
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  // A test may take the database away: the next run connects again.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.set(database, pool);
  afterFile(() => pool.end());
  return pool;
}

/** Runs every job that is waiting, and those they add, until there is none left. Failures stay in the queue. */
export async function runJobs(t: TestApp, features: readonly Feature[] = allFeatures): Promise<void> {
  const jobs = features.flatMap((feature) => Object.entries(feature.jobs ?? {}));
  const tools = jobTools(t.engine, t.installation, t.now);
  await runOnce({
    pgPool: poolOf(t.database),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      jobs.map(([name, job]) => [name, (payload: unknown) => job.run(payload, t.installation, tools)]),
    ),
  });
}
