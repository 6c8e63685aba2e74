import { sql, type Sql } from '../../../../engine/server/sql';

/** Common table: rates with their first and last day; the days before the first of them have none. */
export const rateSpans: Sql = sql`
  rate_spans as (
    select rate, valid_from, coalesce(lead(valid_from) over (order by valid_from) - 1, 'infinity'::date) as valid_to
    from (select rate, valid_from from interest_rates union all select null, '-infinity'::date) known
  )`;

/**
 * The days after `dueDate` to `until`, parted where the rate changes: `d.first_day`, `d.last_day`, `d.days` and `d.rate`,
 * which is null where none is known. Needs `rateSpans`.
 */
export const lateDays = (dueDate: Sql, until: Sql): Sql => sql`
  lateral (
    select r.rate, greatest(r.valid_from, ${dueDate} + 1) as first_day, least(r.valid_to, ${until}) as last_day,
      least(r.valid_to, ${until}) - greatest(r.valid_from, ${dueDate} + 1) + 1 as days
    from rate_spans r where r.valid_from <= ${until} and r.valid_to > ${dueDate}
  ) d`;

/** Simple interest of an amount for the days `d`, half up; null where no rate is known. */
export const interestOf = (amount: Sql): Sql => sql`round(${amount} * d.rate::numeric / 100 * d.days / 36500)::bigint`;
