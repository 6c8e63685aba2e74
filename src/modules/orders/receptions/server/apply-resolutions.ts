import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { tellIfOutdated } from '../../../quotations/quotations/server/outdated';
import { setAmounts } from '../../order-items/server/set-amounts';
import { holdUnbilled } from '../../settling/server/invoices-of-order';
import { moveItems } from '../../settling/server/move-items';
import { lockOrder } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { cancelled, itemState, orderState } from '../../../states/order-states';
import { resolutionState } from '../reception-status';
import { tellIfBilled } from './notices';
import { type CountedLine, differenceOf, namedLines, namesOf } from './reception-lines';

/**
 * An accepted difference changes how many pieces the order is about, so something must be left of the position. What
 * was confirmed to the customer does not stand in the way: the pieces are what they are, and the quotation is made again.
 * `way` -1: the difference is taken back.
 */
export function checkAccepted(lines: readonly CountedLine[], way: 1 | -1 = 1): void {
  const none = lines.filter((line) => line.amount + way * differenceOf(line) < 1);
  if (none.length)
    throw refused('NothingLeft', {
      errorDetails: namesOf(none),
      fields: namedLines(none, 'resolution', 'NothingLeft'),
    });
}

/** A position is taken off the order as long as nobody works on it and nothing was billed. */
export async function checkCancelled(write: WriteCtx, orderId: number, lines: readonly CountedLine[]): Promise<void> {
  if (!lines.length) return;
  await holdUnbilled(write, orderId);
  const begun = lines.filter(({ itemStatus }) => itemStatus >= itemState.inProgress && itemStatus !== cancelled);
  if (begun.length)
    throw refused('ItemStarted', {
      errorDetails: namesOf(begun),
      fields: namedLines(begun, 'resolution', 'ItemStarted'),
    });
}

/**
 * What the resolutions of received lines do to the order: amounts follow accepted differences, positions given up are
 * cancelled. `way` -1 takes exactly that back. Of a quotation that is confirmed and says otherwise the office is told.
 */
export async function applyResolutions(
  write: WriteCtx,
  { orderId, numberText }: { orderId: number; numberText: string | null },
  lines: readonly CountedLine[],
  way: 1 | -1 = 1,
): Promise<void> {
  const differing = lines.filter((line) => differenceOf(line) !== 0);
  const amounts = differing.filter(({ resolution }) => resolution === resolutionState.accepted);
  if (amounts.length) {
    const pieces = amounts.map((line) => [line.orderItemId, line.amount + way * differenceOf(line)] as const);
    if (amounts.some((line) => way * differenceOf(line) > 0)) await tellIfBilled(write, orderId);
    await setAmounts(write, orderId, new Map(pieces));
  }
  const positions = differing
    .filter(
      ({ resolution, itemStatus }) =>
        resolution === resolutionState.cancelled && (itemStatus === cancelled) === way < 0,
    )
    .map(({ orderItemId }) => orderItemId);
  const order = positions.length ? await lockOrder(write, orderId) : undefined;
  // A cancelled order has no live position: what its reception took off stays off.
  if (positions.length && (way > 0 || order?.status !== orderState.cancelled)) {
    const back = order?.status === orderState.new ? itemState.new : itemState.confirmed;
    const to = way > 0 ? itemState.cancelled : back;
    await moveItems(write, orderId, positions, to, numberText ? { reason: numberText } : {});
  }
  if (amounts.length || positions.length) await tellIfOutdated(write, orderId);
}

/** The same for lines of a delivery that is received already, whose items are worked on. */
export async function followResolutions(
  write: WriteCtx,
  reception: { orderId: number; numberText: string | null },
  lines: readonly CountedLine[],
): Promise<void> {
  await applyResolutions(write, reception, lines);
  orderChanged(write, reception.orderId, { steps: lines.map(({ orderItemId }) => orderItemId) });
}
