import { refused } from '../../../../engine/errors';
import { deleteRows, insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { empty, literal, sql } from '../../../../engine/server/sql';
import { quotationState } from '../../../quotations/quotations/quotation-status';
import { cancelQuotations } from '../../../quotations/quotations/server/let-go';
import { quotationsInvoiced, quotationsReleased } from '../../../quotations/quotations/server/invoiced';
import type { CorrectedLine } from '../../billing/corrections';
import { invoiceQuotations } from '../invoice-quotations.entity';
import { checkCorrectedDeductions } from './advance-lines';
import { requireBooksOf } from './books';
import { type InvoiceRow, type ItemRow, itemsOf } from './invoice-row';
import { ksefObstacle } from './ksef-obstacle';
import { invoiceState } from '../../../states/invoice-states';
import { orderState } from '../../../states/order-states';

/** Sets quotations of an invoice free: Confirmed again, and open to another invoice. Without ids all of them. */
export async function releaseQuotations(
  write: WriteCtx,
  invoiceId: number,
  quotationIds?: readonly number[],
): Promise<void> {
  const these = quotationIds ? sql`and quotation_id = any(${[...quotationIds]}::int[])` : empty;
  const links = await write.tx.rows<{ id: number; quotationId: number }>(
    sql`select id, invoice_id, quotation_id from invoice_quotations
      where invoice_id = ${invoiceId} ${these} order by quotation_id for update`,
  );
  if (!links.length) return;
  await deleteRows(write, write.engine.registry.get(invoiceQuotations.name), links);
  const ids = links.map((link) => link.quotationId);
  const held = await write.tx.rows<{ id: number }>(sql`
    select id from quotations where id = any(${ids}::int[]) and status = ${literal(quotationState.invoiced)}`);
  await quotationsReleased(
    write,
    held.map(({ id }) => id),
  );
  // Cancelled while invoices were switched off, whose drafts did not keep it.
  const off = await write.tx.rows<{ id: number }>(sql`
    select o.id from quotations q join orders o on o.id = q.order_id
    where q.id = any(${ids}::int[]) and o.status = ${literal(orderState.cancelled)}`);
  await cancelQuotations(
    write,
    off.map(({ id }) => id),
  );
}

/** What a line says of whom it bills. */
type BillingLine = Pick<ItemRow, 'valueNet' | 'quotationId' | 'orderId' | 'advanceInvoiceId'>;
interface FollowingQuotation {
  id: number;
  orderId: number;
  status: number;
  number: string | null;
  isHeld: boolean;
  /** The invoice came with a line of it that is worth something. */
  isValued: boolean;
}

/** Tells whether lines bill a quotation. What is written by hand, and a quotation worth nothing, go with the whole invoice. */
async function billedBy(
  { tx }: WriteCtx,
  lines: readonly BillingLine[],
): Promise<(quoted: FollowingQuotation) => boolean> {
  const billing = lines.filter(({ valueNet }) => valueNet !== 0);
  const advances = billing.flatMap(({ advanceInvoiceId }) => advanceInvoiceId ?? []);
  const deducted = advances.length
    ? await tx.rows<{ orderId: number }>(sql`select order_id from invoices where id = any(${advances}::int[])`)
    : [];
  const orderIds = new Set(deducted.map(({ orderId }) => orderId));
  const isByHand = ({ quotationId, orderId, advanceInvoiceId }: BillingLine) =>
    quotationId === null && orderId === null && advanceInvoiceId === null;
  return (quoted) =>
    billing.length > 0 &&
    (!quoted.isValued ||
      orderIds.has(quoted.orderId) ||
      billing.some((line) => line.quotationId === quoted.id || isByHand(line)));
}

/**
 * An invoice lets go of the quotations whose lines its corrections brought to nothing, so that they are billed anew; brought
 * back, it takes them again. Throws 422 `QuotationInvoiced`, `QuotationNotConfirmed` where they are another's or gone.
 */
export async function quotationsFollow(write: WriteCtx, rootId: number, lines: readonly BillingLine[]): Promise<void> {
  const quoted = await write.tx.rows<FollowingQuotation>(sql`
    select q.id, q.order_id, q.status, q.number_text as number,
      exists (select 1 from invoice_quotations l where l.invoice_id = ${rootId} and l.quotation_id = q.id) as is_held,
      exists (select 1 from invoice_items i where i.invoice_id = ${rootId} and i.quotation_id = q.id and i.value_net <> 0) as is_valued
    from quotations q
    where q.id in (select quotation_id from invoice_items where invoice_id = ${rootId}
      union all select quotation_id from invoice_quotations where invoice_id = ${rootId})
    order by q.id for no key update`);
  const isBilled = await billedBy(write, lines);
  const gone = quoted.filter((one) => one.isHeld && !isBilled(one)).map(({ id }) => id);
  if (gone.length) await releaseQuotations(write, rootId, gone);
  const back = quoted.filter((one) => !one.isHeld && isBilled(one));
  if (!back.length) return;
  for (const { status, number } of back)
    if (status !== quotationState.confirmed)
      throw refused(status === quotationState.invoiced ? 'QuotationInvoiced' : 'QuotationNotConfirmed', {
        errorDetails: number ?? undefined,
      });
  await insertMany(
    write,
    invoiceQuotations,
    back.map(({ id }) => ({ invoiceId: rootId, quotationId: id })),
  );
  await quotationsInvoiced(
    write,
    back.map(({ id }) => id),
  );
}

/** A new invoice that is not to be: its proposed number is nobody's. */
export async function cancelNew(write: WriteCtx & { row: InvoiceRow; input: { reason: string | null } }) {
  await releaseQuotations(write, write.row.id);
  return { set: { cancelReason: write.input.reason, number: null, isNumberTyped: false } };
}

interface Obstacle {
  errorStr:
    | 'InvoiceExported'
    | 'InvoiceInKsef'
    | 'InvoiceIssuedOffline'
    | 'InvoiceHasPayments'
    | 'InvoiceHasCorrections'
    | 'AdvanceDeducted';
  /** The invoice that stands in the way, or its number in the national system. */
  errorDetails?: string;
}

/** What keeps an approved invoice from being cancelled, its books apart; undefined where nothing does. */
export async function voidObstacle(db: Executor, row: InvoiceRow): Promise<Obstacle | undefined> {
  if (row.exportedAt !== null || row.exportAttemptAt !== null) return { errorStr: 'InvoiceExported' };
  const found = await db.one<{ paid: boolean; corrected: string | null; deducted: string | null }>(sql`
    select exists (select 1 from invoice_payments where invoice_id = ${row.id}) as paid,
      (select coalesce(v.number, '#' || v.id) from invoices v
        where v.status <> ${literal(invoiceState.cancelled)} and (v.root_invoice_id = ${row.id}
          or v.root_invoice_id = ${row.rootInvoiceId} and v.id > ${row.id}) limit 1) as corrected,
      (select coalesce(v.number, '#' || v.id) from invoice_items i join invoices v on v.id = i.invoice_id
        where v.status <> ${literal(invoiceState.cancelled)} and (i.advance_invoice_id = ${row.id}
          or i.advance_invoice_id = ${row.rootInvoiceId} and v.id > ${row.id}) limit 1) as deducted`);
  const inKsef = await ksefObstacle(db, row.id);
  if (inKsef) return inKsef;
  if (found?.paid) return { errorStr: 'InvoiceHasPayments' };
  if (found?.corrected) return { errorStr: 'InvoiceHasCorrections', errorDetails: found.corrected };
  if (found?.deducted) return { errorStr: 'AdvanceDeducted', errorDetails: found.deducted };
  return undefined;
}

/** An approved invoice that never left the house; it keeps its number. Throws 422 naming what stands in the way. */
export async function voidApproved(write: WriteCtx & { row: InvoiceRow; input: { reason: string | null } }) {
  const { tx, row, input } = write;
  await requireBooksOf(write, row);
  const obstacle = await voidObstacle(tx, row);
  if (obstacle) throw refused(obstacle.errorStr, { errorDetails: obstacle.errorDetails });
  await releaseQuotations(write, row.id);
  if (row.rootInvoiceId !== null) {
    const items = await itemsOf(write, row.id);
    const before = items.flatMap(({ advanceInvoiceId, quotationId, orderId, original, valueNet }) => {
      const was = original as CorrectedLine | null;
      return was ? [{ now: { ...was, advanceInvoiceId, quotationId, orderId }, before: { valueNet } }] : [];
    });
    await quotationsFollow(
      write,
      row.rootInvoiceId,
      before.map(({ now }) => now),
    );
    await checkCorrectedDeductions(write, row.rootInvoiceId, before);
  }
  return { set: { cancelReason: input.reason, leftAmount: 0 } };
}
