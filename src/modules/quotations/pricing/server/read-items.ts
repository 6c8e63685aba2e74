import type { Executor } from '../../../../engine/server/db';
import { bare, column } from '../../../../engine/server/names';
import { fetchPrepared } from '../../../../engine/server/prepared';
import { empty, join, literal, sql, type Sql } from '../../../../engine/server/sql';
import { pricedKeys, type ItemInput, type PricedFields } from '../../calculation/model';
import { itemState } from '../../../states/order-states';

/** A step an item goes through, with the option chosen for it. */
export interface ChosenStep {
  serviceStepId: number;
  stepOptionId: number | null;
}
/** An item before its steps are looked up; without `chosen` it takes what its service brings. */
export interface RawItem extends Omit<ItemInput, 'steps' | 'manualPrice'> {
  serviceId: number | null;
  chosen: ChosenStep[] | null;
}

/** The items of an order that count, in order, without the pieces the shop lost; cancelled ones do not. One query. */
export const readItems = (db: Executor, orderId: number): Promise<RawItem[]> =>
  fetchPrepared<RawItem>(db, itemsSql(sql`i.order_id = ${orderId}`));

/** The same of many orders, by order. One query. */
export async function readItemsOf(db: Executor, orderIds: readonly number[]): Promise<Map<number, RawItem[]>> {
  const items = itemsSql(sql`i.order_id = any(${[...orderIds]}::int[])`, sql`i.order_id, `);
  const rows = await fetchPrepared<RawItem & { orderId: number }>(db, items);
  const byOrder = new Map<number, RawItem[]>();
  for (const { orderId, ...item } of rows) {
    const mine = byOrder.get(orderId);
    if (mine) mine.push(item);
    else byOrder.set(orderId, [item]);
  }
  return byOrder;
}

/** Where values are read that are not a priced field as it is stored; one without its column is an error of the compiler. */
const special = {
  amount: sql`i.amount - i.lost_amount`,
  outline: sql`coalesce(i.outline, p.outline)`,
  serviceId: sql`coalesce(i.service_id, o.service_id)`,
  id: sql`i.id`,
  name: sql`i.name`,
  chosen: sql`(select json_agg(json_build_object('serviceStepId', s.service_step_id, 'stepOptionId', s.step_option_id)
      order by s.sequence, s.id)
    from order_item_services s where s.order_item_id = i.id)`,
} satisfies Partial<Record<keyof RawItem, Sql>> & Record<Exclude<keyof RawItem, keyof PricedFields>, Sql>;
const stored = Object.fromEntries(pricedKeys.map((key) => [key, column(key, 'i')]));
const selected = join(Object.entries({ ...stored, ...special }).map(([key, value]) => sql`${value} as ${bare(key)}`));

const itemsSql = (which: Sql, more: Sql = empty): Sql => sql`
    select ${more}${selected}
    from order_items i join orders o on o.id = i.order_id left join product_profiles p on p.id = i.product_profile_id
    where ${which} and i.status <> ${literal(itemState.cancelled)} and i.amount > i.lost_amount order by i.lp, i.id`;
