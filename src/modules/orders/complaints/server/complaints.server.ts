import type { InputOf, RowOf } from '../../../../engine/entity';
import { invalid, refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql, literal } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { orderState } from '../../../states/order-states';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { lockQuotation, makeNextVersion } from '../../../quotations/quotations/server/recalculate';
import { isWithCustomer } from '../../../quotations/quotations/server/revise';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { lockOrder } from '../../settling/server/lock-orders';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { followItem, followOrder, type StatusEffects, statusEffects } from './complaint-facts';
import { tellStatus, tellMessage } from './complaint-news';
import { complaints } from '../complaints.entity';
import { lowerDiscount } from './lowered-discount';
import { makeReworkOrder, type Rework, reworkSchema } from './rework-order';
import { complaintMessages } from '../complaint-messages.entity';

type Complaint = RowOf<typeof complaints>;
type Input = InputOf<typeof complaints>;

/** What a customer says about a complaint; the rest is the shop's to decide. */
const ofCustomers: ReadonlySet<string> = new Set<keyof Input>([
  'orderId',
  'orderItemId',
  'customerId',
  'companyId',
  'complaintReasonId',
  'claimedAmount',
  'claimedSurface',
  'claimedWeight',
  'date',
  'note',
]);

export const complaintsServer = implement(complaints, {
  scope: ofOwnCustomer,
  computed: {
    ordered: sql`(select coalesce(
      (select json_build_object('amount', i.amount, 'surface', i.area_sum::text, 'weight', i.weight_sum::text)
        from order_items i where i.id = t.order_item_id),
      (select json_build_object('amount', o.amount_sum, 'surface', o.area_sum::text, 'weight', o.weight_sum::text)
        from orders o where o.id = t.order_id)))`,
  },
  filters: {
    isNew: (value) => {
      const begins = sql`exists (select 1 from complaint_statuses s where s.id = t.complaint_status_id and s.is_default)`;
      return value === true ? begins : sql`not ${begins}`;
    },
  },
  /** Items and pieces of the rework order, where its status makes one. */
  parts: { rework: reworkSchema },
  async beforeSave(call) {
    const { before, input } = call;
    const chosen = call.parts['rework'] as Rework | undefined;
    if (chosen && call.user.isCustomer) throw refused('ComplaintShopDecides', { errorDetails: 'rework' });
    checkCustomer(call, before, input);
    await followOrder(call, before, input);
    await followItem(call, before, input);
    const status = await newStatus(call, before, input);
    if (!before) await number(call, input);
    if (status) await bringAbout(call, { ...before, ...input } as Complaint, { input, status, chosen });
    await settleDiscount(call, before, input, status);
  },
  async afterSave(call) {
    const { before, row } = call;
    if (!before || before.complaintStatusId !== row.complaintStatusId) await tellStatus(call, row.id, !before);
    return before && (await lowerDiscount(call, before, row)) ? 'changed' : undefined;
  },
  reasons: ({ user }): Record<string, string> => (user.isCustomer ? { edit: 'ComplaintShopDecides' } : {}),
  constraints: { orders_complaint_made_good_once: 'ComplaintHasOrder' },
  beforeDelete({ row }) {
    if (row.reworkOrderId) throw refused('ComplaintHasOrder');
  },
  async afterDelete(call) {
    await lowerDiscount(call, call.row, { ...call.row, discountPercent: null });
  },
  // Its order may be another customer's meanwhile.
  async afterRestore(call) {
    const { orderId, customerId, discountPercent } = call.row;
    const order = await lockOrder(call, orderId);
    if (order?.customerId !== customerId) throw refused('CannotUndo');
    if (discountPercent) await discountQuotation(call, orderId, discountPercent);
  },
});

/** Customers open complaints and write about them; what becomes of one is decided by the shop. */
function checkCustomer(write: WriteCtx, before: Complaint | undefined, input: Input): void {
  if (!write.user.isCustomer) return;
  if (before) throw refused('ComplaintShopDecides');
  const own = Object.entries(input).find(([key, value]) => value != null && !ofCustomers.has(key));
  if (own)
    throw refused('ComplaintShopDecides', { errorDetails: own[0], fields: { [own[0]]: 'ComplaintShopDecides' } });
  input.date = write.today();
}

/**
 * The status it comes into with this write, if it comes into another. Any may follow any; beyond the default somebody
 * must be responsible for it (422 naming the field).
 */
async function newStatus(
  write: WriteCtx,
  before: Complaint | undefined,
  input: Input,
): Promise<StatusEffects | undefined> {
  if (before && (input.complaintStatusId === undefined || input.complaintStatusId === before.complaintStatusId))
    return undefined;
  const status = await statusEffects(write, input.complaintStatusId);
  if (!status) throw invalid({ complaintStatusId: input.complaintStatusId ? 'RefMissing' : 'ErrInputStatus' });
  input.complaintStatusId = status.id;
  if (!before && status.isDefault) return status;
  mayGive(write, before, input, status);
  const responsible = input.responsibleUserId === undefined ? before?.responsibleUserId : input.responsibleUserId;
  if (!responsible)
    throw refused('ComplaintNobodyResponsible', { fields: { responsibleUserId: 'ComplaintNobodyResponsible' } });
  return status;
}

