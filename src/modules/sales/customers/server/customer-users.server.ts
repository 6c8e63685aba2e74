import { forbidden, invalid } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { raw, sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from './customer-scope';
import { customerUsers } from '../customer-users.entity';

const ofUser = (column: string) => sql`(select u.${raw(column)} from users u where u.id = t.user_id)`;

/** Who may not read users does not learn them from the answers of what is written here. */
function requireUsers(write: WriteCtx): void {
  if (!write.can('USERS_READ')) throw forbidden();
}

export const customerUsersServer = implement(customerUsers, {
  scope: ofOwnCustomer,
  computed: {
    code: ofUser('code'),
    name: ofUser('name'),
    surname: ofUser('surname'),
    email: ofUser('email'),
    roleName: sql`(select r.name from users u join roles r on r.id = u.role_id where u.id = t.user_id)`,
    isLocked: ofUser('is_locked'),
  },
  // Copies of a customer's mail go to its own people and to staff, never to another customer's people.
  async beforeSave(call) {
    requireUsers(call);
    const { tx, before, input } = call;
    const userId = input.userId ?? before?.userId;
    const customerId = input.customerId ?? before?.customerId;
    const person = await tx.one<{ foreign: boolean }>(
      sql`select is_customer and customer_id is distinct from ${customerId ?? null} as "foreign" from users where id = ${userId ?? null}`,
    );
    if (person?.foreign) throw invalid({ userId: 'UserOfOtherCustomer' });
  },
  beforeDelete: requireUsers,
});
