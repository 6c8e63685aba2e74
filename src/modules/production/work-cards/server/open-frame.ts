import { notFound, refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { type Card, openCard } from './open-card';
import { workCardFrames } from '../work-card-frames.entity';
import { frameState } from '../../../orders/orders/frame-status';

export interface Frame {
  id: number;
  version: number;
  workCardId: number;
  title: string;
  status: number;
  confirmedAt: string | null;
  confirmedUserId: number | null;
  mixedColorsReason: string | null;
}

/**
 * Locks card and frame to change what hangs on it, which takes its confirmation back.
 * @throws 404, 422 `FrameInWork` and what `openCard` refuses
 */
export async function openFrame(write: WriteCtx, frameId: number): Promise<{ card: Card; frame: Frame }> {
  const of = await write.tx.one<{ cardId: number }>(
    sql`select work_card_id as card_id from work_card_frames where id = ${frameId}`,
  );
  if (!of) throw notFound();
  const card = await openCard(write, of.cardId);
  const frame = await write.tx.one<Frame>(sql`
    select id, version, work_card_id, title, status, confirmed_at,
      confirmed_user_id, mixed_colors_reason
    from work_card_frames where id = ${frameId} for no key update`);
  if (!frame) throw notFound();
  if (frame.status !== frameState.inPreparation) throw refused('FrameInWork');
  if (frame.confirmedAt === null) return { card, frame };
  const input = { confirmedAt: null, confirmedUserId: null };
  await updateMany(write, workCardFrames, [{ before: frame, input }]);
  return { card, frame: { ...frame, ...input, version: frame.version + 1 } };
}
