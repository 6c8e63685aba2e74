import { literals, raw, sql, type Sql } from '../../../../engine/server/sql';
import { openStatuses, orderState } from '../../../states/order-states';

/** Whether an order is past its delivery date and still with the shop; `order` is the name of its table. */
export const isLate = (order: 'o' | 't', today: string): Sql =>
  sql`(${raw(order)}.status in ${literals(openStatuses)} and ${raw(order)}.delivery_date < ${today}::date)`;

/** States of orders that have a forecast. */
const forecast = literals([orderState.new, orderState.confirmed, orderState.waiting, orderState.inProgress]);

/** Whether an order `t` is not late yet and is ready after its delivery date by the plan. */
const willBeLate = (today: string): Sql =>
  sql`(t.status in ${forecast} and t.delivery_date >= ${today}::date and t.forecast_date > t.delivery_date)`;

/** The filter `lateness` of orders. */
export function isOfLateness(value: unknown, today: string): Sql {
  if (value === 'late') return isLate('t', today);
  return value === 'willBe' ? willBeLate(today) : sql`(${isLate('t', today)} or ${willBeLate(today)})`;
}
