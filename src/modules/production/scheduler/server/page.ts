import { sql, raw, type Sql } from '../../../../engine/server/sql';
import { type SchedulerFilter, searchedSql, sortedSql } from './list-filter';
import { isFree, type WorkPlace } from './work';

export type Table = 'planned' | 'free';

/** Steps of one of the two tables: those in queues, or those that may be put into one. */
export function rowsOf(table: Table, filter: SchedulerFilter, place: WorkPlace | undefined): Sql {
  const { planDate, ids, placeId } = filter;
  const chosen = ids === null ? sql`true` : sql`s.id = any(${ids}::int[])`;
  if (placeId !== null && !place) return sql`false`;
  if (table === 'planned')
    return sql`s.plan_seq > 0 and ${place ? sql`s.plan_place_id = ${place.id}` : sql`true`} and ${chosen}
      and ${planDate === null ? sql`true` : sql`s.plan_date = ${planDate}::date`}`;
  if (!place)
    return sql`${isFree} and ${chosen} and s.service_step_id in (
      select x.id from service_steps x where x.is_planned and not x.is_external)`;
  return sql`${isFree} and ${chosen} and s.service_step_id = any(${place.serviceSteps}::int[])
    and ${place.companyId === null ? sql`true` : sql`i.company_id = ${place.companyId}`}`;
}

/** What only some sorts look at. */
const extra: Readonly<Record<string, Sql>> = {
  name: sql`join service_steps st on st.id = s.service_step_id`,
  label: sql`join service_steps st on st.id = s.service_step_id`,
  customer: sql`join customers c on c.id = i.customer_id`,
  product: sql`left join products p1 on p1.id = i.product1_id`,
};
const searchJoins = sql`join customers c on c.id = i.customer_id
  left join products p1 on p1.id = i.product1_id
  left join products p2 on p2.id = i.product2_id
  left join products p3 on p3.id = i.product3_id`;
const searched = ['customer', 'product'];

export interface PageQuery {
  table: Table;
  filter: SchedulerFilter;
  place: WorkPlace | undefined;
  sortBy: string | undefined;
  sortDesc: boolean;
  limit: number;
  offset: number;
}

/** Ids of a page in order (`ord`), each with the number of all rows (`total`): they are all sorted anyway. */
export function pageSql({ table, filter, place, sortBy, sortDesc, limit, offset }: PageQuery): Sql {
  const { by, key } = sortedSql(sortBy, sortDesc, table === 'planned' ? 'planSeq' : 'priority');
  const searching = filter.search.trim() !== '';
  return sql`
    select s.id, row_number() over (order by ${by}) as ord, count(*) over ()::int as total
    from order_item_services s
    join order_items i on i.id = s.order_item_id
    join orders o on o.id = i.order_id
    left join order_priorities op on op.id = o.order_priority_id
    ${searching ? searchJoins : sql``}
    ${Object.hasOwn(extra, key) && !(searching && searched.includes(key)) ? extra[key]! : sql``}
    where ${rowsOf(table, filter, place)} and ${searchedSql(filter.search)}
    order by ord ${raw(`limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`)}`;
}
