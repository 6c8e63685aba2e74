import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { type InvoiceRow } from './invoice-row';
import { billQuotations } from './bill';
import { checkProforma } from './proforma';
import { lockQuoted } from './quoted';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

/**
 * Lines of a new invoice made again from its quotations. Throws 422 `InvoiceMustBeNew`, `InvoiceWithoutQuotations` and, for
 * a proforma, whatever became of its quotations since.
 */
export async function regenerate(write: WriteCtx & { row: InvoiceRow }): Promise<void> {
  const { tx, row } = write;
  if (row.status !== invoiceState.draft) throw refused('InvoiceMustBeNew');
  const links = await tx.rows<{ id: number }>(
    row.kind === invoiceKind.proforma
      ? sql`select distinct quotation_id as id from invoice_items where invoice_id = ${row.id} and quotation_id is not null`
      : sql`select quotation_id as id from invoice_quotations where invoice_id = ${row.id}`,
  );
  if (!links.length || row.kind === invoiceKind.correction) throw refused('InvoiceWithoutQuotations');
  const quoted = await lockQuoted(
    tx,
    links.map((link) => link.id),
  );
  await checkProforma(tx, row);
  await billQuotations(write, row, quoted, Number(row.groupMode));
  await tx.run(sql`update invoices set version = version + 1 where id = ${row.id}`);
}
