import { refused } from '../../../../engine/errors';
import type { Executor } from '../../../../engine/server/db';
import { sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { invoiceKind } from '../../../states/invoice-states';
import type { InvoiceRow } from './invoice-row';

interface Obstacle {
  errorStr: 'QuotationInvoiced' | 'QuotationNotConfirmed' | 'ProformaOfOtherTerms';
  /** The quotation. */
  errorDetails: string;
}

/**
 * Why a new proforma cannot be handed out as it is; undefined where it can. It holds none of its quotations, which may have
 * been changed, billed or cancelled since.
 */
export async function proformaObstacle(db: Executor, row: InvoiceRow): Promise<Obstacle | undefined> {
  if (row.kind !== invoiceKind.proforma) return undefined;
  const quoted = await db.rows<{ status: number; number: string; same: boolean }>(sql`
    select q.status, coalesce(q.number_text, '') as number,
      q.customer_id = ${row.customerId} and q.company_id = ${row.companyId} and q.currency_id = ${row.currencyId} as same
    from quotations q where q.id in (select quotation_id from invoice_items where invoice_id = ${row.id}) order by q.id`);
  for (const { status, number: errorDetails, same } of quoted) {
    if (status === quotationState.invoiced) return { errorStr: 'QuotationInvoiced', errorDetails };
    if (status !== quotationState.confirmed) return { errorStr: 'QuotationNotConfirmed', errorDetails };
    if (!same) return { errorStr: 'ProformaOfOtherTerms', errorDetails };
  }
  return undefined;
}

/** Throws 422 naming the quotation and what became of it since. */
export async function checkProforma(db: Executor, row: InvoiceRow): Promise<void> {
  const obstacle = await proformaObstacle(db, row);
  if (obstacle) throw refused(obstacle.errorStr, { errorDetails: obstacle.errorDetails });
}
