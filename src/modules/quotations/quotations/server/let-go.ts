import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { literal, sql } from '../../../../engine/server/sql';
import { quotationState } from '../quotation-status';
import { quotations } from '../quotations.entity';

/** The cancelled quotations of an order go with it: they hold nothing any more. */
export async function deleteCancelledQuotations(write: WriteCtx, orderId: number): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from quotations where order_id = ${orderId} and status = ${literal(quotationState.cancelled)} order by id`);
  const plan = write.engine.registry.get(quotations.name);
  for (const { id } of rows) await remove(write.engine, write, plan, id);
}
