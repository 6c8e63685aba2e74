import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import { formatFor, withUnit } from '../../../../engine/format';
import type { Ctx, Settings, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, type Sql, sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { type Credit, overLimit } from '../credit';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { type CreditOf, openOrders, type UnquotedOrder, unquotedOrders } from './unquoted';

const money = z.int().describe('Hundredths of `currency`.');
export const creditSchema = z.object({
  currency: z.string(),
  limit: money,
  owed: money.describe('Left to pay of approved invoices, corrections counted in.'),
  ordered: money.describe(
    'Gross value of orders confirmed and not yet billed: as quoted, else at the prices of today.',
  ),
  own: money.describe(
    'Gross value of the order asked about, less what is billed of it: as quoted, else at the prices of today.',
  ),
  unknown: z.int().describe('Orders and invoices of which a price or the rate of their currency is missing.'),
}) satisfies z.ZodType<Credit>;

const counted = sql`v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)}`;
const billedOf = (orderId: Sql, currencyId: Sql) => sql`(select coalesce(sum(v.value_gross), 0) as gross from invoices v
  where v.order_id = ${orderId} and v.currency_id = ${currencyId} and ${counted})`;

/** Whether an invoice over quotations, alone or over several orders, bills a quotation as a whole. */
const isBilledWhole = (
  quotationId: Sql,
): Sql => sql`exists (select from invoice_quotations l join invoices v on v.id = l.invoice_id
  where l.quotation_id = ${quotationId} and v.kind = ${literal(invoiceKind.vat)} and ${counted})`;

/** What uses the credit of a customer, each in its own currency. */
const amountsOf = ({ customerId, orderId = 0 }: CreditOf, unquoted: readonly UnquotedOrder[]): Sql => sql`
  select v.currency_id, v.left_amount as owed, 0::bigint as ordered, 0::bigint as own, true as known
  from invoices v where v.customer_id = ${customerId} and v.left_amount <> 0 and ${counted}
  union all
  select o.currency_id, 0, case when o.id = ${orderId} then 0 else greatest(0, o.gross - billed.gross) end,
    case when o.id = ${orderId} then greatest(0, o.gross - billed.gross) else 0 end, o.known
  from (
    select o.id, q.currency_id, case when ${isBilledWhole(sql`q.id`)} then 0 else q.payment_gross end as gross, not q.no_price as known
    from orders o join quotations q on q.order_id = o.id and q.status <> ${literal(quotationState.cancelled)}
    where o.customer_id = ${customerId} and (o.status in ${openOrders} or o.id = ${orderId})
    union all
    select u."orderId", u."currencyId", u.gross, u.known
    from jsonb_to_recordset(${JSON.stringify(unquoted)}::jsonb) as u("orderId" int, "currencyId" int, gross bigint, known boolean)
  ) o cross join lateral ${billedOf(sql`o.id`, sql`o.currency_id`)} billed`;

/** The credit of a customer; undefined for one without a limit. */
export async function creditOf(
  context: { db: Executor; settings: Settings },
  of: CreditOf,
): Promise<Credit | undefined> {
  const limited = await context.db.one(
    sql`select 1 from customers where id = ${of.customerId} and credit_limit is not null`,
  );
  if (!limited) return undefined;
  const amounts = amountsOf(of, await unquotedOrders(context, of));
  const found = await context.db.one<{ [K in keyof Credit]: K extends 'currency' ? string : string | number }>(sql`
    with c as (
      select c.credit_limit, coalesce(c.currency_id, (select id from currency where is_default limit 1)) as currency_id
      from customers c where c.id = ${of.customerId}
    ),
    rates as (
      select y.id as currency_id, case when y.is_default then 1 else (select r.rate::numeric from currency_rate r
        where r.currency_id = y.id and r.rate_date <= ${of.today} order by r.rate_date desc limit 1) end as rate
      from currency y
    ),
    sums as (
      select a.owed, a.ordered, a.own, a.known, case when a.currency_id = c.currency_id then 1 else x.rate / t.rate end as factor
      from (${amounts}) a cross join c join rates t on t.currency_id = c.currency_id
      left join rates x on x.currency_id = a.currency_id
    )
    select y.code as currency, c.credit_limit as limit,
      round(coalesce(sum(s.owed * s.factor), 0)) as owed, round(coalesce(sum(s.ordered * s.factor), 0)) as ordered,
      round(coalesce(sum(s.own * s.factor), 0)) as own,
      count(*) filter (where not s.known or (s.known and s.factor is null)) as unknown
    from c join currency y on y.id = c.currency_id left join sums s on true
    group by y.code, c.credit_limit`);
  if (!found) return undefined;
  const { currency, limit, owed, ordered, own, unknown } = found;
  return {
    currency,
    limit: Number(limit),
    owed: Number(owed),
    ordered: Number(ordered),
    own: Number(own),
    unknown: Number(unknown),
  };
}

/** Credit is watched where invoices are written; without them nothing is known of what is owed. */
export const watchesCredit = (ctx: Pick<Ctx, 'hasModule'>): boolean => ctx.hasModule('INVOICES');

/** Whether this person sees what uses the credit, the price of the order itself among it. */
export const seesAmounts = (ctx: Pick<Ctx, 'hasModule' | 'can'>): boolean =>
  ctx.can(ctx.hasModule('QUOTATIONS') ? 'QUOTATIONS_READ' : 'INVOICES_READ');

/**
 * An order over the customer's limit is confirmed with a reason only, which the log keeps. Orders of one customer wait
 * for each other, so that two cannot pass together. Throws 422 `CreditLimitExceeded`, naming the field `creditReason`.
 */
export async function assertWithinCredit(
  write: WriteCtx,
  of: { customerId: number; orderId: number; reason?: string | null },
): Promise<void> {
  if (!watchesCredit(write) || of.reason?.trim()) return;
  const limited = await write.tx.one(
    sql`select 1 from customers where id = ${of.customerId} and credit_limit is not null for no key update`,
  );
  if (!limited) return;
  const credit = await creditOf({ db: write.tx, settings: write.settings }, { ...of, today: write.today() });
  if (!credit || overLimit(credit) <= 0) return;
  const format = formatFor(write.language, write.zone);
  const used = `${format.money(credit.limit + overLimit(credit))} > ${withUnit(format.money(credit.limit), credit.currency)}`;
  throw refused('CreditLimitExceeded', {
    ...(seesAmounts(write) && { errorDetails: used }),
    fields: { creditReason: 'CreditLimitExceeded' },
  });
}
