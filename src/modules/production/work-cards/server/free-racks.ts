import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, type Sql, sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { workCardFrames } from '../work-card-frames.entity';

/**
 * Frames nothing hangs on and nobody has begun let their racks go: on a card that is closed or cancelled they would hold
 * them for ever.
 * @param where of `work_card_frames f`
 */
export async function freeRacks(write: WriteCtx, where: Sql): Promise<void> {
  const rows = await write.tx.rows<{ id: number; version: number; rackId: number }>(sql`
    select f.id, f.version, f.rack_id from work_card_frames f
    where ${where} and f.rack_id is not null and f.status = ${literal(frameState.inPreparation)}
      and not exists (select from work_cards_items w where w.work_card_frame_id = f.id)
    order by f.id for no key update of f`);
  await updateMany(
    write,
    workCardFrames,
    rows.map((before) => ({ before, input: { rackId: null } })),
  );
}
