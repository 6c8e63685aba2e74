import { refused } from '../../../../engine/errors';
import type { Executor, Tx } from '../../../../engine/server/db';
import { literal, sql } from '../../../../engine/server/sql';
import { dashboard } from '../dashboard-type';

/** Any number; all writes that could leave nobody in charge take this lock first, so that two of them see each other. */
const LOCK = 7_204_001;

export const lockSuperUsers = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);

/** Somebody must always be able to do everything. Call after the write, under `lockSuperUsers`. 422 `LastSuperUser`. */
export async function requireSuperUser(tx: Tx): Promise<void> {
  const somebody = await tx.one(sql`
    select 1 from users u join roles r on r.id = u.role_id
    where u.is_active and not u.is_locked and not u.is_customer and u.dashboard_type <> ${literal(dashboard.kiosk)}
      and r.is_active and 'SUPER_USER' = any(r.rights) limit 1`);
  if (!somebody) throw refused('LastSuperUser');
}

/** The installation has had its first administrator; until then only the link of the console opens it. */
export const isSetUp = async (db: Executor): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users u join roles r on r.id = u.role_id
    where not u.is_customer and 'SUPER_USER' = any(r.rights) limit 1`)) !== undefined;
