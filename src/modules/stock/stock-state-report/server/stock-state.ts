import { addDays } from '../../../../engine/fields/date/days';
import { escapeLike } from '../../../../engine/fields/text/server';
import type { FilterValues } from '../../../../engine/report';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { lacksMarks } from '../../ledger/server/lots';
import { stockState } from '../../stocks/stock-status';
import { stockStateReport } from '../stock-state.report';

type Filter = FilterValues<typeof stockStateReport>;

interface Asked extends Filter {
  today: string;
  zone: string;
  warningDays: number;
}

/**
 * Lots as they are now, or at the end of an earlier day: then what was booked since is taken back, and the first change of
 * the status or the expiry date since names the one before it.
 */
function lots({ day, today, zone }: Asked): Sql {
  if (!day || day >= today)
    return sql`
      select s.product_id, s.storage_id, lower(s.unit) as unit, s.price, s.date_to, s.status, s.amount,
        s.lent_amount as lent, ${lacksMarks('s')} as unmarked from stocks s`;
  const since = sql`(${addDays(day, 1)}::timestamp at time zone ${zone})`;
  return sql`
    select s.product_id, s.storage_id, lower(s.unit) as unit, s.price,
      case when e.changed then e.date_to else s.date_to end as date_to, coalesce(c.status, s.status) as status,
      s.amount - coalesce(m.amount, 0) as amount, s.lent_amount + coalesce(m.lent, 0) as lent,
      ${lacksMarks('s')} as unmarked
    from stocks s
    left join lateral (
      select sum(l.amount) as amount, sum(l.amount) filter (where l.kind in ('lend', 'give-back')) as lent
      from stock_log l where l.stock_id = s.id and l.date >= ${since}
    ) m on true
    left join lateral (
      select (g.data->'changes'->'status'->>0)::int as status from logs g
      where g.entity = 'stocks' and g.record_id = s.id and g.date >= ${since} and g.data->'changes'->'status' is not null
      order by g.id limit 1
    ) c on true
    left join lateral (
      select true as changed, (g.data->'changes'->'dateTo'->>0)::date as date_to from logs g
      where g.entity = 'stocks' and g.record_id = s.id and g.date >= ${since} and g.data->'changes'->'dateTo' is not null
      order by g.id limit 1
    ) e on true`;
}

const sound = sql`status <> ${literal(stockState.damaged)}`;

function rowsSql(asked: Asked): Sql {
  const { search, storageId, attention, today, warningDays } = asked;
  const day = asked.day ?? today;
  return sql`
    with shelves as (
      select product_id, storage_id, unit, sum(amount) as amount, sum(lent) as lent,
        sum(amount) filter (where status = ${literal(stockState.opened)}) as opened,
        sum(amount) filter (where ${sound} and date_to < ${day}::date) as expired,
        sum(amount) filter (where ${sound} and date_to between ${day}::date and ${day}::date + ${warningDays}::int) as expires_soon,
        sum(amount) filter (where not ${sound}) as damaged,
        sum(amount) filter (where ${sound} and not unmarked and (date_to is null or date_to >= ${day}::date)) as usable,
        sum(round(amount * price)) as value
      from (${lots(asked)}) lot where amount > 0 or lent > 0 group by 1, 2, 3
    ), limits as (
      select product_id, storage_id, lower(unit) as unit, amount_min, amount_max from stock_limits
    )
    select concat_ws('-', w.product_id, w.storage_id, w.unit) as id, w.product_id, w.storage_id,
      concat_ws(' ', p.code, p.name) as product, g.name as storage,
      coalesce(w.amount, 0)::numeric(14, 3) as amount, w.opened::numeric(14, 3) as opened,
      nullif(w.lent, 0)::numeric(14, 3) as lent, w.expired::numeric(14, 3) as expired,
      w.expires_soon::numeric(14, 3) as expires_soon, w.damaged::numeric(14, 3) as damaged,
      w.amount_min as minimum, w.amount_max as maximum, w.unit, w.value::bigint as value
    from (select * from shelves full join limits using (product_id, storage_id, unit)) w
    join products p on p.id = w.product_id
    join storages g on g.id = w.storage_id
    left join producers d on d.id = p.producer_id
    where ${storageId ? sql`w.storage_id = ${storageId}` : sql`true`}
      and ${
        attention
          ? sql`(coalesce(w.usable, 0) < w.amount_min or w.amount > w.amount_max or w.expired > 0 or w.expires_soon > 0
              or w.damaged > 0)`
          : sql`true`
      }
      and ${
        search
          ? sql`fold(concat_ws(E'\n', p.code, p.name, p.external_code, d.name, g.name)) like fold(${`%${escapeLike(search)}%`})`
          : sql`true`
      }`;
}

// Amounts are only added up within one unit.
const ofOneUnit = (amount: Sql): Sql => sql`case when count(distinct r.unit) = 1 then sum(${amount})::text end`;

export const stockStateRoutes = reportServer(stockStateReport, {
  summary: 'What is on hand per product and storage at a day: opened, lent, expired, its limits and its value.',
  rows: (ctx, filter) =>
    rowsSql({
      ...filter,
      today: ctx.today(),
      zone: ctx.zone,
      warningDays: ctx.settings.stockExpiryWarningDays,
    }),
  order: sql`r.product, r.storage, r.id`,
  sums: {
    value: sql`sum(r.value)::text`,
    amount: ofOneUnit(sql`r.amount`),
    opened: ofOneUnit(sql`r.opened`),
    lent: ofOneUnit(sql`r.lent`),
    expired: ofOneUnit(sql`r.expired`),
    expiresSoon: ofOneUnit(sql`r.expires_soon`),
    damaged: ofOneUnit(sql`r.damaged`),
  },
});
