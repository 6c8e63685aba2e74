import { z } from 'zod';
import { notFound } from '../../engine/errors';
import type { Ctx, WriteCtx } from '../../engine/server/context';
import type { Executor } from '../../engine/server/db';
import { defineRoute, type Route } from '../../engine/server/route';
import { literal, sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { endSessionsOf, sessionsChanged } from '../../modules/people/roles/server/end-sessions';
import { dashboard } from '../../modules/people/roles/dashboard-type';
import { dropSessionCache } from './authenticate';
import { deviceOf } from './device';
import { IDLE_MS, plainAddress } from './session-store';

const MOST = 100;
const own = { module: 'CORE', needs: 'signed-in', scope: 'own', customers: true } as const;
const done = z.object({ status: z.literal(true) });

const openSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});

interface Row {
  id: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** Sessions of a person that still open something, the one seen last first. */
const openSessionsOf = (db: Executor, userId: number, now: Date): Promise<Row[]> =>
  db.rows<Row>(sql`
    select s.id, s.ip, s.user_agent, s.created_at, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.expires_at > ${now.toISOString()}
      and (u.dashboard_type = ${literal(dashboard.kiosk)}
        or s.last_seen_at > ${new Date(now.getTime() - IDLE_MS).toISOString()})
    order by s.last_seen_at desc, s.id limit ${MOST}`);

/** Runs what ends sessions of the caller, and logs it. */
const ending = (ctx: Ctx, end: (write: WriteCtx) => Promise<void>): Promise<void> =>
  ctx.write(async (write) => {
    await end(write);
    await writeLog(write.tx, ctx.now(), {
      kind: 0,
      description: `users/signOut/${ctx.user.id}`,
      userId: ctx.user.id,
      entity: 'users',
      action: 'signOut',
      recordId: ctx.user.id,
    });
    write.tx.afterCommit(() => dropSessionCache(ctx.installation.key));
  });

/** Where a person is signed in, and signing out elsewhere; a time clock has no such screen. */
export const deviceRoutes: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'GET',
    path: '/profile/sessions',
    summary: 'Where one is signed in: device, address, last sign of life; at most 100.',
    output: z.object({ items: z.array(openSession) }),
    async handler({ ctx }) {
      const rows = await openSessionsOf(ctx.db, ctx.user.id, ctx.now());
      return {
        items: rows.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
          id,
          ...deviceOf(userAgent),
          // Sessions opened by earlier versions have the longer form.
          ip: ip === null ? null : plainAddress(ip),
          signedInAt: createdAt,
          lastSeenAt,
          isCurrent: id === ctx.user.sessionId,
        })),
      };
    },
  }),
  defineRoute({
    ...own,
    method: 'DELETE',
    path: '/profile/sessions/:id',
    summary: 'Signs one of one’s own devices out, at once on all nodes.',
    params: z.strictObject({ id: z.uuid() }),
    example: { params: { id: '00000000-0000-4000-8000-000000000000' } },
    output: done,
    async handler({ ctx, params }) {
      await ending(ctx, async (write) => {
        const ended = await write.tx.run(
          sql`delete from sessions where id = ${params.id} and user_id = ${ctx.user.id}`,
        );
        if (!ended) throw notFound();
        sessionsChanged(write, ctx.user.id);
      });
      return { status: true };
    },
  }),
  defineRoute({
    ...own,
    method: 'DELETE',
    path: '/profile/sessions',
    summary: 'Signs all of one’s own devices out but this one, at once on all nodes.',
    output: done,
    async handler({ ctx }) {
      await ending(ctx, (write) => endSessionsOf(write, ctx.user.id, ctx.user.sessionId));
      return { status: true };
    },
  }),
];
