import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { implement } from '../../../../engine/server/implement';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql, type Sql, join, literals } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { foreignCurrency } from '../../../settings/money/server/foreign-currency';
import { assertActiveCustomer } from '../../../sales/customers/server/active-customer';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { finishMeasurement, openMeasurement, reopenMeasurement } from '../../order-items/server/order-measurement';
import { requireNotMadeOut } from '../../settling/server/invoices-of-order';
import { orderChanged } from '../../settling/server/order-changes';
import { orderState, orderType, itemState } from '../../../states/order-states';
import { changesAny, isQuoted, requireOpen, holdUnconfirmed } from '../../order-items/server/price-lock';
import { assertWithinCredit } from '../../credit/server/credit';
import { receptionState } from '../../receptions/reception-status';
import { deleteCancelledReceptions } from '../../receptions/server/let-go';
import { outdated } from '../../../quotations/quotations/server/outdated';
import { cancelQuotations, deleteCancelledQuotations } from '../../../quotations/quotations/server/let-go';
import { lacksPaint } from '../../order-items/server/item-extras';
import { isOfLateness } from './lateness';
import { followHeader } from './follow-header';
import { fillNewOrder, numberOrder, takeDiscount, transportNet } from './new-order';
import { assertCanCancel, assertCanConfirm, assertCanTurnBack, reasonsOf } from './order-guards';
import { orderMoved, override } from './order-moves';
import { orderPriceFields, orders } from '../orders.entity';
import { type NextStep, nextSteps, statesWithNextStep } from '../next-step';

type Order = RowOf<typeof orders>;
type Input = InputOf<typeof orders>;

const hasQuotation: Sql = sql`exists (select from quotations q
  where q.order_id = t.id and q.status <> ${literal(quotationState.cancelled)})`;

const beforeDone = sql`t.status in ${literals([orderState.confirmed, orderState.waiting, orderState.inProgress])}`;
const quotationWhere = (condition: Sql): Sql =>
  sql`exists (select from quotations q where q.order_id = t.id and q.status <> ${literal(quotationState.cancelled)} and ${condition})`;
const liveItemWhere = (condition: Sql): Sql =>
  sql`exists (select from order_items i where i.order_id = t.id and i.status <> ${literal(itemState.cancelled)} and ${condition})`;

/** Invoices are written by hand then. */
const withoutQuotations = sql`exists (select from modules m where m.code = 'QUOTATIONS' and not m.active)`;

/** When an order `t` waits for each step. Orders that make good a complaint cost nothing. */
const waitsFor: Record<NextStep, Sql> = {
  quote: sql`t.type = ${literal(orderType.regular)} and not ${quotationWhere(sql`true`)}`,
  send: quotationWhere(sql`q.status = ${literal(quotationState.new)} and q.sent_at is null`),
  agree: quotationWhere(sql`q.status = ${literal(quotationState.new)} and q.sent_at is not null`),
  receive: sql`${beforeDone} and ${liveItemWhere(sql`i.receipted_amount < i.amount - i.lost_amount`)}`,
  plan: sql`${beforeDone} and ${liveItemWhere(sql`exists (
    select from order_item_services s join service_steps y on y.id = s.service_step_id and y.is_planned and not y.is_external
    where s.order_item_id = i.id and s.status < ${literal(itemState.inProgress)} and s.plan_seq = 0)`)}`,
  putAway: liveItemWhere(sql`i.status = ${literal(itemState.done)}`),
  bill: sql`t.status = ${literal(orderState.pickedUp)} and (
    ${quotationWhere(sql`q.status = ${literal(quotationState.confirmed)} and q.payment_gross > 0`)}
    or t.type = ${literal(orderType.regular)} and ${withoutQuotations})`,
  collect: sql`t.status = ${literal(orderState.invoiced)}`,
};

/** The steps an order `t` waits for, as a JSON array in the order they are done. */
const nextStepsOf: Sql = sql`case when t.status in ${literals(statesWithNextStep)} then array_to_json(array_remove(array[${join(
  nextSteps.map((step) => sql`case when ${waitsFor[step]} then ${literal(step)} end`),
)}]::text[], null)) end`;

