import type { WriteCtx } from '../../../../engine/server/context';
import { literals, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { quotations } from '../../../quotations/quotations/quotations.entity';

/** Nobody accepts the price of an order that is off. */
export async function cancelQuotations(write: WriteCtx, orderIds: readonly number[]): Promise<void> {
  const open = await write.tx.rows<{ id: number }>(
    sql`select id from quotations where order_id = any(${[...orderIds]}::int[])
      and status in ${literals([quotationState.new, quotationState.confirmed])} order by id`,
  );
  await moveStatus(
    write,
    quotations,
    open.map(({ id }) => id),
    quotationState.cancelled,
  );
}
