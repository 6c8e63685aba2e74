import { notFound, refused } from '../../../../engine/errors';
import { insertMany, updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { requireWorkable } from './hanging';
import { freeItems } from './free-items';
import { lockedStep, requireFree, requireHangable } from './free-amount';
import { keepToHooks, requireOneColor } from './frame-pass';
import { type Card, openCard } from './open-card';
import { workCardFrames } from '../work-card-frames.entity';
import { workCardsItems } from '../work-cards-items.entity';
import { frameState } from '../../../orders/orders/frame-status';

/** Pieces on a frame, as they are stored. */
export interface Hung {
  id: number;
  version: number;
  workCardFrameId: number;
  orderItemId: number;
  orderItemServiceDetailsId: number;
  amount: number;
  reworkAmount: number;
  framePosition: number;
}

const columns = sql`id, version, work_card_frame_id, order_item_id,
  order_item_service_details_id, amount, rework_amount, frame_position`;

async function hungRow({ tx }: WriteCtx, id: number): Promise<Hung> {
  const row = await tx.one<Hung>(sql`select ${columns} from work_cards_items where id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export interface Connection {
  orderItemServiceDetailsId: number;
  orderItemId: number;
  amount: number;
  workCardFrameId: number;
  /** Why another colour comes to those that hang there, or more than there are hooks. */
  reason?: string | undefined;
}

interface Frame {
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
async function openFrame(write: WriteCtx, frameId: number): Promise<{ card: Card; frame: Frame }> {
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

/** Hangs pieces of an item's step on a frame; where some hang there already, these come to them. */
export async function connect(write: WriteCtx, { reason, ...sent }: Connection): Promise<Hung> {
  const { card, frame } = await openFrame(write, sent.workCardFrameId);
  const { orderItemId, orderItemServiceDetailsId: stepId, amount } = sent;
  const step = await lockedStep(write, { orderItemId, stepId, card });
  requireHangable(step, card);
  requireFree(step, amount);
  const there = await write.tx.rows<Hung>(sql`
    select ${columns} from work_cards_items where work_card_frame_id = ${frame.id} order by frame_position, id`);
  const same = there.find((one) => one.orderItemServiceDetailsId === stepId);
  // What is to be done once more has waited longest.
  const rework = Math.min(amount, step.reworkLeft);
  if (same) {
    const input = { amount: same.amount + amount, reworkAmount: same.reworkAmount + rework };
    await updateMany(write, workCardsItems, [{ before: same, input }]);
    await keepToHooks(write, { frameId: frame.id, reason });
    return hungRow(write, same.id);
  }
  const stepIds = [...there.map((one) => one.orderItemServiceDetailsId), stepId];
  if (await requireOneColor(write, { title: frame.title, stepIds, added: stepId, reason }))
    await updateMany(write, workCardFrames, [{ before: frame, input: { mixedColorsReason: reason! } }]);
  const framePosition = (there.at(-1)?.framePosition ?? 0) + 1;
  const [id] = await insertMany(write, workCardsItems, [
    { ...sent, reworkAmount: rework, workCardId: card.id, framePosition },
  ]);
  await keepToHooks(write, { frameId: frame.id, reason });
  return hungRow(write, id!);
}

interface NewAmount {
  id: number;
  amount: number;
  known?: readonly number[] | undefined;
  reason?: string | undefined;
}

/** Changes how many pieces hang. 422 `AmountChanged` with what hangs where that is none of the `known` amounts. */
export async function setAmount(write: WriteCtx, { id, amount, known, reason }: NewAmount): Promise<Hung> {
  const { workCardFrameId } = await hungRow(write, id);
  const { card } = await openFrame(write, workCardFrameId);
  const row = await hungRow(write, id);
  if (known && ![...known, amount].includes(row.amount))
    throw refused('AmountChanged', { errorDetails: String(row.amount) });
  const step = await lockedStep(write, { orderItemId: row.orderItemId, stepId: row.orderItemServiceDetailsId, card });
  requireWorkable([step]);
  if (amount > row.amount) requireFree(step, amount - row.amount);
  const more = Math.min(Math.max(amount - row.amount, 0), step.reworkLeft);
  const reworkAmount = Math.min(row.reworkAmount + more, amount);
  if (amount !== row.amount) {
    await updateMany(write, workCardsItems, [{ before: row, input: { amount, reworkAmount } }]);
    await keepToHooks(write, { frameId: workCardFrameId, reason });
  }
  return hungRow(write, id);
}

/** Takes pieces off their frame; the others move up. */
export async function disconnect(write: WriteCtx, id: number): Promise<void> {
  const { workCardFrameId } = await hungRow(write, id);
  const { frame } = await openFrame(write, workCardFrameId);
  await hungRow(write, id);
  await freeItems(write, sql`id = ${id}`);
  const left = await writeOrder(write, frame.id, (rows) => rows);
  // What comes to a frame that is empty again is asked about anew.
  if (!left && frame.mixedColorsReason !== null)
    await updateMany(write, workCardFrames, [{ before: frame, input: { mixedColorsReason: null } }]);
  await keepToHooks(write, { frameId: frame.id, reason: undefined });
}

/** Puts pieces at another position of their frame, 1 being the first; the others make room. */
export async function setPosition(
  write: WriteCtx,
  { id, framePosition }: { id: number; framePosition: number },
): Promise<Hung> {
  const { workCardFrameId } = await hungRow(write, id);
  const { frame } = await openFrame(write, workCardFrameId);
  const row = await hungRow(write, id);
  await writeOrder(write, frame.id, (rows) => {
    const others = rows.filter((one) => one.id !== id);
    return [...others.slice(0, framePosition - 1), row, ...others.slice(framePosition - 1)];
  });
  return hungRow(write, id);
}

async function writeOrder(write: WriteCtx, frameId: number, order: (rows: Hung[]) => Hung[]): Promise<number> {
  const rows = await write.tx.rows<Hung>(sql`
    select ${columns} from work_cards_items where work_card_frame_id = ${frameId} order by frame_position, id`);
  const changes = order(rows).map((before, at) => ({ before, input: { framePosition: at + 1 } }));
  await updateMany(
    write,
    workCardsItems,
    changes.filter(({ before, input }) => before.framePosition !== input.framePosition),
  );
  return rows.length;
}
