import { settles, type Settling } from '../../../../engine/server/consequences';
import { cancelQuotations } from '../../../orders/orders/server/cancel-quotations';
import { refreshTotals } from '../../../orders/order-items/server/order-totals';
import { lockOrders } from '../../../orders/settling/server/lock-orders';
import { orderChanged, orderConsequences as follows } from '../../../orders/settling/server/order-changes';
import { itemState } from '../../../states/order-states';
import { leaveWithItems } from '../../../orders/progress/server/leave-with-item';
import { mailPlanned } from '../../../orders/progress/server/planned-mail';
import { mailMove } from '../../../orders/progress/server/order-mails';
import { settleStates } from '../../../orders/progress/server/roll-up';
import { settleSteps } from '../../../orders/progress/server/roll-up-items';
import { recalculateQuotation } from '../../../quotations/quotations/server/recalculate';

/** How orders settle before a commit: everything reads what those before it have written, and nothing leads back. */
export const orderSettlings: readonly Settling[] = [
  settles(follows.lock, (ctx, orders) => lockOrders(ctx, orders.keys())),
  settles(follows.steps, (ctx, orders) => settleSteps(ctx, [...orders.values()].flat())),
  settles(follows.items, async (ctx, orders) => {
    await leaveWithItems(ctx, [...orders.values()].flat());
    for (const [id, items] of orders) {
      const planned = items.some(({ to }) => to === itemState.planned || to === itemState.cancelled);
      orderChanged(ctx, id, { planned });
    }
  }),
  settles(follows.state, (ctx, orders) => settleStates(ctx, [...orders.keys()])),
  settles(follows.amounts, (ctx, orders) => refreshTotals(ctx, [...orders.keys()])),
  settles(follows.price, async (ctx, orders) => {
    for (const id of orders.keys()) await recalculateQuotation(ctx, id);
  }),
  settles(follows.cancelled, (ctx, orders) => cancelQuotations(ctx, [...orders.keys()])),
  settles(follows.news, async (ctx, orders) => {
    for (const [id, { moves = [] }] of orders) for (const move of moves) await mailMove(ctx, id, move);
    const planned = [...orders].filter(([, news]) => news.planned).map(([id]) => id);
    if (planned.length) await mailPlanned(ctx, planned);
  }),
];
