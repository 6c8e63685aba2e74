import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { moveStatus } from '../../../../engine/server/transitions';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { receptionState } from '../reception-status';
import { receptions } from '../receptions.entity';

/** The cancelled receptions of an order go with it: nothing came by them. */
export async function deleteCancelledReceptions(write: WriteCtx, orderId: number): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from receptions where order_id = ${orderId} and status = ${literal(receptionState.cancelled)} order by id`);
  const plan = write.engine.registry.get(receptions.name);
  for (const { id } of rows) await remove(write.engine, write, plan, id);
}

/**
 * Nothing is expected any more for orders that are off. One somebody is counting or receiving at this moment is passed over:
 * receptions are locked before their orders, so waiting for it here would be waiting for each other.
 */
export async function cancelOpenReceptions(write: WriteCtx, orderIds: readonly number[]): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from receptions where order_id = any(${[...orderIds]}::int[])
      and status in ${literals([receptionState.new, receptionState.readyToReceive])}
    order by id for no key update skip locked`);
  await moveStatus(
    write,
    receptions,
    rows.map(({ id }) => id),
    receptionState.cancelled,
  );
}
