import { implement } from '../../../engine/server/implement';
import { ofOwnCustomer } from '../../sales/customers/customer-scope';
import { measureAgain, measureItem } from '../measurement/item-measurement';
import { cancelled } from '../order-status';
import { leaveWithItems } from '../plan/leave-with-item';
import { forgetPickups } from '../pickups/forget-pickups';
import { mailPlanned } from '../plan/planned-mail';
import { refreshTotals } from '../orders/totals';
import { rollUp } from '../roll-up/roll-up';
import { lockOrders } from '../roll-up/roll-up-items';
import { afterLines } from './after-lines';
import { accept, check, mayBeReady, mayCancelItem, pickUp } from './item-guards';
import { stepsOfItem, stepsSchema } from './item-steps';
import { beforeLines } from './line-rules';
import { orderItems } from './order-items.entity';
import { recalculateQuotation } from '../../quotations/quotations/recalculate';

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
