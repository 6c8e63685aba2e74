import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { frameState } from '../../../orders/orders/frame-status';
import { itemState } from '../../../states/order-states';
import { ovenLoadState } from '../../../states/oven-load-states';
import { availableFor } from '../../work-cards/server/board/board-available';
import { connect } from '../../work-cards/server/connect';
import { hangingOn } from '../../work-cards/server/hanging';
import { openCard } from '../../work-cards/server/open-card';
import { requireFits } from '../../work-cards/server/place-limits';
import { workCardFrames } from '../../work-cards/work-card-frames.entity';
import { arrive } from './rack-travel';

interface Filled {
  frameId: number;
  title: string;
  amount: number;
}
interface Pattern {
  id: number;
  workCardId: number;
  carrier: number;
  rackId: number | null;
}

/** An empty frame of the card that waits to be filled, such as a rack scanned a moment ago. */
const emptyFrame = ({ tx }: WriteCtx, { workCardId, carrier }: Pattern) =>
  tx.one<{ id: number; title: string }>(sql`
    select f.id, f.title from work_card_frames f
    where f.work_card_id = ${workCardId} and f.carrier = ${carrier} and f.status = ${literal(frameState.inPreparation)}
      and not exists (select from work_cards_items w where w.work_card_frame_id = f.id)
    order by f.rack_id is null, f.seq limit 1`);

/** It went on with its parts, such as to an oven, where they wait or cure. */
const carriesOn = (rack: Sql) => sql`
  exists (
    select from work_card_frames f
      join work_cards c on c.id = f.work_card_id
      left join oven_loads l on l.id = f.oven_load_id
    where f.id = (select max(x.id) from work_card_frames x where x.rack_id = ${rack}.id)
      and c.place_id <> ${rack}.place_id
      and (l.id is null or l.is_short or l.status = ${literal(ovenLoadState.running)})
      and exists (
        select from work_cards_items w join order_items i on i.id = w.order_item_id
        where w.work_card_frame_id = f.id and i.status < ${literal(itemState.done)}))`;

/** A rack of the same type that is not at work and carries nothing, a clean one first. */
const freeRack = ({ tx }: WriteCtx, rackId: number) =>
  tx.one<{ id: number; version: number; placeId: number | null; movedAt: string | null }>(sql`
    select r.id, r.version, r.place_id, r.moved_at from racks r join racks o on o.id = ${rackId}
    where r.is_active and r.id <> o.id and (r.carrier, r.hooks, r.hook_pitch, r.max_weight, r.length, r.width)
        is not distinct from (o.carrier, o.hooks, o.hook_pitch, o.max_weight, o.length, o.width)
      and not exists (select from work_card_frames f where f.rack_id = r.id and f.status <> ${literal(frameState.finished)})
      and not ${carriesOn(sql`r`)}
    order by coalesce(r.coats >= r.clean_after, false), r.code, r.id limit 1 for no key update of r skip locked`);

/** The next frame like a given one: an empty one of the card, else a new one, which is the next free rack of its type. */
async function nextFrame(write: WriteCtx, like: Pattern, placeId: number): Promise<{ id: number; title: string }> {
  const empty = await emptyFrame(write, like);
  if (empty) return empty;
  const rack = like.rackId === null ? undefined : await freeRack(write, like.rackId);
  const { workCardId } = like;
  const frame = await write.insert(workCardFrames, {
    workCardId,
    carrier: like.carrier === 1 ? 1 : 0,
    rackId: rack?.id ?? null,
  });
  if (rack) await arrive(write, rack, placeId);
  return { id: frame.id, title: frame.title };
}

async function fillNext(write: WriteCtx, frameId: number): Promise<Filled> {
  const like = await write.tx.one<Pattern>(
    sql`select id, work_card_id, carrier, rack_id from work_card_frames where id = ${frameId}`,
  );
  if (!like) throw notFound();
  const card = await openCard(write, like.workCardId);
  const hung = await hangingOn(write, frameId);
  const available = await availableFor(write.tx, card);
  const same = hung.flatMap(({ stepId, amount }) => {
    const step = available.find((one) => one.orderItemServiceDetailsId === stepId);
    return step && step.free > 0 ? [{ step, amount: Math.min(amount, step.free) }] : [];
  });
  if (!same.length) throw refused('NothingLeftToHang');
  const frame = await nextFrame(write, like, card.placeId);
  for (const { step, amount } of same) {
    const { orderItemServiceDetailsId, orderItemId } = step;
    await connect(write, { orderItemServiceDetailsId, orderItemId, amount, workCardFrameId: frame.id });
  }
  await requireFits(write, frame.id);
  return { frameId: frame.id, title: frame.title, amount: same.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The same parts once more, on the next rack. */
export const sameAgain = defineRoute({
  method: 'POST',
  path: '/floor/same-again',
  summary: 'Fill the next frame of a work card with the parts of a given one, as many as are free',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  scope: 'rows',
  body: z.strictObject({ frameId: z.int().min(1).max(2_147_483_647) }),
  output: z.object({ frameId: z.int(), title: z.string(), amount: z.int() }),
  handler: ({ ctx, body: { frameId } }) => ctx.write((write) => fillNext(write, frameId)),
});
