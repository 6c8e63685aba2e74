import { implement } from '../../../../engine/server/implement';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { measureAgain, measureItem } from './item-measurement';
import { cancelled } from '../../orders/order-status';
import { leaveWithItems } from '../../progress/server/leave-with-item';
import { forgetPickups } from '../../pickups/server/forget-pickups';
import { mailPlanned } from '../../progress/server/planned-mail';
import { refreshTotals } from './order-totals';
import { rollUp } from '../../progress/server/roll-up';
import { lockOrders } from '../../progress/server/roll-up-items';
import { afterLines } from './after-lines';
import { accept, check, mayBeReady, mayCancelItem, pickUp } from './item-guards';
import { stepsOfItem, stepsSchema } from './item-steps';
import { beforeLines } from './line-rules';
import { orderItems } from '../order-items.entity';
import { recalculateQuotation } from '../../../quotations/quotations/server/recalculate';

export const orderItemsServer = implement(orderItems, {
  scope: ofOwnCustomer,
  lockFirst: (write, id) => lockOrders(write, [id]),
  computed: { steps: stepsOfItem },
  parts: { steps: stepsSchema },
  beforeLines,
  afterLines,
  async afterMove(call) {
    const ids = [...new Set(call.rows.map((row) => row.orderId))];
    const items = call.rows.map((row) => row.id);
    await leaveWithItems(call, items, Number(call.to));
    await forgetPickups(call, call.rows, Number(call.to));
    await rollUp(call, ids);
    if (call.to === 3 || call.to === cancelled) await mailPlanned(call, ids);
    if (call.to !== cancelled && call.rows.every((row) => row.status !== cancelled)) return;
    for (const id of ids) {
      refreshTotals(call, id);
      await recalculateQuotation(call, id);
    }
  },
  actions: {
    ready: mayBeReady,
    pickUp,
    cancel: mayCancelItem,
    accept,
    check,
    measure: measureItem,
    measureAgain,
  },
});
