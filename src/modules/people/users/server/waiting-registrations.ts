import type { CounterCtx } from '../../../../engine/server/feature';
import { literal, sql } from '../../../../engine/server/sql';
import { registrationState } from '../registration';

/** Registrations that wait for this person's approval. */
export async function waitingRegistrations({ db, user }: CounterCtx): Promise<number> {
  if (!user.isSuper && !user.rights.has('USERS_RIGHTS')) return 0;
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from users where registration = ${literal(registrationState.waiting)}`);
  return row?.n ?? 0;
}
