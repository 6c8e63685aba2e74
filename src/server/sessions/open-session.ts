import { unauthorized } from '../../engine/errors';
import type { Tx } from '../../engine/server/db';
import type { Feature } from '../../engine/server/feature';
import type { PublicCtx } from '../../engine/server/route';
import { sql } from '../../engine/server/sql';
import { writeLog } from '../../engine/server/write-log';
import { registrationState } from '../../modules/people/users/registration';
import { rememberAddress } from './attempts';
import { authenticate } from './authenticate';
import { answerFor, countersOf, type SessionAnswer } from './session-answer';
import { startSession } from './session-store';

/** Why a closed account does not open: an answer for those alone who proved that it is theirs. */
export function closedBecause({ isLocked, registration }: { isLocked: boolean; registration: number }): string {
  if (isLocked) return 'AccountLocked';
  if (registration === registrationState.unconfirmed) return 'RegistrationUnconfirmed';
  if (registration === registrationState.waiting) return 'RegistrationWaits';
  if (registration === registrationState.refused) return 'RegistrationRefused';
  return 'AccountInactive';
}

interface Proved {
  userId: number;
  /** What was proved beside a password. */
  proof?: 'code' | 'recovery' | 'passkey' | 'single-sign-on';
  /** The stored password the typed one was compared with. */
  password?: string | null;
}

/**
 * Opens a session for an account that has proved all it has to. One whose password became another one meanwhile ends its
 * sessions, so none is opened by the old one: 401 `InvalidLogin`.
 */
export async function openSession(
  tx: Tx,
  ctx: PublicCtx,
  { userId, proof, password = null }: Proved,
  userAgent: string | undefined,
): Promise<string> {
  const now = ctx.now();
  await rememberAddress(tx, userId, ctx.ip, now);
  const opened = await tx.run(sql`
    update users set last_sign_in_at = ${now.toISOString()}
    where id = ${userId} and (${password}::text is null or password = ${password}::text)`);
  if (!opened) throw unauthorized('InvalidLogin');
  await writeLog(tx, now, {
    kind: 0,
    description: `users/sign-in/${userId}`,
    userId,
    entity: 'users',
    action: 'sign-in',
    recordId: userId,
    data: { ip: ctx.ip, ...(proof && { proof }) },
  });
  return startSession(tx, userId, { ip: ctx.ip, userAgent }, now);
}

/** The answer of a finished sign-in. @throws 401 when the account was closed at this moment */
export async function welcome(features: readonly Feature[], ctx: PublicCtx, token: string): Promise<SessionAnswer> {
  const { installation } = ctx;
  const user = await authenticate(installation, token, { now: ctx.now() });
  if (!user) throw unauthorized('InvalidLogin');
  const [modules, settings] = await Promise.all([installation.modules(), installation.settings()]);
  const { db } = installation;
  const counters = await countersOf(features, { db, user, modules, settings, installation, now: () => ctx.now() });
  return answerFor(installation, user, token, counters);
}
