import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { customerAccountReport } from '../customer-account.report';

/** Rows of an account in the order they are read: before the period, in it, after it. */
const place = { opening: 0, entry: 1, closing: 2 } as const;

interface Part {
  currencyId?: number | undefined;
  /** The own company that billed. */
  companyId?: number | undefined;
}

/** The invoices `v` an account of a customer counts: neither drafts nor proformas. */
export const counted = (customerId: number): Sql => sql`v.customer_id = ${customerId}
  and v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)}`;

/** What changed the account of a customer until a day, each with the balance after it. */
export function entries(customerId: number, to: string, { currencyId, companyId }: Part): Sql {
  const own = sql`${counted(customerId)} and ${currencyId ? sql`v.currency_id = ${currencyId}` : sql`true`}
    and ${companyId ? sql`v.company_id = ${companyId}` : sql`true`}`;
  return sql`
    select e.*, sum(e.charge - e.payment) over (partition by e.currency_id order by e.date, e.is_payment, e.entry_id) as balance
    from (
      select v.id as entry_id, false as is_payment, v.currency_id, v.date, v.number, v.kind, v.due_date, v.id as invoice_id,
        v.value_gross as charge, 0::bigint as payment
      from invoices v where ${own} and v.date <= ${to}::date
      union all
      select p.id, true, v.currency_id, p.date, v.number, v.kind, null, v.id, 0, p.amount
      from invoice_payments p join invoices v on v.id = p.invoice_id where ${own} and p.date <= ${to}::date
    ) e`;
}

function rows(
  ctx: Ctx,
  { customerId, from, to = ctx.today(), currencyId }: FilterValues<typeof customerAccountReport>,
): Sql {
  const kind = (value: (typeof invoiceKind)[keyof typeof invoiceKind]) => ctx.t(`invoices:invoices.kind.${value}`);
  const since = from ?? '0001-01-01';
  const text = (key: string) => sql`${ctx.t(key)}::text`;
  // Without a customer there is no account: ids begin at 1.
  return sql`
    with e as (${entries(customerId ?? 0, to, { currencyId })}),
    sums as (
      select e.currency_id, coalesce(sum(e.charge - e.payment) filter (where e.date < ${since}::date), 0) as opening,
        coalesce(sum(e.charge) filter (where e.date >= ${since}::date), 0) as charge,
        coalesce(sum(e.payment) filter (where e.date >= ${since}::date), 0) as payment,
        sum(e.charge - e.payment) as closing
      from e group by e.currency_id
    ),
    lines as (
      select s.currency_id, ${place.opening}::int as place, null::date as date, ${text('invoices:customerAccount.opening')} as document, null::text as kind,
        null::date as due_date, null::bigint as charge, null::bigint as payment, s.opening as balance, null::int as invoice_id, 0 as entry_id, false as is_payment
      from sums s
      union all
      select e.currency_id, ${place.entry}::int, e.date, e.number,
        case when e.is_payment then ${text('invoices:invoice-payments.one')}
          when e.kind = ${literal(invoiceKind.correction)} then ${kind(invoiceKind.correction)}
          when e.kind = ${literal(invoiceKind.advance)} then ${kind(invoiceKind.advance)} else ${kind(invoiceKind.vat)} end,
        e.due_date, nullif(e.charge, 0), nullif(e.payment, 0), e.balance, e.invoice_id, e.entry_id, e.is_payment
      from e where e.date >= ${since}::date
      union all
      select s.currency_id, ${place.closing}::int, null, ${text('invoices:customerAccount.closing')}, null, null, s.charge, s.payment, s.closing, null, 0, false
      from sums s
    )
    select row_number() over (order by y.code, l.place, l.date, l.is_payment, l.entry_id)::int as id, y.code as currency, l.date, l.document, l.kind, l.due_date,
      l.charge::bigint as charge, l.payment::bigint as payment, l.balance::bigint as balance, l.invoice_id, l.place
    from lines l join currency y on y.id = l.currency_id`;
}

export const customerAccountRoutes = reportServer(customerAccountReport, {
  summary:
    'The account of a customer over a period, by currency: opening balance, invoices, corrections, payments, balance.',
  rows,
  order: sql`r.id`,
});
