import { z } from 'zod';
import { unauthorized } from '../../engine/errors';
import type { Installation } from '../../engine/server/context';
import type { Feature } from '../../engine/server/feature';
import { verifyPassword } from '../../engine/fields/password/hash';
import { charge, forgive } from '../../engine/server/attempts';
import { defineRoute, type PublicCtx, type Route } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { registrationState } from '../../modules/people/users/registration';
import { isKnownAddress, rememberAddress, signInBuckets } from './attempts';
import { authenticate, dropSessionCache } from './authenticate';
import { answerFor, countersOf, sessionAnswer } from './session-answer';
import { endSessions, startSession, touchSession } from './session-store';

interface Account {
  id: number;
  password: string | null;
  open: boolean;
  isLocked: boolean;
  registration: number;
}

/** Matches an e-mail or a login name, case-insensitively (X21). */
const accountOf = (installation: Installation, name: string): Promise<Account | undefined> =>
  installation.db.one<Account>(sql`
    select id, password, is_active and not is_locked as open, is_locked, registration from users
    where lower(email) = lower(${name}) or lower(login) = lower(${name})
    order by (lower(email) = lower(${name})) desc limit 1`);

/** Why a closed account does not open: an answer for those alone who know its password. */
function closedBecause({ isLocked, registration }: Account): string {
  if (isLocked) return 'AccountLocked';
  if (registration === registrationState.unconfirmed) return 'RegistrationUnconfirmed';
  if (registration === registrationState.waiting) return 'RegistrationWaits';
  if (registration === registrationState.refused) return 'RegistrationRefused';
  return 'AccountInactive';
}

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
  await rememberAddress(db, account.id, ip, ctx.now());
  return account;
}

/** Opens a session for an account whose password was verified or just chosen. */
export async function openSession(ctx: PublicCtx, userId: number, userAgent: string | undefined): Promise<string> {
  const { installation } = ctx;
  const now = ctx.now();
  return installation.db.tx(async (tx) => {
    await tx.run(sql`update users set last_sign_in_at = ${now.toISOString()} where id = ${userId}`);
    await writeLog(tx, now, {
      kind: 0,
      description: `users/sign-in/${userId}`,
      userId,
      entity: 'users',
      action: 'sign-in',
      recordId: userId,
      data: { ip: ctx.ip },
    });
    return startSession(tx, userId, { ip: ctx.ip, userAgent }, now);
  });
}

const done = z.object({ status: z.literal(true) });

export const signInRoutes = (features: readonly Feature[]): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path: '/login',
    summary: 'Sign in with an e-mail or a login name; answers the session token and everything the client needs.',
    module: 'CORE',
    needs: 'public',
    scope: 'public',
    load: 'auth',
    body: z.strictObject({ email: z.string().trim().min(2).max(255), password: z.string().min(1).max(128) }),
    output: sessionAnswer,
    async handler({ ctx, body, request }) {
      const account = await checked(ctx, body.email, body.password);
      const { installation } = ctx;
      const token = await openSession(ctx, account.id, request.headers['user-agent']);
      const user = await authenticate(installation, token, { now: ctx.now() });
      if (!user) throw unauthorized('InvalidLogin');
      const modules = await installation.modules();
      const counters = await countersOf(features, {
        db: installation.db,
        user,
        modules,
        now: () => ctx.now(),
      });
      return answerFor(installation, user, token, counters);
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
