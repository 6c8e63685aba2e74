import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { quotationsInvoiced } from '../../../quotations/quotations/server/invoiced';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';
import { invoiceQuotations } from '../invoice-quotations.entity';
import { releaseQuotations } from './release';

/**
 * Before invoices are switched off: drafts nobody can reach any more let go of their quotations, which can be changed and
 * cancelled again. They keep their lines.
 */
export async function invoicesOff(write: WriteCtx): Promise<void> {
  const drafts = await write.tx.rows<{ id: number }>(sql`
    select v.id from invoices v
    where v.status = ${literal(invoiceState.draft)} and exists (select from invoice_quotations l where l.invoice_id = v.id)
    order by v.id for no key update`);
  for (const { id } of drafts) await releaseQuotations(write, id);
}

/** Before invoices are switched on again: drafts take back the quotations that are as they were when they let go of them. */
export async function invoicesOn(write: WriteCtx): Promise<void> {
  const links = await write.tx.rows<{ invoiceId: number; quotationId: number }>(sql`
    with drafts as (
      select i.quotation_id, min(v.id) as invoice_id
      from invoices v join invoice_items i on i.invoice_id = v.id and i.quotation_id is not null
      where v.status = ${literal(invoiceState.draft)} and v.kind = ${literal(invoiceKind.vat)} group by 1
    )
    select d.invoice_id, d.quotation_id from drafts d join quotations q on q.id = d.quotation_id
    where q.status = ${literal(quotationState.confirmed)}
      and q.updated_at <= (select updated_at from modules where code = 'INVOICES' and not active)
      and not exists (select from invoice_quotations l where l.quotation_id = q.id)
    order by q.id for no key update of q`);
  if (!links.length) return;
  await insertMany(write, invoiceQuotations, links);
  await quotationsInvoiced(
    write,
    links.map(({ quotationId }) => quotationId),
  );
}
