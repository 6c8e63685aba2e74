import type { RowOf } from '../../../engine/entity';
import { updateMany } from '../../../engine/server/bulk';
import type { WriteCtx } from '../../../engine/server/context';
import { implement } from '../../../engine/server/implement';
import { workCardFrames } from './work-card-frames.entity';

type Frame = RowOf<typeof workCardFrames>;

export const workCardFramesServer = implement(workCardFrames, {
  actions: { confirm },
});

/** Says that what hangs on the frame is what the card names. */
async function confirm(call: WriteCtx & { row: Frame }): Promise<void> {
  const input = { confirmedAt: call.now().toISOString(), confirmedUserId: call.user.id };
  await updateMany(call, workCardFrames, [{ before: call.row, input }]);
}
