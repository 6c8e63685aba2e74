import type { Executor } from '../../engine/server/db';
import { sql } from '../../engine/server/sql';
import { DEMO_ACCOUNTS } from '../../modules/administration/settings/server/read-settings';

export interface OfferedAccounts {
  password: string;
  accounts: { email: string; name: string }[];
}

/**
 * Accounts of the demo company anybody may try: those that still have the password they came with. They were given one
 * hash together, a password chosen since has a salt of its own. Undefined where there is no such account.
 */
export async function offeredAccounts(db: Executor): Promise<OfferedAccounts | undefined> {
  const rows = await db.rows<{ password: string; email: string; name: string }>(sql`
    select s.value->>'password' as password, u.email, coalesce(c.name, r.name, concat_ws(' ', u.name, u.surname)) as name
    from settings s
    cross join jsonb_array_elements_text(s.value->'emails') with ordinality e(email, ord)
    join users u on u.email = e.email and u.is_active and not u.is_locked
    left join roles r on r.id = u.role_id
    left join customers c on c.id = u.customer_id
    where s.key = ${DEMO_ACCOUNTS} and exists (
      select from users o join jsonb_array_elements_text(s.value->'emails') x(email) on x.email = o.email
      where o.id <> u.id and o.password = u.password)
    order by e.ord`);
  const [first] = rows;
  return first && { password: first.password, accounts: rows.map(({ email, name }) => ({ email, name })) };
}
