import { z } from 'zod';
import { refused } from '../../../../engine/errors';
import { formatFor } from '../../../../engine/format';
import type { Ctx, WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { type Credit, overLimit } from '../credit';
import { orderState } from '../../../states/order-states';
import { quotationState } from '../../../quotations/quotations/quotation-status';

const money = z.int().describe('Hundredths of `currency`.');
export const creditSchema = z.object({
  currency: z.string(),
  limit: money,
  owed: money.describe('Left to pay of approved invoices, corrections counted in.'),
  ordered: money.describe('Gross value of orders confirmed and not yet billed, as quoted.'),
  own: money.describe('Gross value of the order asked about, as quoted.'),
}) satisfies z.ZodType<Credit>;

const billable = [
  orderState.confirmed,
  orderState.waiting,
  orderState.inProgress,
  orderState.done,
  orderState.ready,
  orderState.pickedUp,
] as const;
const counted = sql`v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)}`;

/**
 * The credit of a customer.
 * @param of.orderId an order that is not confirmed yet, counted apart
 * @returns undefined for a customer without a limit
 */
export async function creditOf(
  db: Executor,
  of: { customerId: number; orderId?: number; today: string },
): Promise<Credit | undefined> {
  const orderId = of.orderId ?? 0;
  const found = await db.one<{ [K in keyof Credit]: K extends 'currency' ? string : string | number }>(sql`
    with c as (
      select c.credit_limit, coalesce(c.currency_id, (select id from currency where is_default limit 1)) as currency_id
      from customers c where c.id = ${of.customerId} and c.credit_limit is not null
    ),
    amounts as (
      select v.currency_id, v.left_amount as owed, 0::bigint as ordered, 0::bigint as own
      from invoices v where v.customer_id = ${of.customerId} and v.left_amount <> 0 and ${counted}
      union all
      select q.currency_id, 0,
        case when o.id = ${orderId} then 0 else greatest(0, q.payment_gross - billed.gross) end,
        case when o.id = ${orderId} then q.payment_gross else 0 end
      from orders o join quotations q on q.order_id = o.id and q.status <> ${literal(quotationState.cancelled)}
      cross join lateral (select coalesce(sum(v.value_gross), 0) as gross from invoices v
        where v.order_id = o.id and v.currency_id = q.currency_id and ${counted}) billed
      where o.customer_id = ${of.customerId} and (o.status in ${literals(billable)} or o.id = ${orderId})
    ),
    sums as (
      select a.currency_id, sum(a.owed) as owed, sum(a.ordered) as ordered, sum(a.own) as own,
        coalesce((select r.rate::numeric from currency_rate r
          where r.currency_id = a.currency_id and r.rate_date <= ${of.today} order by r.rate_date desc limit 1), 1) as rate
      from amounts a group by a.currency_id
    ),
    target as (
      select coalesce((select r.rate::numeric from currency_rate r join c on r.currency_id = c.currency_id
        where r.rate_date <= ${of.today} order by r.rate_date desc limit 1), 1) as rate
    )
    select y.code as currency, c.credit_limit as limit,
      round(coalesce(sum(s.owed * s.factor), 0)) as owed, round(coalesce(sum(s.ordered * s.factor), 0)) as ordered,
      round(coalesce(sum(s.own * s.factor), 0)) as own
    from c join currency y on y.id = c.currency_id cross join target t
    left join lateral (select x.*, case when x.currency_id = c.currency_id then 1 else x.rate / t.rate end as factor from sums x) s on true
    group by y.code, c.credit_limit`);
  if (!found) return undefined;
  const { currency, limit, owed, ordered, own } = found;
  return { currency, limit: Number(limit), owed: Number(owed), ordered: Number(ordered), own: Number(own) };
}

/** Credit is watched where invoices are written; without them nothing is known of what is owed. */
export const watchesCredit = (ctx: Pick<Ctx, 'hasModule'>): boolean => ctx.hasModule('INVOICES');

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
  const credit = await creditOf(write.tx, { ...of, today: write.today() });
  if (!credit || overLimit(credit) <= 0) return;
  const format = formatFor(write.language, write.zone);
  throw refused('CreditLimitExceeded', {
    errorDetails: `${format.money(credit.limit + overLimit(credit))} > ${format.money(credit.limit)} ${credit.currency}`,
    fields: { creditReason: 'CreditLimitExceeded' },
  });
}
