import type { Executor } from '../../../../engine/server/db';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { dashboards } from '../../../rights/ceilings';

/** Ids of the shop's active people whose role has the right, or every right. */
export const staffWith = (db: Executor, right: string): Promise<number[]> => staffWithAny(db, [right]);

/** Ids of the shop's active people whose role has one of the rights, or every right. */
export const staffWithAny = (db: Executor, rights: readonly string[]): Promise<number[]> =>
  peopleWith(db, rights, sql`not u.is_customer and u.dashboard_type <> ${literal(dashboards.kiosk)}`);

/** Ids of a customer's active people whose role has the right. */
export const customersPeopleWith = (db: Executor, right: string, customerId: number): Promise<number[]> =>
  peopleWith(db, [right], sql`u.is_customer and u.customer_id = ${customerId}`);

async function peopleWith(db: Executor, rights: readonly string[], whose: Sql): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id and r.is_active
    where u.is_active and not u.is_locked and ${whose} and r.rights && ${[...rights, 'SUPER_USER']}::text[] order by u.id`);
  return found.map(({ id }) => id);
}
