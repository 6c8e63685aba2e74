import { invalid } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';

/** New orders are taken from active customers only: throws 400 `CustomerInactive` naming the field. */
export async function assertActiveCustomer(db: Executor, customerId: number): Promise<void> {
  const row = await db.one<{ name: string }>(
    sql`select name from customers where id = ${customerId} and not is_active`,
  );
  if (row) throw invalid({ customerId: 'CustomerInactive' }, row.name);
}