export const ordersServer = implement(orders, {
  scope: ofOwnCustomer,
  computed: {
    outdatedQuotation: sql`(select json_build_object('id', q.id, 'numberText', q.number_text, 'status', q.status)
      from quotations q where q.order_id = t.id and ${outdated(sql`q`)} limit 1)`,
    foreignCurrency,
    itemServices: sql`case when t.service_id is null then (select string_agg(distinct s.code, ', ') from order_items i
      join services s on s.id = i.service_id where i.order_id = t.id and i.status <> ${literal(itemState.cancelled)}) end`,
    nextSteps: nextStepsOf,
  },
  filters: {
    complaint: (value) => sql`t.type = ${literal(value === 'complaint' ? orderType.complaint : orderType.regular)}`,
    quotation: (value) => (value === 'with' ? hasQuotation : sql`not ${hasQuotation}`),
    paint: () => lacksPaint,
    lateness: (value, ctx) => isOfLateness(value, ctx.today()),
    reception: (value) =>
      Number(value) === 0
        ? sql`(t.status < ${literal(orderState.pickedUp)} and not exists (select from receptions r
            where r.order_id = t.id and r.status <> ${literal(receptionState.cancelled)}))`
        : sql`exists (select from receptions r where r.order_id = t.id and r.status = ${Number(value)})`,
  },
  async beforeSave(call) {
    const { before, input } = call;
    if (before) await mayChange(call, before, input);
    await checkParent(call, before, input);
    if (!before) await fillNewOrder(call, input);
    checkDays(before, input);
    if (!before) return;
    await takeDiscount(call, before, input);
    const chosen = input.transportTypeId;
    if (chosen !== undefined && chosen !== before.transportTypeId && input.transportNet === undefined)
      input.transportNet = await transportNet(call, chosen);
  },
  async afterSave(call) {
    if (call.before) return followHeader(call, call.before, call.row);
    const { id, customerId } = call.row;
    await numberOrder(call, call.row);
    orderChanged(call, id, { moves: [{ customerId, to: orderState.new }] });
  },
  async beforeDelete(call) {
    const { row } = call;
    if (row.status !== orderState.new) throw refused('OrderNotNew');
    if (await isQuoted(call, row.id)) throw refused('OrderHasQuotation');
    await cancelQuotations(call, [row.id]);
    await deleteCancelledQuotations(call, row.id);
    await deleteCancelledReceptions(call, row.id);
  },
  constraints: {
    receptions_order_id_fkey: 'OrderHasReception',
    pickups_order_id_fkey: 'OrderHasPickup',
    quality_certificates_order_id_fkey: 'OrderHasCertificate',
    orders_complaint_made_good_once: 'ReworkReplaced',
  },
  afterMove: orderMoved,
  reasons: (ctx, row) => reasonsOf(ctx, row),
  actions: {
    async confirm(call) {
      await assertCanConfirm(call);
      const { id: orderId, customerId, type } = call.row;
      if (type !== orderType.complaint)
        await assertWithinCredit(call, { customerId, orderId, reason: call.input.creditReason });
      if (call.input.mail === false) orderChanged(call, call.row.id, { quiet: true });
    },
    async cancel(call) {
      const { input, row } = call;
      await assertCanCancel(call);
      if (input.mail === false) orderChanged(call, row.id, { quiet: true });
      return { set: { cancelReason: input.reason, customerReason: input.customerReason ?? null } };
    },
    back: assertCanTurnBack,
    openMeasurement,
    finishMeasurement,
    reopenMeasurement,
    override,
  },
});

/** What of an order may still be changed: its company never, its customer while nothing came of it, its price while open. */
async function mayChange(write: WriteCtx, before: Order, input: Input): Promise<void> {
  if (changesAny(['companyId'], before, input)) throw invalid({ companyId: 'OrderCompanyFixed' });
  if (!changesAny(orderPriceFields, before, input)) return;
  requireOpen(before.status);
  await holdUnconfirmed(write, before.id);
  if (changesAny(['type'], before, input)) await mayChangeType(write, before, input);
  if (!changesAny(['customerId'], before, input)) return;
  if (before.status !== orderState.new || (await isQuoted(write, before.id)))
    throw invalid({ customerId: 'OrderCustomerFixed' });
  if (await hasFollowed(write, before.id)) throw invalid({ customerId: 'OrderCustomerKept' });
  await requireNotMadeOut(write, before.id);
  if ((input.type ?? before.type) !== orderType.complaint) await assertActiveCustomer(write.tx, input.customerId!);
}

/** Goods of the customer came for the order, or it was complained of: both are the customer's to see, and stay so. */
const hasFollowed = ({ tx }: WriteCtx, orderId: number) =>
  tx.one(sql`
    select 1 from receptions where order_id = ${orderId} and status in ${literals([receptionState.readyToReceive, receptionState.received])}
    union all select 1 from complaints where order_id = ${orderId} limit 1`);

/** What makes good a complaint is confirmed whatever the customer owes, so it is told apart before that. */
async function mayChangeType(write: WriteCtx, before: Order, input: Input): Promise<void> {
  if (before.status !== orderState.new) throw invalid({ type: 'OrderTypeFixed' });
  if (input.type !== orderType.complaint) await assertActiveCustomer(write.tx, input.customerId ?? before.customerId);
}

/** Nothing is due before it was ordered. Older orders of which that is true still move on. */
function checkDays(before: Order | undefined, input: Input): void {
  if (input.orderDate === undefined && input.deliveryDate === undefined) return;
  const { orderDate, deliveryDate } = { ...before, ...input };
  if (!deliveryDate || !orderDate || deliveryDate >= orderDate) return;
  if (before?.orderDate === orderDate && before.deliveryDate === deliveryDate) return;
  throw invalid({ [input.deliveryDate === undefined ? 'orderDate' : 'deliveryDate']: 'DueBeforeOrder' });
}

/** An order that makes good a complaint names the order it is about, one of the same customer. */
async function checkParent({ tx }: WriteCtx, before: Order | undefined, input: Input): Promise<void> {
  if (before && !changesAny(['type', 'parentOrderId', 'customerId'], before, input)) return;
  const { type, parentOrderId, customerId } = { ...before, ...input };
  if (!parentOrderId) {
    if (type === orderType.complaint) throw refused('NoParentOrder', { fields: { parentOrderId: 'NoParentOrder' } });
    return;
  }
  const parent = await tx.one<{ customerId: number }>(
    sql`select customer_id from orders where id = ${parentOrderId} and id is distinct from ${before?.id ?? null}::int`,
  );
  if (!parent) throw invalid({ parentOrderId: 'RefMissing' });
  if (parent.customerId !== customerId) throw invalid({ parentOrderId: 'ParentOfOtherCustomer' });
}
