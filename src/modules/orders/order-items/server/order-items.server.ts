import type { RowOf } from '../../../../engine/entity';
import { implement } from '../../../../engine/server/implement';
import { fetchOne } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { measureAgain, measureItem, notToMeasure } from './item-measurement';
import type { orders } from '../../orders/orders.entity';
import { forgetPickups } from '../../pickups/server/forget-pickups';
import { writeOffRest } from '../../pickups/server/write-off';
import { isBilled } from '../../settling/server/invoices-of-order';
import { lockOrdersOf } from '../../settling/server/lock-orders';
import { orderChanged } from '../../settling/server/order-changes';
import { itemState, type ItemState } from '../../../states/order-states';
import { afterLines } from './after-lines';
import { accept, check, notToCheck, notToPutReady, putReady, assertCanCancelItem, pickUp } from './item-actions';
import {
  alternativeOf,
  ingredientsOf,
  isAtPartner,
  partnerSinceOf,
  quotationNumberOf,
  quotationStatusOf,
  withQuotation,
} from './item-extras';
import { partnerStepsOfItem, piecesOfItem, stepsOfItem, stepsSchema } from './item-steps';
import { leavablePieces } from '../../quality/server/controlled';
import { beforeLines } from './line-rules';
import { orderItems } from '../order-items.entity';

/** Steps wait to be confirmed with their item. */
const isUnconfirmed = (status: ItemState): boolean => status === itemState.none || status === itemState.new;

/** A certificate of the whole order may name them. */
const certified: ReadonlySet<ItemState> = new Set([itemState.done, itemState.ready, itemState.pickedUp]);
const isInWork = (status: ItemState): boolean => !certified.has(status) && status !== itemState.cancelled;

export const orderItemsServer = implement(orderItems, {
  scope: ofOwnCustomer,
  lockFirst: (write, id) => lockOrdersOf(write, [id]),
  constraints: { reception_items_order_item_id_fkey: 'ItemInReception', order_items_picked_good: 'MorePickedThanGood' },
  computed: {
    steps: stepsOfItem,
    stepPieces: piecesOfItem,
    partnerSteps: partnerStepsOfItem,
    partnerSince: partnerSinceOf,
    ingredients: ingredientsOf,
    alternative: alternativeOf,
    readyAmount: leavablePieces('t'),
    quotationNumber: quotationNumberOf,
    quotationStatus: quotationStatusOf,
  },
  filters: { quotationStatus: withQuotation, atPartner: isAtPartner },
  parts: { steps: stepsSchema },
  beforeLines,
  afterLines,
  async reasons(ctx, row): Promise<Record<string, string>> {
    const check = notToCheck(ctx, row);
    const order = await fetchOne<Pick<RowOf<typeof orders>, 'measurementStatus'> & { isBilled: boolean }>(
      ctx.db,
      sql`select o.measurement_status, ${isBilled(ctx, sql`o.id`)} as is_billed from orders o where o.id = ${row.orderId}`,
    );
    const measure = notToMeasure(order);
    const ready = notToPutReady(row);
    return {
      ...(check && { check }),
      ...(ready && { ready }),
      ...(order?.isBilled ? { cancel: 'InvoiceExists' } : {}),
      ...(measure && { measure, measureAgain: measure }),
      ...(row.pickedAmount ? {} : { writeOff: 'NothingPickedUp' }),
    };
  },
  async afterMove(call) {
    const { rows, to } = call;
    await forgetPickups(call, rows, call);
    for (const { id, orderId, status } of rows) {
      // What is brought back goes on from where its frames and partners are by now.
      const isBack = status === itemState.cancelled;
      const steps = isBack || isUnconfirmed(status) !== isUnconfirmed(to) ? [id] : [];
      const counts = isBack || to === itemState.cancelled;
      if (certified.has(status) && isInWork(to)) orderChanged(call, orderId, { uncertified: { items: [id] } });
      orderChanged(call, orderId, { steps, items: [{ id, to }], state: true, amounts: counts, price: counts });
    }
  },
  actions: {
    ready: putReady,
    pickUp,
    writeOff: writeOffRest,
    cancel: assertCanCancelItem,
    accept,
    check,
    measure: measureItem,
    measureAgain,
  },
});
