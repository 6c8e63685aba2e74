import type { BaseCtx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';

/** Lines of the receptions a customer account may see: those of its own customer. */
export const ofOwnReception = ({ user }: BaseCtx): Sql | undefined =>
  user.isCustomer
    ? sql`exists (select from receptions r where r.id = t.reception_id and r.customer_id = ${user.customerId})`
    : undefined;
