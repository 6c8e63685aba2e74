import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { freeItems } from './free-items';
import { frameState } from '../../../orders/orders/frame-status';

/** A card nothing was done on gives back what hangs on it: 422 `WorkCardUsed` once work began or paint was weighed. */
export async function cancelCard(write: WriteCtx, cardId: number): Promise<void> {
  const used = await write.tx.one(sql`
    select 1 from work_card_frames f where f.work_card_id = ${cardId} and f.status > ${literal(frameState.inPreparation)}
      and exists (select from work_cards_items w where w.work_card_frame_id = f.id)
    union all select 1 from work_card_products where work_card_id = ${cardId} and used > 0 limit 1`);
  if (used) throw refused('WorkCardUsed');
  await freeItems(write, sql`work_card_id = ${cardId}`);
}
