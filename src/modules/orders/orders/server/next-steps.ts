import { join, literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { itemState, orderState, orderType } from '../../../states/order-states';
import { type NextStep, nextSteps, statesWithNextStep } from '../next-step';

const beforeDone = sql`t.status in ${literals([orderState.confirmed, orderState.waiting, orderState.inProgress])}`;
const quotation = (condition: Sql): Sql =>
  sql`exists (select from quotations q where q.order_id = t.id and q.status <> ${literal(quotationState.cancelled)} and ${condition})`;
const liveItem = (condition: Sql): Sql =>
  sql`exists (select from order_items i where i.order_id = t.id and i.status <> ${literal(itemState.cancelled)} and ${condition})`;

/** When an order `t` waits for each step. Orders that make good a complaint cost nothing. */
const waitsFor: Record<NextStep, Sql> = {
  quote: sql`t.type = ${literal(orderType.regular)} and not ${quotation(sql`true`)}`,
  send: quotation(sql`q.status = ${literal(quotationState.new)} and q.sent_at is null`),
  agree: quotation(sql`q.status = ${literal(quotationState.new)} and q.sent_at is not null`),
  receive: sql`${beforeDone} and ${liveItem(sql`i.receipted_amount < i.amount - i.lost_amount`)}`,
  plan: sql`${beforeDone} and ${liveItem(sql`exists (
    select from order_item_services s join service_steps y on y.id = s.service_step_id and y.is_planned and not y.is_external
    where s.order_item_id = i.id and s.status < ${literal(itemState.inProgress)} and s.plan_seq = 0)`)}`,
  putAway: liveItem(sql`i.status = ${literal(itemState.done)}`),
  bill: sql`t.status = ${literal(orderState.pickedUp)} and ${quotation(sql`q.status = ${literal(quotationState.confirmed)}`)}`,
  collect: sql`t.status = ${literal(orderState.invoiced)}`,
};

/** The steps an order `t` waits for, as a JSON array in the order they are done. */
export const nextStepsOf: Sql = sql`case when t.status in ${literals(statesWithNextStep)} then array_to_json(array_remove(array[${join(
  nextSteps.map((step) => sql`case when ${waitsFor[step]} then ${literal(step)} end`),
)}]::text[], null)) end`;
