import { z } from 'zod';
import { invalid, refused } from '../../../../../engine/errors';
import { insertMany } from '../../../../../engine/server/bulk';
import { settle } from '../../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../../engine/server/context';
import { sql } from '../../../../../engine/server/sql';
import { askedChecks, controlledPieces, piecesToControl } from '../../../../orders/quality/server/controlled';
import { requireCured } from '../../../../orders/quality/server/uncured';
import { controlResult, type ControlResult } from '../../../../orders/quality/control-result';
import type { Figure } from '../../../../orders/quality/figures';
import { qualityControls } from '../../../../orders/quality/quality-controls.entity';
import { itemState } from '../../../../states/order-states';
import { reportFaulty } from '../../../item-errors/server/item-errors.server';
import { requireWorkable } from '../../../work-cards/server/hanging';
import { checksOf } from './control-sheet';
import { judge, measured } from './judge';
import { lockedItems, passOnto } from './pass-onto';

const id = z.int('NotInteger').min(1, 'TooSmall').max(2_147_483_647, 'TooBig');
const pieces = z.int('NotInteger').min(0, 'TooSmall').max(1_000_000, 'TooBig');
const words = z.string().trim().max(500, 'TooLong').nullable().default(null);

/** How a lot was split, and what was measured of it. */
export const controlBody = z.strictObject({
  orderItemId: id,
  good: pieces,
  rework: pieces,
  lost: pieces,
  /** What is wrong with the pieces that are not good. */
  errorReasonId: id.nullable().default(null),
  /** Why the good ones pass in spite of a figure out of its limits. */
  reason: words,
  note: words,
  /** The shelf, where the item is complete with this lot. */
  locationId: id.nullable().default(null),
  figures: z.array(measured).max(100, 'TooMany').default([]),
});
export type ControlBody = z.output<typeof controlBody>;

interface Lot {
  customerId: number;
  companyId: number;
  toControl: number;
}

/**
 * Records what quality control found of a lot. Faulty pieces go back or are lost as with an error report; once all
 * pieces of the item are good it passes, and with a shelf it is ready.
 * @throws 400 naming what is missing; 422 `ControlMoreThanThere`, `NotCured`, `RackInOven`, `ItemNotInWork`, `ItemAlreadyReady`, `ItemCancelled`
 */
export async function controlLot(write: WriteCtx, body: ControlBody): Promise<{ id: number; passed: boolean }> {
  const { orderItemId, good, rework, lost, reason, errorReasonId } = body;
  const [item] = await lockedItems(write, [orderItemId]);
  requireWorkable([item!]);
  if (item!.status !== itemState.inProgress || item!.isChecked)
    throw refused('ItemNotInWork', { errorDetails: item!.name });
  const amount = good + rework + lost;
  const lot = await lotOf(write, orderItemId, amount);
  const figures = judge(await checksOf(askedChecks(write), write.tx, orderItemId), amount, body.figures);
  const isRed = figures.some(({ isOk }) => !isOk);
  // Where some pieces are sorted out, a figure out of its limits is theirs.
  const isException = isRed && rework + lost === 0;
  const isUncured = await requireCured(write.tx, [orderItemId], { good, reason });
  if (isException && !reason) throw invalid({ reason: 'Required' });
  if (rework + lost > 0 && errorReasonId === null) throw invalid({ errorReasonId: 'Required' });
  await requirePhotos(write, orderItemId, figures);
  const [controlId] = await insertMany(write, qualityControls, [
    {
      orderItemId,
      orderId: item!.orderId,
      customerId: lot.customerId,
      companyId: lot.companyId,
      date: write.now().toISOString(),
      userId: write.user.id,
      result: resultOf(body, isRed || isUncured),
      lotAmount: amount,
      goodAmount: good,
      reworkAmount: rework,
      lostAmount: lost,
      reason: isException || isUncured ? reason : null,
      note: body.note,
      figures,
      errorReasonId: rework + lost > 0 ? errorReasonId : null,
    },
  ]);
  await reportAll(write, controlId!, body);
  return { id: controlId!, passed: await passComplete(write, body, isException || isUncured) };
}

/** Throws 400 for a lot without pieces, 422 `ControlMoreThanThere` for one of more pieces than wait for control. */
async function lotOf({ tx }: WriteCtx, orderItemId: number, amount: number): Promise<Lot> {
  if (amount === 0) throw invalid({ good: 'TooSmall' });
  const lot = await tx.one<Lot>(
    sql`select i.customer_id, i.company_id, ${piecesToControl} as to_control from order_items i where i.id = ${orderItemId}`,
  );
  if (amount > lot!.toControl)
    throw refused('ControlMoreThanThere', {
      errorDetails: String(lot!.toControl),
      fields: { good: 'ControlMoreThanThere' },
    });
  return lot!;
}

function resultOf({ rework, lost }: ControlBody, isRed: boolean): ControlResult {
  if (lost > 0) return controlResult.rejected;
  if (rework > 0) return controlResult.rework;
  return isRed ? controlResult.passedForReason : controlResult.passed;
}

/** Photos are of the item and were taken by the controller: 400 otherwise. */
async function requirePhotos({ tx, user }: WriteCtx, orderItemId: number, figures: readonly Figure[]): Promise<void> {
  const ids = [...new Set(figures.flatMap(({ photoIds }) => photoIds))];
  if (!ids.length) return;
  const known = await tx.rows(sql`select id from attachments where id = any(${ids}::int[])
    and order_item_id = ${orderItemId} and created_user_id = ${user.id}`);
  if (known.length < ids.length) throw invalid({ figures: 'PhotoRequired' });
}

async function reportAll(write: WriteCtx, qualityControlId: number, body: ControlBody): Promise<void> {
  const { orderItemId, errorReasonId, note } = body;
  for (const { amount, isRework } of [
    { amount: body.rework, isRework: true },
    { amount: body.lost, isRework: false },
  ])
    if (amount > 0)
      await reportFaulty(write, {
        orderItemId,
        errorReasonId: errorReasonId!,
        amount,
        isRework,
        note,
        qualityControlId,
      });
}

/** Passes the item once all its pieces are good. Throws 400 for a shelf where it is not complete yet. */
async function passComplete(
  write: WriteCtx,
  { orderItemId, locationId, reason }: ControlBody,
  isException: boolean,
): Promise<boolean> {
  await settle(write);
  const left = await write.tx.one<{ isComplete: boolean }>(sql`
    select i.amount > i.lost_amount and ${controlledPieces} >= i.amount - i.lost_amount as is_complete
    from order_items i where i.id = ${orderItemId}`);
  if (!left!.isComplete) {
    if (locationId !== null) throw invalid({ locationId: 'StepsNotFinished' });
    return false;
  }
  await passOnto(write, { orderItemIds: [orderItemId], locationId, reason, isKept: isException });
  return true;
}
