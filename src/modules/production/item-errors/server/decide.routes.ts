import { z } from 'zod';
import { invalid, notFound, refused } from '../../../../engine/errors';
import { updateMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { UNDO_MINUTES } from '../../../orders/order-items/server/item-check';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { tellIfOutdated } from '../../../quotations/quotations/server/outdated';
import { faultDecision } from '../../../states/fault-states';
import { itemState } from '../../../states/order-states';
import { requireWorkable } from '../../work-cards/server/hanging';
import { itemErrors } from '../item-errors.entity';
import { bookFaulty, faultyItem, hangsAgain, type ItemError, lockedError, unbookFaulty } from './book-faulty';
import { foremenHear } from './faults-waiting';
import { mailErrorLater } from './error-mail';
import { faultyStep } from './rework';

const decisionBody = z.strictObject({
  outcome: z.enum(['release', 'rework', 'lost']),
  reason: z.string().trim().max(500, 'TooLong').nullable().default(null),
});
type Decision = z.output<typeof decisionBody>;

async function lockedFault(write: WriteCtx, id: number) {
  const error = await lockedError(write, id);
  if (!error) throw notFound();
  const item = await faultyItem(write, error.orderItemId);
  requireWorkable([item]);
  return { error, item };
}

/**
 * What becomes of faulty pieces that wait for a foreman: they are good after all, done once more, or lost.
 * @throws 404; 400 for a release without a reason; 422 `FaultAlreadyDecided`, `ItemCancelled`
 */
async function decide(write: WriteCtx, id: number, { outcome, reason }: Decision): Promise<void> {
  const { error, item } = await lockedFault(write, id);
  if (error.decision !== faultDecision.waiting)
    throw refused('FaultAlreadyDecided', { errorDetails: await nameOf(write, error.decidedUserId) });
  if (outcome === 'release' && !reason) throw invalid({ reason: 'Required' });
  const isRework = outcome !== 'lost';
  if (outcome !== 'rework') await unbookFaulty(write, error);
  const stepEffects = {
    release: () => [],
    rework: () => error.stepEffects,
    lost: () => bookFaulty(write, { ...error, isRework }),
  };
  const until = new Date(write.now().getTime() + UNDO_MINUTES * 60_000);
  await change(write, error, {
    isRework,
    stepEffects: await stepEffects[outcome](),
    decision: outcome === 'release' ? faultDecision.released : faultDecision.confirmed,
    decidedAt: write.now().toISOString(),
    decidedUserId: write.user.id,
    decisionReason: reason || null,
    withdrawUntil: until.toISOString(),
  });
  orderChanged(write, item.orderId, { steps: [item.id], price: !isRework });
  foremenHear(write, false);
  if (!isRework) await tellIfOutdated(write, item.orderId);
  if (outcome !== 'release') mailErrorLater(write, error.id, until);
}

/**
 * Takes a decision back for some minutes: the pieces wait for a foreman again.
 * @throws 404; 422 `FaultNotDecided`; `TooLateToUndo` after these, once pieces hang again or a control has passed them
 */
async function reopen(write: WriteCtx, id: number): Promise<void> {
  const { error, item } = await lockedFault(write, id);
  const isReleased = error.decision === faultDecision.released;
  if (!isReleased && error.decision !== faultDecision.confirmed)
    throw refused('FaultNotDecided', { errorDetails: item.name });
  const since = write.now().getTime() - UNDO_MINUTES * 60_000;
  const isOver = item.status > itemState.done || Date.parse(error.decidedAt!) < since;
  const isGone = isReleased ? await isPassed(write, error) : await hangsAgain(write, error);
  if (isOver || isGone) throw refused('TooLateToUndo', { errorDetails: item.name });
  if (!error.isRework) await unbookFaulty(write, error);
  const isBooked = !isReleased && error.isRework;
  await change(write, error, {
    isRework: true,
    stepEffects: isBooked ? error.stepEffects : await bookFaulty(write, { ...error, isRework: true }),
    decision: faultDecision.waiting,
    decidedAt: null,
    decidedUserId: null,
    decisionReason: null,
    withdrawUntil: null,
  });
  orderChanged(write, item.orderId, { steps: [item.id], price: !error.isRework });
  foremenHear(write, true);
}

const change = (write: WriteCtx, before: ItemError, input: Partial<ItemError>): Promise<void> =>
  updateMany(write, itemErrors, [{ before, input }]);

/** Whether quality control looked at the item after its pieces were released, or they are no longer there. */
async function isPassed(write: WriteCtx, error: ItemError): Promise<boolean> {
  const row = await write.tx.one<{ controlled: boolean; picked: number }>(sql`
    select coalesce(i.is_checked, false) or exists (select from quality_controls c where c.order_item_id = i.id
      and c.undone_at is null and c.date >= ${error.decidedAt}::timestamptz) as controlled, i.picked_amount as picked
    from order_items i where i.id = ${error.orderItemId}`);
  const step = await faultyStep(write, error.orderItemId, error.orderItemServiceDetailsId);
  return row!.controlled || (step?.good ?? 0) - row!.picked < error.amount;
}

async function nameOf({ tx }: WriteCtx, userId: number | null): Promise<string> {
  const user = await tx.one<{ name: string }>(
    sql`select concat_ws(' ', name, surname) as name from users where id = ${userId}`,
  );
  return user?.name ?? '';
}

const base = {
  method: 'POST',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_ALL', 'WORK_CARDS_ADMIN'],
  scope: 'installation',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
} as const;

export const decideRoutes = [
  defineRoute({
    ...base,
    path: '/item-errors/:id/decide',
    summary: 'Decide about faulty pieces that wait for a foreman: they are good, done once more or lost.',
    body: decisionBody,
    output: z.object({ decided: z.literal(true) }),
    handler: ({ ctx, params, body }) =>
      ctx.write(async (write) => {
        await decide(write, params.id, body);
        return { decided: true as const };
      }),
  }),
  defineRoute({
    ...base,
    path: '/item-errors/:id/reopen',
    summary: 'Take a decision about faulty pieces back: they wait for a foreman again.',
    output: z.object({ reopened: z.literal(true) }),
    handler: ({ ctx, params }) =>
      ctx.write(async (write) => {
        await reopen(write, params.id);
        return { reopened: true as const };
      }),
  }),
];
