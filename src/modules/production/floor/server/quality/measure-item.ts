import { z } from 'zod';
import { insertMany } from '../../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../../engine/server/context';
import { literal, sql } from '../../../../../engine/server/sql';
import { frameState } from '../../../../orders/orders/frame-status';
import { requireWorkable } from '../../../work-cards/server/hanging';
import { checkThickness } from '../../../work-cards/server/thickness';
import { workCardMeasurements } from '../../../work-cards/work-card-measurements.entity';
import { cardOfShift, lockPlace } from '../card-of-shift';
import { floorShift } from '../floor-shift';
import { lockedItems } from './pass-onto';

const id = z.int().min(1).max(2_147_483_647);

export const measureBody = z.strictObject({
  orderItemId: id,
  /** Where it is measured. */
  placeId: id,
  thickness: z.string().trim().min(1, 'Required').max(200, 'TooLong'),
  isOk: z.boolean(),
});

/** The card that coated an item last: of a step with a film thickness where it has one. */
async function coatedOn({ tx }: WriteCtx, orderItemId: number): Promise<number | undefined> {
  const card = await tx.one<{ id: number }>(sql`
    select w.work_card_id as id from work_cards_items w
    join work_card_frames f on f.id = w.work_card_frame_id and f.status = ${literal(frameState.finished)}
    join order_item_services s on s.id = w.order_item_service_details_id
    join service_steps t on t.id = s.service_step_id
    where w.order_item_id = ${orderItemId}
    order by t.film_thickness is not null desc, f.finished_at desc, w.id desc limit 1`);
  return card?.id;
}

/**
 * Film thickness found at quality control, booked on the card that made the film, closed or not: who measures comes to no
 * card by it. What no card of the shop coated is booked on the card of the place.
 * @throws 404; 400 for points that are none; 422 `ItemNotInWork`
 */
export async function measureItem(write: WriteCtx, body: z.output<typeof measureBody>): Promise<{ id: number }> {
  const { orderItemId, placeId, isOk } = body;
  const thickness = checkThickness(body.thickness);
  requireWorkable(await lockedItems(write, [orderItemId]));
  const place = await lockPlace(write, placeId);
  const coated = await coatedOn(write, orderItemId);
  const workCardId = coated ?? (await cardOfShift(write, place.id, await floorShift(write, write.tx, place))).id;
  const measured = { workCardId, orderItemId, date: write.now().toISOString(), thickness, isOk };
  const [made] = await insertMany(write, workCardMeasurements, [measured]);
  return { id: made! };
}
