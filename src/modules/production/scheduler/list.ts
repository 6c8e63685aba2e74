import type { Ctx } from '../../../engine/server/context';
import { raw, sql, type Sql } from '../../../engine/server/sql';
import { paintJoins } from '../../orders/plan/paint-of-step';
import { conflictsSql, conflictJoins, conflictTables } from './conflicts';
import { schedulerFilter, searchedSql, sortedSql, type SchedulerFilter } from './list-filter';
import type { ScheduledItem } from './scheduled-item';
import { isFree, stepJoins, workColumns, workFrom } from './work';

/** Most rows of an unpaged answer. */
const UNPAGED = 1000;

export interface SchedulerQuery {
  page: number;
  itemsPerPage: number;
  sortBy?: string | undefined;
  sortDesc?: boolean | undefined;
  filter?: string | undefined;
}
type Table = 'planned' | 'free';

/** Steps of one of the two tables: those in queues, or those that may be put into one. */
export function rowsOf(table: Table, filter: SchedulerFilter): Sql {
  const rows = tableRows(table, filter);
  return filter.ids === null ? rows : sql`${rows} and s.id = any(${filter.ids}::int[])`;
}
function tableRows(table: Table, { placeId, planDate }: SchedulerFilter): Sql {
  if (table === 'planned')
    return sql`s.plan_seq > 0 and ${placeId === null ? sql`true` : sql`s.plan_place_id = ${placeId}`}
      and ${planDate === null ? sql`true` : sql`s.plan_date = ${planDate}::date`}`;
  // The kinds of step a place does are looked up first: with them the index on step and status finds the rows.
  return sql`${isFree} and ${
    placeId === null
      ? sql`true`
      : sql`s.service_step_id = any(array(select x.id from service_steps x join places pl on pl.place_type_id = x.place_type_id where pl.id = ${placeId}))
        and i.company_id = coalesce((select pl.company_id from places pl where pl.id = ${placeId}), i.company_id)`
  }`;
}

const needed = (search: boolean): Sql =>
  sql`${stepJoins} join customers c on c.id = i.customer_id
    left join order_priorities op on op.id = o.order_priority_id ${search ? paintJoins : sql`left join products p1 on p1.id = i.product1_id`}`;

/**
 * A page of planned or free steps, each with what speaks against it; one statement, however many rows, and one for the
 * total.
 */
export async function scheduled(
  ctx: Pick<Ctx, 'db' | 'settings' | 'today'>,
  table: Table,
  query: SchedulerQuery,
): Promise<{ items: ScheduledItem[]; total: number }> {
  const filter = schedulerFilter(query.filter);
  const search = filter.search.trim() !== '';
  const where = sql`${rowsOf(table, filter)} and ${searchedSql(filter.search)}`;
  const order = sortedSql(query.sortBy, query.sortDesc ?? false, table === 'planned' ? 'planSeq' : 'priority');
  const all = query.itemsPerPage <= 0;
  const limit = raw(
    `limit ${all ? UNPAGED : Math.trunc(query.itemsPerPage)} offset ${all ? 0 : Math.trunc(Math.max(query.page, 0) * query.itemsPerPage)}`,
  );
  const page = sql`select s.id, row_number() over (order by ${order}) as ord from ${needed(search)} where ${where} order by ${order} ${limit}`;
  const [items, count] = await Promise.all([
    ctx.db.rows<ScheduledItem>(itemsSql(ctx, page, filter)),
    ctx.db.one<{ total: number }>(
      sql`select count(*)::int as total from ${search ? needed(true) : stepJoins} where ${where}`,
    ),
  ]);
  return { items, total: count!.total };
}

const paint = (p: string): Sql => {
  const of = (column: string) => raw(`${p}.${column}`);
  return sql`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'code', ${of('code')},
    'externalCode', ${of('external_code')}, 'name', ${of('name')}, 'hex', ${of('hex')}) end`;
};

/** The rows of a page in the shape the scheduler draws. */
function itemsSql(ctx: Pick<Ctx, 'settings' | 'today'>, page: Sql, filter: SchedulerFilter): Sql {
  return sql`
    with page as materialized (${page}),
    step as materialized (
      select p.ord, s.id, ${workColumns(ctx.settings)} from ${workFrom} join page p on p.id = s.id
    ), ${conflictTables(ctx, filter)}
    select s.id, st.name, st.label,
      json_build_object('id', i.id, 'orderItemId', i.id, 'orderId', o.id, 'numberTxt', o.number_text,
        'externalNumber', o.external_number, 'orderDate', o.order_date, 'name', i.name, 'note', i.note,
        'amount', i.amount, 'customer', c.name, 'service', sv.name,
        'orderPriority', case when op.id is not null then json_build_object('id', op.id, 'name', op.name,
          'color', op.color, 'value', op.value) end,
        'orderPriorityId', op.id, 'productProfile', pf.code, 'product1', ${paint('p1')}, 'product2', ${paint('p2')},
        'product3', ${paint('p3')}, 'isOwnPaint', coalesce(i.is_own_paint, false)) as "orderItem",
      ${paint('own')} as product,
      s.plan_place_id as "planPlaceId", s.plan_date as "planDate", s.plan_seq as "planSeq",
      (i.coated_surface * i.amount)::text as "areaSum", i.weight_sum::text as "weightSum",
      coalesce(i.due_date, o.delivery_date) as "dueDate", s.finished_amount as "finishedAmount",
      s.rework_amount as "reworkAmount", i.receipted_amount as "receiptedAmount", s.status, o.status as "orderStatus",
      ${conflictsSql} as conflicts
    from step w
    join order_item_services s on s.id = w.id
    join service_steps st on st.id = s.service_step_id
    join order_items i on i.id = s.order_item_id
    join orders o on o.id = i.order_id
    join customers c on c.id = i.customer_id
    left join services sv on sv.id = coalesce(i.service_id, o.service_id)
    left join order_priorities op on op.id = o.order_priority_id
    left join product_profiles pf on pf.id = i.product_profile_id
    left join products p1 on p1.id = i.product1_id
    left join products p2 on p2.id = i.product2_id
    left join products p3 on p3.id = i.product3_id
    left join products own on own.id = w.paint_id
    ${conflictJoins}
    order by w.ord`;
}
