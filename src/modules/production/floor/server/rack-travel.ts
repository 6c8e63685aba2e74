import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { act } from '../../../../engine/server/actions';
import { updateMany } from '../../../../engine/server/bulk';
import { settle } from '../../../../engine/server/consequences';
import { endOf, type WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { moveStatus } from '../../../../engine/server/transitions';
import { frameState } from '../../../orders/orders/frame-status';
import { ovenLoadState } from '../../../states/oven-load-states';
import { racks } from '../../racks/racks.entity';
import { availableFor } from '../../work-cards/server/board/board-available';
import { connect } from '../../work-cards/server/connect';
import { frameMoved, hangingOn, requireWorkable } from '../../work-cards/server/hanging';
import { lockCard, openCard } from '../../work-cards/server/open-card';
import { workCardFrames } from '../../work-cards/work-card-frames.entity';
import type { Arrival } from '../rack-arrival';

const id = z.int().min(1).max(2_147_483_647);

interface Rack {
  id: number;
  version: number;
  code: string;
  carrier: 0 | 1;
  isActive: boolean;
  placeId: number | null;
  movedAt: string | null;
}
/** The frame a rack was last. */
interface LastFrame {
  id: number;
  version: number;
  workCardId: number;
  workCard: string | null;
  placeId: number;
  confirmedAt: string | null;
  status: number;
  startedAt: string | null;
  finishedAt: string | null;
  place: string;
  hung: number;
  /** More hangs on it than it has hooks, passed by a foreman. */
  overhungReason: string | null;
  /** It is in an oven at this moment. */
  inOven: boolean;
}

const lastFrame = ({ tx }: WriteCtx, rackId: number): Promise<LastFrame | undefined> =>
  tx.one<LastFrame>(sql`
    select f.id, f.version, f.work_card_id, c.number_text as work_card, c.place_id, f.confirmed_at, f.status, f.started_at, f.finished_at,
      f.overhung_reason, p.name as place,
      (select count(*)::int from work_cards_items w where w.work_card_frame_id = f.id) as hung,
      exists (select from oven_loads l where l.id = f.oven_load_id and l.status = ${literal(ovenLoadState.running)}) as in_oven
    from work_card_frames f join work_cards c on c.id = f.work_card_id join places p on p.id = c.place_id
    where f.rack_id = ${rackId} order by f.id desc limit 1`);

/** Ends the work on the rack where it comes from: scanning it at the next place says that it left. */
async function leave(write: WriteCtx, rack: Rack, last: LastFrame): Promise<void> {
  if (last.inOven) throw refused('RackInOven', { errorDetails: rack.code });
  if (last.status === frameState.finished) return;
  const items = await hangingOn(write, last.id);
  // Cancelled parts cannot be started: they must be taken down first.
  requireWorkable(items);
  if (last.status === frameState.inPreparation && items.length)
    throw refused('RackNotStarted', { errorDetails: `${rack.code} – ${last.place}` });
  const input = { finishedAt: endOf(write, last.startedAt) };
  await updateMany(write, workCardFrames, [{ before: last, input }]);
  await moveStatus(write, workCardFrames, [last.id], frameState.finished);
  frameMoved(write, items);
  await settle(write);
}

async function lockRack({ tx }: WriteCtx, rackId: number): Promise<Rack> {
  const rack = await tx.one<Rack>(sql`
    select id, version, code, carrier, is_active, place_id, moved_at from racks where id = ${rackId} for no key update`);
  if (!rack) throw notFound();
  if (!rack.isActive) throw refused('RackNotUsed', { errorDetails: rack.code });
  return rack;
}

/** Notes where a rack is from now on. */
export const arrive = (
  write: WriteCtx,
  rack: Pick<Rack, 'id' | 'version' | 'placeId' | 'movedAt'>,
  placeId: number,
): Promise<unknown> =>
  updateMany(write, racks, [{ before: rack, input: { placeId, movedAt: write.now().toISOString() } }]);

/** Confirms a frame and starts it. */
async function start(write: WriteCtx, frameId: number, confirmed: boolean, reason: string | undefined): Promise<void> {
  const plan = write.engine.registry.get(workCardFrames.name);
  if (!confirmed) await act(write.engine, write, plan, { id: frameId, action: 'confirm', body: {} });
  await act(write.engine, write, plan, { id: frameId, action: 'process', body: reason ? { reason } : {} });
}

/** Locks the cards a rack goes from and comes to in one order, and the rack. */
async function lockBoth(write: WriteCtx, rackId: number, cardId: number): Promise<Rack> {
  const from = (await lastFrame(write, rackId))?.workCardId ?? cardId;
  for (const one of [...new Set([from, cardId])].sort((a, b) => a - b))
    await (one === cardId ? openCard(write, one) : lockCard(write, one));
  return lockRack(write, rackId);
}

/** A rack comes to a card: its work elsewhere ends, and what hangs on it goes on with the step of this place. */
async function comeToCard(
  write: WriteCtx,
  { rackId, workCardId, reason }: { rackId: number; workCardId: number; reason?: string | undefined },
): Promise<Arrival> {
  const rack = await lockBoth(write, rackId, workCardId);
  const card = await openCard(write, workCardId);
  const last = await lastFrame(write, rackId);
  const hung = last ? await hangingOn(write, last.id) : [];
  const orderItemIds = [...new Set(hung.map(({ itemId }) => itemId))];
  if (last && isAtWork(last, card, hung.length > 0)) {
    const here = { frameId: last.id, orderItemIds, workCardId: last.workCardId, workCard: last.workCard };
    if (last.status === frameState.inProgress || !hung.length) return { ...here, outcome: 'here' };
    if (last.workCardId !== card.id && !(await lockCard(write, last.workCardId)).mine)
      throw refused('RackNotStarted', { errorDetails: `${rack.code} – ${last.workCard ?? last.place}` });
    await start(write, last.id, last.confirmedAt !== null, reason);
    return { ...here, outcome: 'started' };
  }
  if (last) await leave(write, rack, last);
  const frame = await write.insert(workCardFrames, { workCardId: card.id, rackId, carrier: rack.carrier });
  await arrive(write, rack, card.placeId);
  // What was passed for the rack as it hangs needs no second reason at the next place.
  const overhungReason = last?.overhungReason;
  const before = { id: frame.id, version: frame.version, overhungReason: null };
  if (overhungReason) await updateMany(write, workCardFrames, [{ before, input: { overhungReason } }]);
  const available = await availableFor(write.tx, card);
  const coming = hung.flatMap(({ itemId, amount }) => {
    const step = available.find((one) => one.orderItemId === itemId && one.free > 0);
    return step ? [{ step, amount: Math.min(amount, step.free) }] : [];
  });
  for (const { step, amount } of coming) {
    const { orderItemServiceDetailsId, orderItemId } = step;
    await connect(write, { orderItemServiceDetailsId, orderItemId, amount, workCardFrameId: frame.id, reason });
  }
  const came = { frameId: frame.id, orderItemIds, workCardId: card.id, workCard: null };
  if (!coming.length) return { ...came, outcome: 'empty' };
  await start(write, frame.id, false, reason);
  return { ...came, outcome: 'started' };
}

/**
 * Whether the rack is at work where it is scanned: on this card, or with pieces on another card of this place, as one of
 * the shift before. It has gone nowhere, so that nothing of it ends.
 */
const isAtWork = (last: LastFrame, card: { id: number; placeId: number }, isHung: boolean): boolean =>
  last.status !== frameState.finished && (last.workCardId === card.id || (isHung && last.placeId === card.placeId));

/** A rack comes to a place without a queue, as an oven or quality control: its work elsewhere ends. */
async function comeToPlace(write: WriteCtx, rackId: number, placeId: number): Promise<Arrival> {
  const place = await write.tx.one<{ id: number }>(sql`select id from places where id = ${placeId} and is_active`);
  if (!place) throw notFound();
  const from = await lastFrame(write, rackId);
  if (from) await lockCard(write, from.workCardId);
  const rack = await lockRack(write, rackId);
  const last = await lastFrame(write, rackId);
  const hung = last ? await hangingOn(write, last.id) : [];
  if (last) await leave(write, rack, last);
  await arrive(write, rack, placeId);
  const orderItemIds = [...new Set(hung.map(({ itemId }) => itemId))];
  return { frameId: null, outcome: 'here', orderItemIds, workCardId: null, workCard: null };
}

/** One scan a step: wherever a rack is scanned, it is. */
export const rackArrives = defineRoute({
  method: 'POST',
  path: '/floor/rack',
  summary: 'A rack comes to a work card, or to a place without a queue: what hangs on it goes on there',
  module: 'WORK_REPORTS',
  needs: 'WORK_CARDS_WORK',
  scope: 'rows',
  body: z
    .strictObject({
      rackId: id,
      workCardId: id.optional(),
      placeId: id.optional(),
      reason: z.string().trim().min(1, 'Required').max(255, 'TooLong').optional(),
    })
    .refine(({ workCardId, placeId }) => (workCardId === undefined) !== (placeId === undefined), {
      path: ['workCardId'],
      message: 'Required',
    }),
  output: z.object({
    frameId: z.int().nullable(),
    outcome: z.enum(['started', 'empty', 'here']),
    orderItemIds: z.array(z.int()),
    workCardId: z.int().nullable(),
    workCard: z.string().nullable(),
  }),
  handler: ({ ctx, body: { rackId, workCardId, placeId, reason } }) =>
    ctx.write((write) =>
      workCardId === undefined
        ? comeToPlace(write, rackId, placeId!)
        : comeToCard(write, { rackId, workCardId, reason }),
    ),
});
