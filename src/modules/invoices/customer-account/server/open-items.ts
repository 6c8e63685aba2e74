import { badRequest } from '../../../../engine/errors';
import type { FilterValues } from '../../../../engine/report';
import type { Ctx } from '../../../../engine/server/context';
import { computedRows } from '../../../../engine/server/report/report-sql';
import { reportServer } from '../../../../engine/server/report/report-server';
import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { approvedInvoiceStates, invoiceKind } from '../../../states/invoice-states';
import { dueOfChain } from '../../billing/receivable';
import { openItemsReport } from '../open-items.report';

type Filter = FilterValues<typeof openItemsReport>;

/** Most documents reckoned at once. */
const MOST = 20_000;

interface Document {
  id: number;
  rootId: number;
  customerId: number;
  customer: string;
  number: string;
  date: string;
  dueDate: string | null;
  daysLate: number | null;
  gross: number;
  paid: number;
  currency: string;
}

/**
 * Documents as they were at the end of a day, of invoices and corrections of which something was left then: only chains
 * with something left now, or changed since, are reckoned, for those settled before are nearly all of the books.
 */
const documentsAt = (ctx: Ctx, { day = ctx.today(), customerId, currencyId }: Filter) =>
  ctx.db.rows<Document>(sql`
    with roots as (
      select coalesce(v.root_invoice_id, v.id) as id from invoices v where v.left_amount <> 0 or v.date > ${day}::date
      union
      select coalesce(v.root_invoice_id, v.id) from invoice_payments p join invoices v on v.id = p.invoice_id where p.date > ${day}::date
    ), chained as (
      select r.id from roots r union all select v.id from roots r join invoices v on v.root_invoice_id = r.id
    ), d as materialized (
      select v.id, coalesce(v.root_invoice_id, v.id) as root_id, v.customer_id, v.number, v.date, v.due_date, v.currency_id, v.value_gross as gross,
        coalesce((select sum(p.amount) from invoice_payments p where p.invoice_id = v.id and p.date <= ${day}::date), 0) as paid
      from chained join invoices v using (id)
      where v.status in ${literals(approvedInvoiceStates)} and v.kind <> ${literal(invoiceKind.proforma)} and v.date <= ${day}::date
        and ${customerId ? sql`v.customer_id = ${customerId}` : sql`true`} and ${currencyId ? sql`v.currency_id = ${currencyId}` : sql`true`}
    )
    select d.id, d.root_id, d.customer_id, c.name as customer, d.number, d.date, d.due_date,
      nullif(greatest(${day}::date - d.due_date, 0), 0) as days_late, d.gross::bigint as gross, d.paid::bigint as paid, y.code as currency
    from d join customers c on c.id = d.customer_id join currency y on y.id = d.currency_id
    where d.root_id in (select x.root_id from d x group by x.root_id having sum(x.gross - x.paid) <> 0)
    order by d.root_id, d.id limit ${MOST + 1}`);

/**
 * Invoices and corrections with what was left of each at the end of a day, settled ones left out.
 * Throws 400 `TooManyOpenItems` above 20,000 documents: sums of a part would be taken for those of all.
 */
export async function leftAt(ctx: Ctx, filter: Filter): Promise<(Document & { left: number })[]> {
  const chains = new Map<number, Document[]>();
  const documents = await documentsAt(ctx, filter);
  if (documents.length > MOST) throw badRequest('TooManyOpenItems', { errorDetails: String(MOST) });
  for (const one of documents) {
    const document = { ...one, gross: Number(one.gross), paid: Number(one.paid) };
    chains.set(one.rootId, [...(chains.get(one.rootId) ?? []), document]);
  }
  return [...chains.values()].flatMap((chain) => {
    const due = dueOfChain(chain);
    return chain.map((document, at) => ({ ...document, left: due[at]!.left })).filter(({ left }) => left !== 0);
  });
}

async function rows(ctx: Ctx, filter: Filter): Promise<Sql> {
  const all = await leftAt(ctx, filter);
  const open = filter.late ? all.filter(({ left, daysLate }) => left > 0 && daysLate !== null) : all;
  return computedRows(
    openItemsReport,
    open.map(({ id, customerId, customer, number, date, dueDate, daysLate, gross, paid, left, currency }) => ({
      id: String(id),
      invoiceId: id,
      customerId,
      customer,
      number,
      date,
      dueDate,
      gross,
      paid,
      left,
      currency,
      daysLate: left > 0 ? daysLate : null,
    })),
  );
}

export const openItemsRoutes = reportServer(openItemsReport, {
  summary: 'What was left to pay of invoices at the end of a day, corrections counted in.',
  rows,
  order: sql`r.due_date nulls last, r.customer, r.id`,
});
