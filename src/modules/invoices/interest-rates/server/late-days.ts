import { sql, type Sql } from '../../../../engine/server/sql';

/** Common table: rates with their first and last day; the days before the first of them have none. */
export const rateSpans: Sql = sql`
  rate_spans as (
    select rate, valid_from, coalesce(lead(valid_from) over (order by valid_from) - 1, 'infinity'::date) as valid_to
    from (select rate, valid_from from interest_rates union all select null, '-infinity'::date) known
  )`;

/** The last day a debt is paid in time: one due on a Saturday, a Sunday or a holiday may be paid on the next working day. */
const lastDay = (dueDate: Sql): Sql => sql`
  (case when ${isWorked(dueDate)} then ${dueDate} else (
    select min(day)::date from generate_series(${dueDate}, ${dueDate} + 30, interval '1 day') day where ${isWorked(sql`day::date`)}) end)`;

/** Most debts are due on a day that is: the days after it are not looked at for them. */
const isWorked = (day: Sql): Sql =>
  sql`extract(isodow from ${day}) < 6 and not exists (select from holidays h where h.holiday_date = ${day})`;

/**
 * The days after the last one for a debt of `dueDate` to `until`, parted where the rate changes: `d.first_day`, `d.last_day`,
 * `d.days` and `d.rate`, which is null where none is known. Needs `rateSpans`. `offset 0` keeps the day from being looked
 * for again for every rate.
 */
export const lateDays = (dueDate: Sql, until: Sql): Sql => sql`
  lateral (
    select r.rate, greatest(r.valid_from, due.day + 1) as first_day, least(r.valid_to, ${until}) as last_day,
      least(r.valid_to, ${until}) - greatest(r.valid_from, due.day + 1) + 1 as days
    from (select ${lastDay(dueDate)} as day offset 0) due, rate_spans r
    where ${until} > due.day and r.valid_from <= ${until} and r.valid_to > due.day
  ) d`;

/** Simple interest of an amount for the days `d`, half up; null where no rate is known. */
export const interestOf = (amount: Sql): Sql => sql`round(${amount} * d.rate::numeric / 100 * d.days / 36500)::bigint`;
