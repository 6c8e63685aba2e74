import { z } from 'zod';
import { notFound } from '../../engine/errors';
import type { Ctx, WriteCtx } from '../../engine/server/context';
import type { Executor } from '../../engine/server/db';
import { defineRoute, type Route } from '../../engine/server/route';
import { literal, sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { endSessionsOf, sessionsChanged } from '../../modules/people/roles/server/end-sessions';
import { requireHeld, rightsOfRole } from '../../modules/people/roles/server/grants';
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

async function devicesOf(ctx: Ctx, userId: number): Promise<{ items: z.output<typeof openSession>[] }> {
  const rows = await openSessionsOf(ctx.db, userId, ctx.now());
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
}

/** Runs what ends sessions of a person, and logs it with where they were. */
const ending = (
  ctx: Ctx,
  userId: number,
  end: (write: WriteCtx) => Promise<Record<string, unknown> | void>,
): Promise<void> =>
  ctx.write(async (write) => {
    const data = await end(write);
    await writeLog(write.tx, ctx.now(), {
      kind: 0,
      description: `users/signOut/${userId}`,
      userId: ctx.user.id,
      entity: 'users',
      action: 'signOut',
      recordId: userId,
      ...(data && { data }),
    });
    write.tx.afterCommit(() => dropSessionCache(ctx.installation.key));
  });

/** Ends one session of a person; answers which device it was, for the log. @throws 404 */
async function endOne(write: WriteCtx, userId: number, id: string): Promise<Record<string, unknown>> {
  const ended = await write.tx.one<{ ip: string | null; userAgent: string | null }>(
    sql`delete from sessions where id = ${id} and user_id = ${userId} returning ip, user_agent`,
  );
  if (!ended) throw notFound();
  sessionsChanged(write, userId);
  return { ip: ended.ip, ...deviceOf(ended.userAgent) };
}

/** Where a person is signed in, and signing out elsewhere; a time clock has no such screen. */
export const deviceRoutes: readonly Route[] = [
  defineRoute({
    ...own,
    method: 'GET',
    path: '/profile/sessions',
    summary: 'Where one is signed in: device, address, last sign of life; at most 100.',
    output: z.object({ items: z.array(openSession) }),
    handler: ({ ctx }) => devicesOf(ctx, ctx.user.id),
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
      await ending(ctx, ctx.user.id, (write) => endOne(write, ctx.user.id, params.id));
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
      await ending(ctx, ctx.user.id, (write) => endSessionsOf(write, ctx.user.id, ctx.user.sessionId));
      return { status: true };
    },
  }),
];

const person = { module: 'CORE', needs: 'USERS_WRITE', scope: 'installation', personal: true } as const;
const personId = z.coerce.number().int().positive().max(2_147_483_647);

/** Where another person is signed in, for who may change their account; all at once is the action `signOut` of users. */
export const personDeviceRoutes: readonly Route[] = [
  defineRoute({
    ...person,
    method: 'GET',
    path: '/users/:id/sessions',
    summary: 'Where a person is signed in: device, address, last sign of life; at most 100.',
    params: z.strictObject({ id: personId }),
    output: z.object({ items: z.array(openSession) }),
    async handler({ ctx, params: { id } }) {
      if (!(await ctx.db.one(sql`select 1 from users where id = ${id}`))) throw notFound();
      return devicesOf(ctx, id);
    },
  }),
  defineRoute({
    ...person,
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    summary: 'Signs a person out on one device, at once on all nodes; only who holds the rights of their role.',
    params: z.strictObject({ id: personId, sessionId: z.uuid() }),
    example: { params: { sessionId: '00000000-0000-4000-8000-000000000000' } },
    output: done,
    async handler({ ctx, params: { id, sessionId } }) {
      await ending(ctx, id, async (write) => {
        const row = await write.tx.one<{ roleId: number | null }>(sql`select role_id from users where id = ${id}`);
        if (!row) throw notFound();
        if (id !== ctx.user.id) requireHeld(ctx, await rightsOfRole(write.tx, row.roleId));
        return endOne(write, id, sessionId);
      });
      return { status: true };
    },
  }),
];
