import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../engine/server/context';
import { createEngine, type Engine } from '../engine/server/engine';
import { sql } from '../engine/server/sql';
import { createApp } from './app/app';
import { holdsRight } from './app/context';
import type { Web } from './app/web';
import { subdomainOfHost } from './app/guard';
import type { Config } from './config';
import { openDataDir } from './data-dir';
import { patiently } from './database/patiently';
import { openDatabases } from './databases';
import { features } from './features';
import { firstStart, type Welcome } from './first-start';
import { watchFreeSpace } from './free-space';
import { openInstallation, resolver, type OpenInstallation } from './installations';
import { jobsOf, startJobs, type JobRunner } from './jobs/runner';
import { jobTools } from './jobs/tools';
import type { Log } from './log';
import { productVersion, projectFolder } from './project';
import { connectionBacklog, createRealtime } from './realtime/realtime';
import { authenticate, keyUser } from './sessions/authenticate';
import { redeemTicket } from './sessions/one-time-tokens';
import { logViolation } from './sessions/violations';

export interface RunningServer {
  app: FastifyInstance;
  installations: readonly OpenInstallation[];
  /** What the first user of each installation needs to know. */
  welcomes: readonly { installation: OpenInstallation; welcome: NonNullable<Welcome> }[];
  /** Drains and stops everything in order; running requests are finished, nothing acknowledged is lost. */
  stop(): Promise<void>;
}

/** Longest time for running requests to finish. */
const drainWithin = 8_000;

/** What is stopped again, in reverse order; a failing step does not keep the others from stopping. */
class Shutdown {
  private readonly steps: (() => unknown)[] = [];

  constructor(private readonly log: Log) {}

  add(step: () => unknown): void {
    this.steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        this.log.error({ error }, 'Stopping');
      }
    }
  }
}

/** Composes and starts one node. When it resolves, the node is ready. */
export async function startServer(
  config: Config,
  log: Log,
  clock: () => Date = () => new Date(),
): Promise<RunningServer> {
  const shutdown = new Shutdown(log);
  try {
    return await start({ config, log, clock, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

interface Start {
  config: Config;
  log: Log;
  clock: () => Date;
  shutdown: Shutdown;
}

async function start({ config, log, clock, shutdown }: Start): Promise<RunningServer> {
  const since = performance.now();
  const reached = (step: string) => log.info({ milliseconds: Math.round(performance.now() - since) }, step);
  openDataDir(config.dataDir);
  const space = await watchSpace(config, log);
  shutdown.add(() => space.stop());
  const databases = await openDatabases(config, log);
  shutdown.add(() => databases.embedded?.stop());
  reached('Database answers');

  const engine = createEngine(features, 'users');
  const jobs = jobsOf(features);
  const report = (error: unknown) => log.error({ error }, 'Background');
  const installations: OpenInstallation[] = [];
  for (const entry of config.installations) {
    const installation = openInstallation(entry, await databases.prepare(entry), config, report);
    shutdown.add(() => installation.close());
    installations.push(installation);
  }
  reached('Installations opened');
  const welcomes: { installation: OpenInstallation; welcome: NonNullable<Welcome> }[] = [];
  for (const installation of installations) {
    const welcome = await patiently(() => firstStart(installation, engine, config.demo, clock));
    if (welcome) welcomes.push({ installation, welcome });
  }
  reached('Content checked');

  let ready = false;
  const runners: JobRunner[] = [];
  shutdown.add(() => Promise.all(features.map(async (feature) => feature.close?.())));
  shutdown.add(() => Promise.all(runners.map((runner) => runner.stop())));
  const installation = resolver(installations, config.baseUrl);
  const realtime = createRealtime({
    installations,
    installation,
    subdomainOf: subdomainOfHost,
    authenticate,
    mayRead: readers(engine),
    trustProxy: config.trustProxy,
    clock,
    report,
  });
  const app = await createApp({
    features,
    engine,
    clock,
    version: productVersion,
    installation,
    authenticate,
    keyUser,
    redeem: redeemTicket,
    onViolation: logViolation,
    lowOnSpace: space.low,
    trustProxy: config.trustProxy,
    web: builtWeb(config),
    logger: log,
    ready: async () => ready && (await Promise.all(installations.map(({ db }) => db.one(sql`select 1`)))).length > 0,
  });
  reached('Composed');
  for (const each of installations) runners.push(await startJobs(each, jobs, jobTools(engine, each, clock), log));
  reached('Jobs run');
  realtime.attach(app.server);
  shutdown.add(() => drain(app));
  shutdown.add(() => realtime.stop());
  await realtime.listen(config.realtimePort);
  ready = true;
  await listen(app, config.port);
  return {
    app,
    installations,
    welcomes,
    async stop() {
      ready = false;
      await shutdown.run();
    },
  };
}

const watchSpace = ({ dataDir, leastFree }: Config, log: Log) =>
  watchFreeSpace({
    folder: dataDir,
    least: leastFree,
    changed: (low, free) =>
      log.warn(
        { megabytes: Math.round(free / 1024 ** 2) },
        low ? 'Disk nearly full: writes are refused' : 'Disk has room again',
      ),
  });

/** Who may read rows of an entity or follow a topic of a feature. */
function readers(engine: Engine): (user: SessionUser, topic: string) => boolean {
  const topics = new Map(features.flatMap((feature) => Object.entries(feature.topics ?? {})));
  return (user, topic) => {
    const needs = engine.registry.find(topic)?.entity.rights.read ?? topics.get(topic);
    return needs !== undefined && holdsRight(user, needs);
  };
}

function builtWeb({ realtimePort }: Config): Web | undefined {
  const folder = join(projectFolder, 'dist', 'web');
  return existsSync(join(folder, 'index.html')) ? { folder, realtimePort } : undefined;
}

/** Listens on IPv6 and IPv4; on IPv4 alone where the machine has no IPv6. */
async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::', backlog: connectionBacklog });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    await app.listen({ port, host: '0.0.0.0', backlog: connectionBacklog });
  }
}

/** Accepts no more requests and lets running ones finish; a keep-alive connection closes with its answer. */
async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20);
  const late = setTimeout(() => app.server.closeAllConnections(), drainWithin);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
