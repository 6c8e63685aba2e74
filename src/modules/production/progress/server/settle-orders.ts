import { settles, type Settling } from '../../../../engine/server/consequences';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { revokeCertificates } from '../../../orders/certificates/server/quality-certificates.server';
import { cancelOpenReceptions } from '../../../orders/receptions/server/let-go';
import { lockOrders } from '../../../orders/settling/server/lock-orders';
import { orderChanged, orderConsequences as follows } from '../../../orders/settling/server/order-changes';
import { sumsDiffer, sumsOfOrders } from '../../../orders/settling/server/order-sums';
import { itemState } from '../../../states/order-states';
import { cancelQuotations } from '../../../quotations/quotations/server/let-go';
import { recalculateQuotation } from '../../../quotations/quotations/server/recalculate';
import { faultsWaitingSettling, foremenHear } from '../../item-errors/server/faults-waiting';
import { mailMove, mailPlanned } from './order-news';
import { leaveWithItems, planSettling } from './queue';
import { settleStates } from './settle-states';
import { settleSteps } from './settle-steps';

/** How orders settle before a commit: everything reads what those before it have written, and nothing leads back. */
export const orderSettlings: readonly Settling[] = [
  settles(follows.lock, (ctx, orders) => lockOrders(ctx, orders.keys())),
  settles(follows.steps, (ctx, orders) => settleSteps(ctx, [...orders.values()].flat())),
  settles(follows.items, async (ctx, orders) => {
    await leaveWithItems(ctx, [...orders.values()].flat());
    for (const [id, items] of orders) {
      const planned = items.some(({ to }) => to === itemState.planned || to === itemState.cancelled);
      orderChanged(ctx, id, { planned });
      if (items.some(({ to }) => to === itemState.cancelled)) foremenHear(ctx, false);
    }
  }),
  settles(follows.state, (ctx, orders) => settleStates(ctx, [...orders.keys()])),
  settles(follows.amounts, (ctx, orders) => refreshTotals(ctx, [...orders.keys()])),
  // Before the price: what is off is not worked out again, which could be refused.
  settles(follows.cancelled, async (ctx, orders) => {
    await cancelQuotations(ctx, [...orders.keys()]);
    await cancelOpenReceptions(ctx, [...orders.keys()]);
  }),
  settles(follows.price, async (ctx, orders) => {
    for (const id of orders.keys()) await recalculateQuotation(ctx, id);
  }),
  settles(follows.certificates, revokeCertificates),
  settles(follows.news, async (ctx, orders) => {
    for (const [id, { moves = [], quiet, silent }] of orders)
      for (const move of quiet || silent ? [] : moves) await mailMove(ctx, id, move);
    const planned = [...orders].filter(([, news]) => news.planned && !news.silent).map(([id]) => id);
    if (planned.length) await mailPlanned(ctx, planned);
  }),
  planSettling,
  faultsWaitingSettling,
];

/** What the headers of orders say about their items, worked out again where it differs. Cancelled items do not count. */
function refreshTotals({ tx }: Pick<WriteCtx, 'tx'>, orderIds: readonly number[]): void {
  tx.send(sql`
    update orders o set item_count = s.items, amount_sum = s.amount, area_sum = s.area, weight_sum = s.weight
    from (${sumsOfOrders(sql`unnest(${[...orderIds]}::int[])`)}) s
    where o.id = s.id and ${sumsDiffer}`);
}
