import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { qualityControls } from '../quality-controls.entity';

interface Control {
  id: number;
  version: number;
  good: number;
  takenAmount: number;
}

/**
 * Pieces reported faulty by themselves may be ones a control had found good: as many of these, the latest first, are to
 * be looked at again.
 */
export async function takeFromControls(
  write: WriteCtx,
  { orderItemId, amount }: { orderItemId: number; amount: number },
): Promise<void> {
  const controls = await write.tx.rows<Control>(sql`
    select id, version, good_amount - taken_amount as good, taken_amount from quality_controls
    where order_item_id = ${orderItemId} and undone_at is null and good_amount > taken_amount order by id desc`);
  const item = await write.tx.one<{ picked: number }>(
    sql`select picked_amount as picked from order_items where id = ${orderItemId}`,
  );
  // What the customer has is not looked at again.
  let left = Math.min(amount, controls.reduce((sum, { good }) => sum + good, 0) - (item?.picked ?? 0));
  const changes = controls.flatMap((before) => {
    const taken = Math.max(Math.min(left, before.good), 0);
    left -= taken;
    return taken ? [{ before, input: { takenAmount: before.takenAmount + taken } }] : [];
  });
  await updateMany(write, qualityControls, changes);
}
