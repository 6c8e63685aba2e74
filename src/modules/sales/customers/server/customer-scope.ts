import type { BaseCtx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';

/** A customer account sees its own customer and nothing of the others; one without a customer sees none. */
export const ownCustomer = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer ? sql`t.id = ${user.customerId}` : undefined;

/** The same for rows that belong to a customer by `customer_id`. */
export const ofOwnCustomer = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer ? sql`t.customer_id = ${user.customerId}` : undefined;
