import { z } from 'zod';
import { notFound, tooMany } from '../../../../engine/errors';
import type { ScopeCtx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { archiveLogs } from './archive';
import { logArchives, logs } from '../logs.entity';
import { sealLogs, verifyLogs } from './seal';
import { writeLog } from '../../../../engine/server/write-log';

/** What a browser may report in a minute; the rest of a flood says nothing new. */
const REPORTS_A_MINUTE = 30;
const reports = new Map<string, { minute: number; amount: number }>();

function countReport(person: string, now: Date): void {
  const minute = Math.floor(now.getTime() / 60_000);
  const before = reports.get(person);
  const amount = before?.minute === minute ? before.amount + 1 : 1;
  if (amount > REPORTS_A_MINUTE) throw tooMany(60);
  if (reports.size > 10_000) reports.clear();
  reports.set(person, { minute, amount });
}

/** Seals of 10,000 entries one answer looks at: a few seconds. */
const SEALS_AT_ONCE = 20;

/** `orders/{star}/15` as a LIKE pattern; its own signs are plain text. */
const starPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replace(/\*/g, '%');

const core = { module: 'CORE' } as const;

/** Kinds of records this person may not read, or not all of: entries hold their values, pay and the reasons of leave among them. */
const closedKinds = (ctx: ScopeCtx): string[] =>
  ctx.engine.registry.all
    .filter(({ entity }) => entity.name !== logs.name)
    .filter(({ entity, half }) => !ctx.can(entity.rights.read) || half.scope?.(ctx) !== undefined)
    .map(({ entity }) => entity.name);

export const logsFeature: Feature = {
  entities: [
    implement(logs, {
      scope: (ctx) =>
        ctx.user.isSuper ? undefined : sql`(t.entity is null or t.entity <> all(${closedKinds(ctx)}::text[]))`,
      filters: { description: (text) => sql`t.description ilike ${starPattern(String(text).slice(0, 200))}` },
    }),
    implement(logArchives),
  ],
  routes: [
    defineRoute({
      ...core,
      method: 'POST',
      path: '/logs',
      summary:
        'What a browser reports (an access violation, a fault). Kept as reported by the person, cut and limited.',
      needs: 'signed-in',
      scope: 'own',
      customers: true,
      kiosk: true,
      body: z.strictObject({
        logType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
        content: z.union([z.string(), z.record(z.string(), z.unknown())]),
        description: z.string().max(500).optional(),
      }),
      output: z.object({ status: z.literal(true) }),
      async handler({ ctx, body }) {
        countReport(`${ctx.installation.key}/${ctx.user.id}`, ctx.now());
        const content = typeof body.content === 'string' ? body.content : JSON.stringify(body.content);
        await writeLog(ctx.db, ctx.now(), {
          kind: body.logType,
          description: body.description ?? 'Report',
          userId: ctx.user.id,
          entity: 'client',
          action: 'report',
          data: { reportedBy: `${ctx.user.name} ${ctx.user.surname}`, ip: ctx.ip, content: content.slice(0, 4000) },
        });
        return { status: true };
      },
    }),
    defineRoute({
      ...core,
      method: 'POST',
      path: '/logs/archive',
      summary: 'Move entries older than three months into an archive file and remove them from the log.',
      needs: 'LOGS_DELETE',
      scope: 'installation',
      load: 'heavy',
      body: z.strictObject({}),
      output: z.object({
        id: z.number().int(),
        file: z.string(),
        digest: z.string(),
        amount: z.number().int(),
        more: z.boolean(),
      }),
      handler: ({ ctx }) => archiveLogs(ctx),
    }),
    defineRoute({
      ...core,
      method: 'GET',
      path: '/logs/verify',
      summary:
        'Whether sealed entries of the log are as they were written, 200,000 at a time; names the pieces that are not.',
      needs: 'LOGS_DELETE',
      scope: 'installation',
      load: 'heavy',
      query: z.strictObject({
        after: z.coerce.number().int().min(0).max(2_147_483_647).optional().describe('`next` of the answer before.'),
      }),
      output: z.object({
        sealed: z.number().int(),
        archived: z.number().int(),
        open: z.number().int(),
        broken: z.array(
          z.object({
            after: z.number().int(),
            upTo: z.number().int(),
            expected: z.number().int(),
            found: z.number().int(),
            near: z.number().int().nullable(),
          }),
        ),
        since: z.string().nullable(),
        head: z.string().nullable(),
        next: z.number().int().nullable().describe('Where to go on; null after the last entry.'),
      }),
      handler: ({ ctx, query: { after } }) => verifyLogs(ctx.db, { after, most: SEALS_AT_ONCE }),
    }),
    defineRoute({
      ...core,
      method: 'GET',
      path: '/document/log-archive/:id',
      summary: 'The file of an archive: one JSON object a line, gzip.',
      needs: 'LOGS_DELETE',
      scope: 'installation',
      load: 'heavy',
      document: true,
      params: z.strictObject({ id: z.coerce.number().int().positive() }),
      output: null,
      async handler({ ctx, params, reply }) {
        const archive = await ctx.db.one<{ file: string }>(sql`select file from log_archives where id = ${params.id}`);
        const content = archive && (await ctx.installation.files.get(archive.file));
        if (!content) throw notFound();
        return reply
          .header('content-disposition', `attachment; filename="log-${params.id}.jsonl.gz"`)
          .type('application/gzip')
          .send(content);
      },
    }),
  ],
  jobs: {
    'log-seal': { schedule: 'every', run: async (_, { db }) => void (await sealLogs(db)) },
    'log-verify': {
      schedule: { hour: 4 },
      async run(_, { db }) {
        const { broken } = await verifyLogs(db);
        if (broken.length === 0) return;
        const { now } = (await db.one<{ now: string }>(sql`select now()`))!;
        await writeLog(db, new Date(now), {
          kind: 2,
          description: 'logs/altered',
          userId: null,
          entity: 'logs',
          action: 'altered',
          data: { broken },
        });
      },
    },
  },
};
