import { settle } from '../../src/engine/server/consequences';
import { sql } from '../../src/engine/server/sql';
import { itemErrors } from '../../src/modules/production/item-errors/item-errors.entity';
import type { DemoWrite } from '../translate';

/** What quality control found on steel in primer, the larger batches first. */
const found = [
  { reason: 'ZACIEK', amount: 2, note: 'Zaciek przy spoinie, dolna krawędź.' },
  { reason: 'WTRAC', amount: 1, note: 'Pył po śrutowaniu pod powłoką.' },
  { reason: 'ZACIEK', amount: 1, note: 'Zaciek na czole, zdjęte z ramy.' },
  { reason: 'NIEDOM', amount: 1, note: 'Niedomalowany narożnik od strony haka.' },
] as const;

interface Pieces {
  orderItemId: number;
  orderItemServiceDetailsId: number;
  workCardId: number;
}

/** Errors of the last days, of pieces in work that have to be coated again. Their orders keep their states. */
export async function loadErrors(write: DemoWrite): Promise<void> {
  const pieces = await write.tx.rows<Pieces>(sql`
    select i.id as order_item_id, s.id as order_item_service_details_id, f.work_card_id
    from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status = 2
    join order_item_services s on s.id = w.order_item_service_details_id
    join service_steps p on p.id = s.service_step_id and p.code = 'POD'
    join order_items i on i.id = s.order_item_id and i.status = 4 and w.amount > 2
    order by w.amount desc, w.id limit 2`);
  const reasons = await write.tx.rows<{ id: number; code: string }>(sql`select id, code from errornous_reasons`);
  if (!pieces.length) return;
  for (const [at, { reason, amount, note }] of found.entries()) {
    const errorReasonId = reasons.find(({ code }) => code === reason)!.id;
    const one = pieces[at % pieces.length]!;
    await write.insert(itemErrors, { ...one, errorReasonId, amount, isRework: true, note: write.translate(note) });
    await settle(write);
  }
}
