import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import { ApiError } from '../../engine/errors';
import type { Feature, Job, JobTools } from '../../engine/server/feature';
import type { Log } from '../log';
import { patiently } from '../database/patiently';
import { createPool } from '../database/pool';
import type { OpenInstallation } from '../installations';
import { watchOrphans } from './orphans';
import { addDueJobs } from './schedule';

export interface JobRunner {
  /** Lets running jobs finish and starts no more. Unfinished ones run again on another node. */
  stop(): Promise<void>;
}

/** All jobs of the features by name. Throws when two features claim one name. */
export function jobsOf(features: readonly Feature[]): Record<string, Job> {
  const jobs: Record<string, Job> = {};
  for (const [name, job] of features.flatMap((feature) => Object.entries(feature.jobs ?? {}))) {
    if (jobs[name]) throw new Error(`Two features have a job called ${name}`);
    jobs[name] = job;
  }
  return jobs;
}

/** Interval of the scheduler; the database decides what is due. */
const lookEvery = 60_000;
const concurrency = 4;

/**
 * Watches whether workers find the database when they look for their first job. The library keeps a refusal of that look
 * and repeats it for ever: such workers would never find a job.
 * @param replace called once for workers that were refused
 */
function watchFirstLook(events: WorkerEvents, replace: (error: unknown) => void): void {
  let present: string | undefined;
  let settled = false;
  events.on('pool:create', ({ workerPool }) => {
    present = workerPool.id;
    settled = false;
  });
  events.on('worker:getJob:empty', () => (settled = true));
  events.on('job:start', () => (settled = true));
  events.on('worker:getJob:error', ({ worker, error }) => {
    if (settled || worker.workerPool.id !== present) return;
    settled = true;
    replace(error);
  });
}

/** Runs the background jobs of an installation on this node and adds the scheduled ones. */
export async function startJobs(
  installation: OpenInstallation,
  jobs: Readonly<Record<string, Job>>,
  tools: JobTools,
  log: Log,
): Promise<JobRunner> {
  const report = (error: unknown) => log.error({ error, installation: installation.key }, 'Jobs');
  // A pool of its own: a waiting job must not take a connection from a request.
  const pool = createPool({ url: installation.url, max: concurrency + 2, name: 'coatdesk jobs', onError: report });
  const running = new Set<string>();
  let lockedAs: string | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => (lockedAs = workerPool.id));
  watchFirstLook(events, (error) => {
    log.info({ installation: installation.key, error }, 'Jobs could not be looked for: the workers are replaced');
    void starting.then(() => runner?.stop()).catch(report);
  });
  events.on('job:error', ({ error, job: { task_identifier: job, attempts, max_attempts: most } }) => {
    const which = { installation: installation.key, job, attempt: attempts, most };
    // An unavailable external service is retried and is no error of ours: logged at `info` until the last attempt.
    if (error instanceof ApiError && error.status === 503 && attempts < most) log.info(which, error.message);
    else log.error({ ...which, error }, 'A job failed');
  });
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]): [string, Task] => [
      name,
      async (payload, { job: { id } }) => {
        running.add(id);
        try {
          await job.run(payload, installation, tools);
        } finally {
          running.delete(id);
        }
      },
    ]),
  );
  let runner: Runner | undefined;
  let starting = Promise.resolve();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const start = (): Promise<void> => (starting = startWorkers());
  async function startWorkers(): Promise<void> {
    const logger = new Logger(() => (level, message, meta) => {
      // Failed jobs are logged above.
      if ((level as string) === 'error' && !meta?.['failure']) log.error({ installation: installation.key }, message);
    });
    runner = await run({ pgPool: pool, taskList, concurrency, noHandleSignals: true, logger, events });
    // The library gives up after a long database outage; a node must not.
    void runner.promise.then(restart, restart);
  }
  function restart(): void {
    if (stopping) return;
    timer = setTimeout(() => void start().catch((error: unknown) => (report(error), restart())), 1_000);
  }
  await patiently(start);

  /** What asks the database now: its connections are not closed before it is over. */
  let due = Promise.resolve();
  const look = () => {
    due = addDueJobs(installation, jobs, tools.now()).then(() => {}, report);
  };
  look();
  const looking = setInterval(look, lookEvery);
  const orphans = watchOrphans(installation.db, () => lockedAs, running);

  return {
    async stop() {
      stopping = true;
      clearInterval(looking);
      clearTimeout(timer);
      await due;
      // Until its jobs have ended other nodes must not take them for orphaned.
      await runner?.stop().catch(report);
      await orphans.stop();
      await pool.end();
    },
  };
}
