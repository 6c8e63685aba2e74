import { Logger, runOnce } from 'graphile-worker';
import type { Feature } from '../../src/engine/server/feature';
import { features as allFeatures } from '../../src/server/features';
import { jobTools } from '../../src/server/jobs/tools';
import type { TestApp } from './app';

/** Runs every job that is waiting, and those they add, until there is none left. Failures stay in the queue. */
export async function runJobs(t: TestApp, features: readonly Feature[] = allFeatures): Promise<void> {
  const jobs = features.flatMap((feature) => Object.entries(feature.jobs ?? {}));
  const tools = jobTools(t.engine, t.installation, t.now);
  await runOnce({
    connectionString: t.database.appUrl,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(
      jobs.map(([name, job]) => [name, (payload: unknown) => job.run(payload, t.installation, tools)]),
    ),
  });
}
