import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { deleteRows } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { orderChanged } from '../../../orders/settling/server/order-changes';
import { faultDecision } from '../../../states/fault-states';
import { itemState } from '../../../states/order-states';
import { itemErrors } from '../item-errors.entity';
import { foremenHear } from './faults-waiting';
import { faultyItem, lockedError, unbookFaulty } from './book-faulty';

/**
 * Takes a report of faulty pieces back before the customer is mailed: the pieces are good again at the step they failed
 * at, and those that were passed are looked at again. The rule is that of quality control.
 * @throws 404; 422 `TooLateToWithdraw` after its minutes, once a foreman has decided, the pieces hang again or the item is
 * cancelled; `ReportedByControl` for what a control found; `ReportedBySomebodyElse`
 */
async function withdraw(write: WriteCtx, id: number): Promise<void> {
  const error = await lockedError(write, id);
  if (!error) throw notFound();
  const { name, orderId, status } = await faultyItem(write, error.orderItemId);
  if (error.qualityControlId !== null) throw refused('ReportedByControl', { errorDetails: name });
  if (error.userId !== write.user.id && !write.can(['WORK_CARDS_ALL', 'ORDERS_WRITE']))
    throw refused('ReportedBySomebodyElse', { errorDetails: name });
  const isOver = error.withdrawUntil === null || Date.parse(error.withdrawUntil) < write.now().getTime();
  const isDecided = error.decision === faultDecision.released || error.decision === faultDecision.confirmed;
  if (isOver || isDecided || status > itemState.done) throw refused('TooLateToWithdraw', { errorDetails: name });
  await unbookFaulty(write, error);
  await deleteRows(write, write.engine.registry.get(itemErrors.name), [{ ...error }]);
  if (error.decision === faultDecision.waiting) foremenHear(write, false);
  orderChanged(write, orderId, { steps: [error.orderItemId], price: !error.isRework });
}

export const withdrawRoute = defineRoute({
  method: 'POST',
  path: '/item-errors/:id/withdraw',
  summary: 'Take a report of faulty pieces back before the customer is mailed.',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WORK', 'WORK_CARDS_WRITE'],
  scope: 'installation',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ withdrawn: z.literal(true) }),
  handler: ({ ctx, params }) =>
    ctx.write(async (write) => {
      await withdraw(write, params.id);
      return { withdrawn: true };
    }),
});
