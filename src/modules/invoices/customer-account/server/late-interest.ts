import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { interestOf, lateDays, rateSpans } from '../../interest-rates/server/late-days';
import { lateInterestReport } from '../late-interest.report';
import { leftAt } from './open-items';

const BEGIN = '0001-01-01';

/** Invoices `v` interest is reckoned on, and corrections in plus: one in minus has lowered what is left of its invoice. */
export const bearsInterest = sql`v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)}`;

/**
 * Payments of the span that came after the due day, and what was left at its end, or is left today where it goes on, of
 * invoices that were due by then; parted where the rate changed.
 */
async function rows(
  ctx: Ctx,
  { from = BEGIN, to = ctx.today(), customerId, currencyId }: FilterValues<typeof lateInterestReport>,
): Promise<Sql> {
  const until = to < ctx.today() ? to : ctx.today();
  const left = (await leftAt(ctx, { day: until, customerId, currencyId })).map(({ id, left: amount }) => ({
    id,
    amount,
  }));
  const counted = sql`${bearsInterest} and ${customerId ? sql`v.customer_id = ${customerId}` : sql`true`} and ${currencyId ? sql`v.currency_id = ${currencyId}` : sql`true`}`;
  return sql`
    with ${rateSpans}, late as (
      select v.id as invoice_id, v.customer_id, v.currency_id, v.number, v.due_date, p.date as paid_date, p.date as until, p.amount, p.id as payment_id
      from invoice_payments p join invoices v on v.id = p.invoice_id
      where ${counted} and p.amount > 0 and p.date > v.due_date and p.date between ${from}::date and ${to}::date
      union all
      select v.id, v.customer_id, v.currency_id, v.number, v.due_date, null, ${until}::date, o.amount, ${literal(0)}::int
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as o(id int, amount bigint) join invoices v using (id)
      where o.amount > 0 and v.due_date < ${until}::date
    )
    select row_number() over (order by l.due_date, l.invoice_id, l.payment_id, d.first_day)::int as id, c.name as customer, l.number,
      l.due_date, l.paid_date, d.first_day, d.last_day, d.days, l.amount::bigint as amount, round(d.rate::numeric / 100, 2) as rate,
      ${interestOf(sql`l.amount`)} as interest, y.code as currency, l.invoice_id, l.customer_id
    from late l join customers c on c.id = l.customer_id join currency y on y.id = l.currency_id,
      ${lateDays(sql`l.due_date`, sql`l.until`)}`;
}

export const lateInterestRoutes = reportServer(lateInterestReport, {
  summary: 'Interest on late payments of a span of days and on what is open at its end, at the rates of those days.',
  rows,
  order: sql`r.customer, r.due_date, r.id`,
});
