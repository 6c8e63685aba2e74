import type { RowOf } from '../../../../engine/entity';
import { notFound } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRow } from '../../../../engine/server/rows';
import type { Json } from '../../../../engine/server/json';
import { readLines } from '../../../../engine/server/lines';
import { writtenRecord } from '../../../../engine/server/record';
import { sql, type Sql } from '../../../../engine/server/sql';
import type { invoiceItems } from '../invoice-items.entity';
import { approvedInvoiceStates } from '../../../states/invoice-states';
import { invoices } from '../invoices.entity';

export type InvoiceRow = RowOf<typeof invoices>;
export type ItemRow = RowOf<typeof invoiceItems>;

/** Approved, exported or paid: it counts. */
export const isApproved = (row: { status: unknown }): boolean =>
  approvedInvoiceStates.some((state) => state === row.status);

const planOf = (write: WriteCtx) => write.engine.registry.get(invoices.name);

/** The invoice, locked until the transaction ends. Throws 404. */
export const lockInvoice = async (write: WriteCtx, id: number): Promise<InvoiceRow> =>
  (await lockRow(write, planOf(write), id)) as unknown as InvoiceRow;

/** Locks the invoice a correction belongs to: always before the correction itself. */
export async function lockRoot({ tx }: Pick<WriteCtx, 'tx'>, id: number): Promise<void> {
  await tx.rows(sql`
    select 1 from invoices where id = (select root_invoice_id from invoices where id = ${id}) for no key update`);
}

/** The invoice with its lines as answers carry it. */
export const wholeInvoice = (write: WriteCtx, id: number): Promise<Json> => writtenRecord(write, planOf(write), id);

/** Lines of an invoice in order. */
export const itemsOf = async (write: WriteCtx, invoiceId: number): Promise<ItemRow[]> =>
  (await readLines(write, planOf(write).lines[0]!, invoiceId)) as unknown as ItemRow[];

/** The row a query answers. Throws 404 where there is none. */
export async function oneOf<T>(write: Pick<WriteCtx, 'tx'>, query: Sql): Promise<T> {
  const row = await write.tx.one<T>(query);
  if (!row) throw notFound();
  return row;
}