/** A discount is given by who sees prices; without the module of quotations nobody does, and it waits for one. */
function mayGive(
  write: WriteCtx,
  before: Complaint | undefined,
  input: Input,
  { name, discount }: StatusEffects,
): void {
  const gives = discount !== null && input.discountPercent === undefined && !before?.discountPercent;
  if (!gives || !write.hasModule('QUOTATIONS') || write.can('QUOTATIONS_READ')) return;
  throw refused('ComplaintDiscountNeedsPrices', {
    errorDetails: name,
    fields: { complaintStatusId: 'ComplaintDiscountNeedsPrices' },
  });
}

async function number(write: WriteCtx, input: Input): Promise<void> {
  const date = (input.date ??= write.today());
  const { text, ...parts } = await nextNumber(write.tx, { companyId: input.companyId!, kind: 'RK', date });
  Object.assign(input, { ...parts, numberText: text } satisfies Input);
}

/** Whether an order makes it good already; one that was cancelled does not. */
async function hasRework({ tx }: WriteCtx, { id }: Complaint): Promise<boolean> {
  const order = await tx.one(
    sql`select 1 from orders where complaint_id = ${id ?? null}::int and status <> ${literal(orderState.cancelled)}`,
  );
  return order !== undefined;
}

/** What the dictionary says about a status: one rework order that counts, or a discount. The complaint is locked. */
async function bringAbout(
  write: WriteCtx,
  now: Complaint,
  { input, status, chosen }: { input: Input; status: StatusEffects; chosen: Rework | undefined },
): Promise<void> {
  if (status.generateOrder && !(await hasRework(write, now)))
    input.reworkOrderId = await makeReworkOrder(write, now, chosen);
  if (status.discount !== null && input.discountPercent === undefined && !now.discountPercent)
    input.discountPercent = status.discount;
}

/**
 * Gives the New quotation of an order at least this discount and works it out again; what the customer has stays, and its next
 * version gives it. One that is confirmed or billed stays too: its invoice is corrected instead.
 * @param percent hundredths of a percent
 * @returns what the order costs less, net, in hundredths; undefined where there is no New quotation
 */
async function discountQuotation(write: WriteCtx, orderId: number, percent: number): Promise<number | undefined> {
  const found = await write.tx.one<{ id: number; percent: number }>(sql`
    select q.id, coalesce(q.discount_percent, o.discount_percent, c.discount_percent, 0) as percent
    from quotations q join orders o on o.id = q.order_id join customers c on c.id = q.customer_id
    where q.order_id = ${orderId} and q.status = ${literal(quotationState.new)} for no key update of q`);
  if (!found) return undefined;
  if (found.percent >= percent) return 0;
  const quotation = await lockQuotation(write, found.id);
  if (isWithCustomer(quotation)) await makeNextVersion(write, { ...quotation, discountPercent: percent });
  else await write.update(quotations, found.id, { discountPercent: percent });
  const after = await write.tx.one<{ paymentNet: number | null }>(sql`
    select payment_net from quotations where order_id = ${orderId} and status = ${literal(quotationState.new)}`);
  return Math.max(0, Number(quotation.paymentNet ?? 0) - Number(after?.paymentNet ?? 0));
}

/**
 * A discount begins with a status that gives one. From then on it belongs to the complaint, also when that is closed, until
 * somebody takes it away: it comes into the New quotation of the order, and into the next.
 */
async function settleDiscount(
  write: WriteCtx,
  before: Complaint | undefined,
  input: Input,
  entered: StatusEffects | undefined,
): Promise<void> {
  const { discountPercent: percent } = input;
  const { given, sum } = discountOf(before);
  if (percent !== undefined && !percent && given) input.discount ??= null;
  if (!percent || percent === given) return;
  if (!given) requireDiscount(entered ?? (await statusEffects(write, before?.complaintStatusId)));
  const less = await discountQuotation(write, (input.orderId ?? before?.orderId)!, percent);
  if (less !== undefined) input.discount ??= sum + less;
}

/** What it gave so far: hundredths of a percent, and what the order cost less by it in hundredths. */
const discountOf = (before: Complaint | undefined): { given: number; sum: number } => ({
  given: before?.discountPercent ?? 0,
  sum: Number(before?.discount ?? 0),
});

/** 422 where the status of a complaint gives no discount. */
function requireDiscount(status: StatusEffects | undefined): void {
  if (status?.discount == null)
    throw refused('ComplaintDiscountByStatus', { fields: { discountPercent: 'ComplaintDiscountByStatus' } });
}

export const complaintMessagesServer = implement(complaintMessages, {
  scope: ({ user }) =>
    user.isCustomer
      ? sql`t.complaint_id in (select k.id from complaints k where k.customer_id = ${user.customerId})`
      : undefined,
  beforeSave(call) {
    const { input, user } = call;
    Object.assign(input, { userId: user.id, fromCustomer: user.isCustomer, date: call.now().toISOString() });
  },
  afterSave: (call) => tellMessage(call, call.row.complaintId, call.row.message),
});
