import { invalid, refused } from '../../../../engine/errors';
import { actionsOf, type InputOf, type RowOf } from '../../../../engine/entity';
import { endOf, type WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { closedTo, lockCardOf, openCard, openKinds } from './open-card';
import { freeItems } from './free-items';
import { freeRacks } from './free-racks';
import { frameMoved, type Hanging, hangingOn, requireWorkable } from './hanging';
import { requireHooks, requireOneColor, requirePrevious } from './frame-pass';
import { paintIdOfStep } from './paint-of-step';
import { requireFits } from './place-limits';
import { itemState } from '../../../states/order-states';
import { ovenLoadState } from '../../../states/oven-load-states';
import { countCoats } from '../../racks/server/racks.server';
import { workCardFrames } from '../work-card-frames.entity';
import { frameState } from '../../../orders/orders/frame-status';

type Frame = RowOf<typeof workCardFrames>;
type Passed = { mixedColorsReason?: string; skippedStepReason?: string; overhungReason?: string };
type Input = InputOf<typeof workCardFrames>;
type Call = WriteCtx & { row: Frame };

export const workCardFramesServer = implement(workCardFrames, {
  lockFirst: lockCardOf(sql`work_card_frames`),
  async beforeSave(call) {
    const { before, input } = call;
    if (input.workCardId !== undefined && before && input.workCardId !== before.workCardId)
      throw invalid({ workCardId: 'RefMissing' });
    await openCard(call, before?.workCardId ?? input.workCardId!);
    if (!before) return name(call, input, input.workCardId!);
    if (input.carrier === undefined || input.carrier === before.carrier) return;
    if (Number(before.status) !== frameState.inPreparation) throw refused('FrameInWork');
    await name(call, input, before.workCardId);
  },
  async beforeDelete(call) {
    await openCard(call, call.row.workCardId);
    if (Number(call.row.status) !== frameState.inPreparation) throw refused('FrameInWork');
    await freeItems(call, sql`work_card_frame_id = ${call.row.id}`);
  },
  async reasons(ctx, row): Promise<Record<string, string>> {
    const closed = await closedTo(ctx, row.workCardId, Object.keys(actionsOf(workCardFrames)));
    return closed ?? (row.confirmedAt ? {} : { process: 'FrameNotConfirmed' });
  },
  constraints: { work_card_frames_rack_once: 'RackInUse' },
  async afterMove({ rows, to, ...write }) {
    const coated = (frames: Frame[]) => coatedRacks(write, frames);
    if (to === frameState.finished) await countCoats(write, await coated(rows), 1);
    else await countCoats(write, await coated(rows.filter(({ status }) => Number(status) === frameState.finished)), -1);
  },
  actions: {
    confirm,
    async process(call) {
      await openCard(call, call.row.workCardId);
      if (!call.row.confirmedAt) throw refused('FrameNotConfirmed');
      const items = await requireLoad(call);
      requireConfirmed(items);
      // Pieces may have been weighed, or the limits lowered, since it was confirmed.
      await requireFits(call, call.row.id);
      const passed = await requirePasses(call, items);
      frameMoved(call, items);
      return { set: { startedAt: call.now().toISOString(), ...passed } };
    },
    async finish(call) {
      await openCard(call, call.row.workCardId);
      frameMoved(call, await requireLoad(call));
      return { set: { finishedAt: endOf(call, call.row.startedAt) } };
    },
    async pullBack(call) {
      await openCard(call, call.row.workCardId);
      await requireOutOfOven(call);
      const items = await hangingOn(call, call.row.id);
      requireWorkable(items, false);
      frameMoved(call, items);
      // What is worked on again is cured again.
      if (Number(call.row.status) === frameState.finished) return { set: { finishedAt: null, ovenLoadId: null } };
      return { set: { startedAt: null, confirmedAt: null, confirmedUserId: null, skippedStepReason: null } };
    },
  },
});

/** What is in an oven at this moment is not pulled back. */
async function requireOutOfOven({ tx, row }: Call): Promise<void> {
  if (row.ovenLoadId === null) return;
  const load = await tx.one(
    sql`select 1 from oven_loads where id = ${row.ovenLoadId} and status = ${literal(ovenLoadState.running)}`,
  );
  if (load) throw refused('RackInOven', { errorDetails: row.title });
}

/** Racks of these frames that carry parts which are painted on the card. */
async function coatedRacks({ tx }: WriteCtx, frames: readonly Frame[]): Promise<number[]> {
  const ids = frames.flatMap(({ id, rackId }) => (rackId === null ? [] : [id]));
  if (!ids.length) return [];
  const rows = await tx.rows<{ rackId: number }>(sql`
    select f.rack_id from work_card_frames f where f.id = any(${ids}::int[]) and exists (
      select from work_cards_items w join order_items i on i.id = w.order_item_id
        join order_item_services s on s.id = w.order_item_service_details_id
        join service_steps p on p.id = s.service_step_id
      where w.work_card_frame_id = f.id and ${paintIdOfStep} is not null)`);
  return rows.map(({ rackId }) => rackId);
}

/** Numbers a frame or cart of a card and proposes what it is called: R1, R2 …, W1, W2 … */
async function name(call: WriteCtx, input: Input, workCardId: number): Promise<void> {
  const { tx } = call;
  if (input.rackId) {
    const rack = await tx.one<{ code: string; carrier: 0 | 1; isActive: boolean }>(
      sql`select code, carrier, is_active from racks where id = ${input.rackId}`,
    );
    // Cards closed before racks were let go with them may still hold it.
    await freeRacks(
      call,
      sql`f.rack_id = ${input.rackId} and exists (
      select from work_cards c where c.id = f.work_card_id and not (c.kind = any(${[...openKinds]}::int[])))`,
    );
    if (rack && !rack.isActive) throw refused('RackNotUsed', { fields: { rackId: 'RackNotUsed' } });
    if (rack) {
      input.carrier = rack.carrier;
      input.title ??= rack.code;
    }
  }
  const carrier = Number(input.carrier ?? 0);
  const last = await tx.one<{ seq: number }>(sql`
    select coalesce(max(seq), 0) as seq from work_card_frames where work_card_id = ${workCardId} and carrier = ${carrier}`);
  input.seq = last!.seq + 1;
  input.title ??= `${carrier === 0 ? 'R' : 'W'}${input.seq}`;
}

/** Something must hang on it, and nothing that left the work meanwhile. */
async function requireLoad(call: Call): Promise<Hanging[]> {
  const items = await hangingOn(call, call.row.id);
  if (!items.length) throw refused('FrameEmpty');
  requireWorkable(items);
  return items;
}

/** Work begins on confirmed orders alone: one that was taken back to New waits. Throws 422 `ItemNotConfirmed`. */
function requireConfirmed(items: readonly Hanging[]): void {
  const unconfirmed = items.find(({ status }) => status < itemState.confirmed);
  if (unconfirmed) throw refused('ItemNotConfirmed', { errorDetails: unconfirmed.name });
}

/** One colour, a hook for every part and no step left out, or the reason it may start all the same. */
async function requirePasses(call: Call & { input: { reason?: string | null } }, items: Hanging[]): Promise<Passed> {
  const reason = call.input.reason?.trim() || undefined;
  const passed: Passed = {};
  if (call.row.mixedColorsReason === null) {
    const stepIds = items.map(({ stepId }) => stepId);
    if (await requireOneColor(call, { title: call.row.title, stepIds, reason })) passed.mixedColorsReason = reason!;
  }
  if (await requireHooks(call, { frameId: call.row.id, reason })) passed.overhungReason = reason!;
  if (await requirePrevious(call, { frameId: call.row.id, reason })) passed.skippedStepReason = reason!;
  return passed;
}

/** Says that what hangs on the frame is what the card names, and that the place takes it. */
async function confirm(call: Call): Promise<{ set: Partial<Frame> }> {
  await openCard(call, call.row.workCardId);
  requireConfirmed(await requireLoad(call));
  await requireFits(call, call.row.id);
  return { set: { confirmedAt: call.now().toISOString(), confirmedUserId: call.user.id } };
}
