import { updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import { quotations } from '../../quotations/quotations/quotations.entity';

/** Invoiced (5) when an invoice takes quotations, Confirmed (3) again when it sets them free. */
export async function moveQuotations(write: WriteCtx, ids: readonly number[], to: 3 | 5): Promise<void> {
  const rows = await write.tx.rows<{ id: number; version: number; status: number }>(
    sql`select id, version, status from quotations where id = any(${[...ids]}::int[]) order by id for no key update`,
  );
  await updateMany(
    write,
    quotations,
    rows.map((before) => ({ before, input: { status: to } })),
  );
}
