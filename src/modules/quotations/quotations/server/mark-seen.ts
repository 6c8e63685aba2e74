import type { WriteCtx } from '../../../../engine/server/context';
import { announce } from '../../../../engine/server/rows';
import { sql } from '../../../../engine/server/sql';
import { quotations } from '../quotations.entity';

/**
 * Keeps when a customer first looked at a quotation. Its version stays: the answer of the customer, who has it open, and
 * a save of the office are about the same record.
 */
export async function markSeen(write: WriteCtx, id: number, seenAt: string): Promise<void> {
  const first = await write.tx.rows(sql`
    update quotations set seen_at = ${seenAt} where id = ${id} and seen_at is null returning id`);
  if (first.length) announce(write.engine, write, write.engine.registry.get(quotations.name), id);
}
