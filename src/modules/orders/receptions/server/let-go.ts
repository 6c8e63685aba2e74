import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { literal, sql } from '../../../../engine/server/sql';
import { receptionState } from '../reception-status';
import { receptions } from '../receptions.entity';

/** The cancelled receptions of an order go with it: nothing came by them. */
export async function deleteCancelledReceptions(write: WriteCtx, orderId: number): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from receptions where order_id = ${orderId} and status = ${literal(receptionState.cancelled)} order by id`);
  const plan = write.engine.registry.get(receptions.name);
  for (const { id } of rows) await remove(write.engine, write, plan, id);
}
