import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createEngine } from '../engine/server/engine';
import { sql } from '../engine/server/sql';
import { createApp } from './app/app';
import { holdsRight } from './app/context';
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
import type { Log } from './log';
import { projectFolder } from './project';
import { createRealtime } from './realtime/realtime';
import { authenticate } from './sessions/authenticate';
import { redeemTicket } from './sessions/one-time-tokens';
import { logViolation } from './sessions/violations';

export interface RunningServer {
  app: FastifyInstance;
  installations: readonly OpenInstallation[];
  /** Per installation, what its first user needs to know. */
  welcomes: readonly { installation: OpenInstallation; welcome: NonNullable<Welcome> }[];
  /** Drains and stops everything in order; answered requests are finished, nothing acknowledged is lost. */
  stop(): Promise<void>;
}

export const productVersion = (
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }
).version;

/** Longest time for requests in progress to finish. */
const drainWithin = 8_000;

/** Composes and starts one node. When it resolves, the node is ready. */
export async function startServer(
  config: Config,
  log: Log,
  clock: () => Date = () => new Date(),
): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = [];
  /** Last started, first stopped; a step that fails does not keep the others from stopping. */
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ error }, 'Stopping'));
  };
  try {
    const since = performance.now();
    const reached = (step: string) => log.info({ milliseconds: Math.round(performance.now() - since) }, step);
    openDataDir(config.dataDir);
    const space = await watchFreeSpace({
      folder: config.dataDir,
      least: config.leastFree,
      changed: (low, free) =>
        log.warn(
          { megabytes: Math.round(free / 1024 ** 2) },
          low ? 'Disk nearly full: writes are refused' : 'Disk has room again',
        ),
    });
    undo.push(async () => space.stop());
    const databases = await openDatabases(config, log);
    reached('Database answers');
    undo.push(async () => databases.embedded?.stop());
    const engine = createEngine(features, 'users');
    const jobs = jobsOf(features);
    const report = (error: unknown) => log.error({ error }, 'Background');

    const installations: OpenInstallation[] = [];
    for (const entry of config.installations) {
      const installation = openInstallation(entry, await databases.prepare(entry), config, report);
      undo.push(() => installation.close());
      installations.push(installation);
    }
    reached('Installations opened');
    const welcomes: { installation: OpenInstallation; welcome: NonNullable<Welcome> }[] = [];
    for (const installation of installations) {
      const welcome = await patiently(() => firstStart(installation, engine, config.demo, clock));
      if (welcome) welcomes.push({ installation, welcome });
    }
    reached('Content checked');

    const find = resolver(installations, config.baseUrl);
    let ready = false;
    const runners: JobRunner[] = [];
    undo.push(() => Promise.all(features.map(async (feature) => feature.close?.())));
    undo.push(() => Promise.all(runners.map((runner) => runner.stop())));

    const topics = new Map(features.flatMap((feature) => Object.entries(feature.topics ?? {})));
    const realtime = createRealtime({
      installations,
      installation: find,
      subdomainOf: subdomainOfHost,
      authenticate,
      mayRead: (user, entity) => {
        const needs = engine.registry.find(entity)?.entity.rights.read ?? topics.get(entity);
        return needs !== undefined && holdsRight(user, needs);
      },
      trustProxy: config.trustProxy,
      clock,
      report,
    });
    const webFolder = join(projectFolder, 'dist', 'web');
    const app = await createApp({
      features,
      engine,
      clock,
      version: productVersion,
      installation: find,
      authenticate,
      redeem: redeemTicket,
      onViolation: logViolation,
      lowOnSpace: space.low,
      trustProxy: config.trustProxy,
      ...(existsSync(join(webFolder, 'index.html'))
        ? { web: { folder: webFolder, realtimePort: config.realtimePort } }
        : {}),
      logger: log,
      ready: async () => ready && (await Promise.all(installations.map(({ db }) => db.one(sql`select 1`)))).length > 0,
    });
    reached('Composed');
    for (const installation of installations) runners.push(await startJobs(installation, jobs, clock, log));
    reached('Jobs run');
    realtime.attach(app.server);
    undo.push(() => drain(app));
    undo.push(() => realtime.stop());
    await realtime.listen(config.realtimePort);
    ready = true;
    await app.listen({ port: config.port, host: '::' }).catch(async (error: NodeJS.ErrnoException) => {
      // A machine without IPv6.
      if (error.code !== 'EAFNOSUPPORT' && error.code !== 'EADDRNOTAVAIL') throw error;
      await app.listen({ port: config.port, host: '0.0.0.0' });
    });
    return {
      app,
      installations,
      welcomes,
      async stop() {
        ready = false;
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Takes no more requests and lets those in progress finish; a kept-alive connection goes when its answer is out. */
async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20);
  const late = setTimeout(() => app.server.closeAllConnections(), drainWithin);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
