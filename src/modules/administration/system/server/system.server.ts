import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import type { Ctx, Installation } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { defineRoute } from '../../../../engine/server/route';
import { writeLog } from '../../../../engine/server/write-log';
import { systemFacts, type SystemFacts } from '../system-facts';
import { readAverage, readRunning, readServer, readSize, readUploads } from './database-facts';
import { readJobs, readQueues, settleFailed } from './queue-facts';
import { faultsInWords, readServices } from './services';

const own = { module: 'CORE', needs: 'SUPER_USER', scope: 'installation' } as const;
const MOST_JOBS = 100;
/** However many look at it, the database is asked once within this time. */
const KEPT_MS = 4_000;

async function readAll({ installation, now }: Ctx): Promise<SystemFacts> {
  const { db, node } = installation;
  return {
    readAt: now().toISOString(),
    product: { version: node.version, node: process.version, startedAt: node.startedAt.toISOString() },
    // One after the other: a look at the system takes one connection of it.
    postgres: await readServer(db),
    disk: (await node.disk()) ?? null,
    size: await readSize(db),
    uploads: await readUploads(db),
    running: await readRunning(db),
    average: await readAverage(db),
    jobs: await readJobs(db),
    queues: await readQueues(db),
    services: await readServices(installation),
  };
}

const kept = new WeakMap<Installation, { at: number; facts: Promise<SystemFacts> }>();

function factsOf(ctx: Ctx): Promise<SystemFacts> {
  const { installation } = ctx;
  const known = kept.get(installation);
  if (known && performance.now() - known.at < KEPT_MS) return known.facts;
  const facts = readAll(ctx);
  kept.set(installation, { at: performance.now(), facts });
  facts.catch(() => kept.delete(installation));
  return facts;
}

/** How the installation is: versions, sizes, queries, jobs, messages, services outside of it. */
export const systemFeature: Feature = {
  routes: [
    defineRoute({
      ...own,
      method: 'GET',
      path: '/system',
      summary: 'Versions, nodes, sizes, running queries, jobs, messages and outside services; kept for a few seconds.',
      load: 'heavy',
      output: systemFacts,
      async handler({ ctx }) {
        const facts = await factsOf(ctx);
        return { ...facts, services: faultsInWords(facts.services, ctx.t) };
      },
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: '/system/jobs',
      summary: 'Let failed jobs run again, or take them away. Logged.',
      texts: 'administration:system',
      body: z.strictObject({
        action: z.enum(['again', 'drop']),
        ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MOST_JOBS),
      }),
      output: z.object({ done: z.int() }),
      async handler({ ctx, body: { action, ids } }) {
        const jobs = await ctx.write(async ({ tx, now }) => {
          const settled = await settleFailed(tx, ids, action);
          if (!settled.length) throw refused('JobNotFailed');
          await writeLog(tx, now(), {
            kind: 0,
            description: `system/${action === 'again' ? 'job-again' : 'job-drop'}`,
            userId: ctx.user.id,
            entity: 'system',
            action: action === 'again' ? 'job-again' : 'job-drop',
            data: { jobs: settled },
          });
          return settled;
        });
        kept.delete(ctx.installation);
        return { done: jobs.length };
      },
    }),
  ],
};
