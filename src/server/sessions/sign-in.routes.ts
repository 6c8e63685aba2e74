import { z } from 'zod';
import { unauthorized } from '../../engine/errors';
import type { Installation } from '../../engine/server/context';
import type { Feature } from '../../engine/server/feature';
import { verifyPassword } from '../../engine/fields/password/hash';
import { charge, forgive } from '../../engine/server/attempts';
import { defineRoute, type PublicCtx, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { acceptCode, codeBucket } from '../../modules/people/second-factor/server/second-factor';
import { isKnownAddress, signInBuckets } from './attempts';
import { dropSessionCache } from './authenticate';
import { closedBecause, openSession, welcome } from './open-session';
import { answerFor, countersOf, sessionAnswer } from './session-answer';
import { endSessions, touchSession } from './session-store';
import { makeSignInTicket, tryTicket, useTicket } from './sign-in-tickets';

interface Account {
  id: number;
  password: string | null;
  open: boolean;
  isLocked: boolean;
  registration: number;
  secondFactor: boolean;
}

/** Matches an e-mail or a login name, case-insensitively (X21). */
const accountOf = (installation: Installation, name: string): Promise<Account | undefined> =>
  installation.db.one<Account>(sql`
    select id, password, is_active and not is_locked as open, is_locked, registration, second_factor from users
    where lower(email) = lower(${name}) or lower(login) = lower(${name})
    order by (lower(email) = lower(${name})) desc limit 1`);

/**
 * The account, if name and password are right. All refusals take the same time, and who does not know the password is
 * answered the same whether there is an account or not.
 * @throws 401 `InvalidLogin`, or why the account is closed; 429, 503
 */
async function checked(ctx: PublicCtx, name: string, password: string): Promise<Account> {
  const { installation, ip } = ctx;
  const { db } = installation;
  const account = await accountOf(installation, name);
  const all = signInBuckets(account ? String(account.id) : `?${name.toLowerCase()}`, ip);
  const known = account && (await isKnownAddress(db, account.id, ip));
  const buckets = known ? all.filter((bucket) => !bucket.key.startsWith('account|')) : all;
  await charge(db, buckets, ctx.now());
  const right = await verifyPassword(account?.password, password);
  if (!account?.open || !right) {
    await writeLog(db, ctx.now(), {
      kind: 1,
      description: account ? `users/sign-in-refused/${account.id}` : 'users/sign-in-refused',
      userId: account?.id ?? null,
      entity: 'users',
      action: 'sign-in-refused',
      recordId: account?.id,
      data: { ip },
    });
    throw unauthorized(account && right ? closedBecause(account) : 'InvalidLogin');
  }
  await forgive(db, buckets);
  return account;
}

/**
 * The second step: a ticket of the first and a code of the authenticator, or a recovery code. The try is counted for the
 * ticket and for the account before the code is looked at.
 * @returns the token of the session
 * @throws 401 `SignInExpired` where the password has to be typed again, `SecondFactorWrong`; 429
 */
async function secondStep(
  ctx: PublicCtx,
  { ticket, code }: { ticket: string; code: string },
  userAgent: string | undefined,
): Promise<string> {
  const { db } = ctx.installation;
  const now = ctx.now();
  const known = await tryTicket(db, ticket, now);
  if (!known) throw unauthorized('SignInExpired');
  const { userId } = known;
  await charge(db, [codeBucket(userId)], now);
  const token = await db.tx(async (tx) => {
    const proof = await acceptCode(tx, userId, code, now);
    if (!proof) return undefined;
    if (!(await useTicket(tx, ticket, now))) throw unauthorized('SignInExpired');
    await forgive(tx, [codeBucket(userId)]);
    return openSession(tx, ctx, { userId, proof }, userAgent);
  });
  if (token) return token;
  await writeLog(db, now, {
    kind: 1,
    description: `users/second-factor-refused/${userId}`,
    userId,
    entity: 'users',
    action: 'second-factor-refused',
    recordId: userId,
    data: { ip: ctx.ip },
  });
  throw unauthorized('SecondFactorWrong');
}

const done = z.object({ status: z.literal(true) });
/** An account with a second factor: no session yet, but a ticket for the second step. */
const secondFactorAnswer = z.object({
  status: z.literal(false),
  secondFactor: z.object({ ticket: z.string(), expiresAt: z.string() }),
});

export const signInRoutes = (features: readonly Feature[]): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/login',
    summary:
      'Sign in with an e-mail or a login name; answers the session token and everything the client needs, or a ticket for the second step.',
    module: 'CORE',
    needs: 'public',
    scope: 'public',
    load: 'auth',
    body: z.strictObject({ email: z.string().trim().min(2).max(255), password: z.string().min(1).max(128) }),
    output: z.union([sessionAnswer, secondFactorAnswer]),
    async handler({ ctx, body, request }) {
      const { id: userId, secondFactor, password } = await checked(ctx, body.email, body.password);
      const { db } = ctx.installation;
      if (secondFactor) return { status: false, secondFactor: await makeSignInTicket(db, userId, ctx.now(), password) };
      const token = await db.tx((tx) => openSession(tx, ctx, { userId, password }, request.headers['user-agent']));
      return welcome(features, ctx, token);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/login/second-factor',
    summary:
      'The second step of signing in: the ticket of the first and a code, or a recovery code; answers as a sign-in.',
    module: 'CORE',
    needs: 'public',
    scope: 'public',
    load: 'auth',
    body: z.strictObject({ ticket: z.string().min(1).max(100), code: z.string().trim().min(6).max(40) }),
    output: sessionAnswer,
    async handler({ ctx, body, request }) {
      return welcome(features, ctx, await secondStep(ctx, body, request.headers['user-agent']));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/refresh',
    summary:
      'The heartbeat: keeps the session alive and brings rights, modules, settings and counters as they are now.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    load: 'vital',
    whileViewing: true,
    customers: true,
    kiosk: true,
    body: z.strictObject({}),
    output: sessionAnswer,
    async handler({ ctx, request }) {
      const token = request.headers['access-token'];
      if (typeof token !== 'string') throw unauthorized();
      await touchSession(ctx.db, ctx.user.sessionId, ctx.now());
      return answerFor(ctx.installation, ctx.user, token, await countersOf(features, ctx));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/logout',
    summary: 'Ends this session on all nodes.',
    module: 'CORE',
    needs: 'signed-in',
    scope: 'own',
    load: 'vital',
    whileViewing: true,
    customers: true,
    kiosk: true,
    body: z.strictObject({}),
    output: done,
    async handler({ ctx }) {
      await endSessions(ctx.db, { sessionId: ctx.user.sessionId });
      dropSessionCache(ctx.installation.key);
      await ctx.installation.notify('session', { sessionId: ctx.user.sessionId });
      return { status: true };
    },
  }),
];
