import { z } from 'zod';
import type { BaseCtx, Ctx } from '../../../../engine/server/context';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { definePdf } from '../../../documents/pdf/server/define-pdf';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { invoicePaper } from '../../invoice-pdf/server/invoice-content';
import { loadPrinted } from '../../invoice-pdf/server/invoice-pdf';
import { invoices } from '../../invoices/invoices.entity';

/** Invoices a customer account may see (as `t`): its own, approved, where the installation has switched it on. */
const ownInvoices = (ctx: BaseCtx): Sql => {
  const { user, settings } = ctx;
  return user.isCustomer && user.customerId !== null && settings.customerInvoices && ctx.hasModule(invoices.module)
    ? sql`t.customer_id = ${user.customerId} and t.status in ${literals(approvedInvoiceStates)} and t.kind <> ${literal(invoiceKind.proforma)}`
    : sql`false`;
};

/** How many invoices are shown, where no other number is asked for. */
export const shownInvoices = z.coerce.number().int().min(1).max(10_000).default(50);

const money = z.int().describe('Hundredths.');
export const customerInvoices = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      kind: z.int(),
      date: z.string(),
      dueDate: z.string().nullable(),
      currency: z.string(),
      gross: money,
      left: money,
      isLate: z.boolean(),
      ksefNumber: z.string().nullable(),
    }),
  ),
  due: z.array(
    z.object({
      currency: z.string(),
      amount: money,
      late: money.describe('Of it past its due day.'),
      back: money.describe('What is to be paid back to the customer.'),
    }),
  ),
  total: z.int().describe('Invoices there are, those that are not shown included.'),
  open: z.int().describe('Of them with something left to pay.'),
});
export type CustomerInvoices = z.infer<typeof customerInvoices>;

/** What a customer owes by currency, and the first of its invoices: what is open, then the latest. */
export async function readCustomerInvoices(ctx: Ctx, shown: number): Promise<CustomerInvoices> {
  const late = sql`t.left_amount > 0 and t.due_date < ${ctx.today()}::date`;
  const [items, due, counts] = await Promise.all([
    ctx.db.rows<CustomerInvoices['items'][number]>(sql`
      select t.id, t.number, t.kind, t.date, t.due_date, y.code as currency, t.value_gross as gross, t.left_amount as left,
        coalesce(${late}, false) as is_late, k.ksef_number
      from invoices t join currency y on y.id = t.currency_id left join ksef_documents k on k.invoice_id = t.id
      where ${ownInvoices(ctx)}
      order by t.left_amount = 0, case when t.left_amount > 0 then t.due_date end, t.date desc, t.id desc limit ${shown}`),
    ctx.db.rows<CustomerInvoices['due'][number]>(sql`
      select y.code as currency, coalesce(sum(t.left_amount) filter (where t.left_amount > 0), 0)::bigint as amount,
        coalesce(sum(t.left_amount) filter (where ${late}), 0)::bigint as late,
        coalesce(-sum(t.left_amount) filter (where t.left_amount < 0), 0)::bigint as back
      from invoices t join currency y on y.id = t.currency_id
      where ${ownInvoices(ctx)} and t.left_amount <> 0 group by y.code order by y.code`),
    ctx.db.one<Pick<CustomerInvoices, 'total' | 'open'>>(sql`
      select count(*)::int as total, (count(*) filter (where t.left_amount > 0))::int as open from invoices t where ${ownInvoices(ctx)}`),
  ]);
  return { items, due, ...counts! };
}

/** Invoices of an order its customer may see, with when they were approved. */
export const invoicesOfOrder = (ctx: Ctx, orderId: number) =>
  ctx.db.rows<{ id: number; number: string | null; at: string }>(sql`
    select t.id, t.number, coalesce(t.approved_at, t.created_at) as at from invoices t
    where ${ownInvoices(ctx)}
      and (t.order_id = ${orderId} or exists (select from invoice_items i where i.invoice_id = t.id and i.order_id = ${orderId}))
    order by t.id`);

/** `/document/customer-invoice/pdf/{id}/{lang}`: the invoice, for the customer it was issued to. */
export const customerInvoicePdf = definePdf({
  kind: 'customer-invoice',
  entity: invoices,
  needs: 'signed-in',
  customers: true,
  scope: ownInvoices,
  load: loadPrinted,
  build: invoicePaper,
});
