import type { WriteCtx } from '../../../../engine/server/context';
import { remove } from '../../../../engine/server/remove';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { quotationState } from '../quotation-status';
import { quotations } from '../quotations.entity';

/** Nobody accepts the price of orders that are off, or another customer's by now: what of it was not billed is cancelled. */
export async function cancelQuotations(write: WriteCtx, orderIds: readonly number[]): Promise<void> {
  const open = await write.tx.rows<{ id: number }>(
    sql`select id from quotations where order_id = any(${[...orderIds]}::int[])
      and status in ${literals([quotationState.new, quotationState.confirmed])} order by id for no key update`,
  );
  await moveStatus(
    write,
    quotations,
    open.map(({ id }) => id),
    quotationState.cancelled,
  );
}

/** The cancelled quotations of an order go with it: they hold nothing any more. */
export async function deleteCancelledQuotations(write: WriteCtx, orderId: number): Promise<void> {
  const rows = await write.tx.rows<{ id: number }>(sql`
    select id from quotations where order_id = ${orderId} and status = ${literal(quotationState.cancelled)} order by id`);
  const plan = write.engine.registry.get(quotations.name);
  for (const { id } of rows) await remove(write.engine, write, plan, id);
}
