import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import type { WriteCtx } from '../../../../engine/server/context';
import { foreignCurrency } from '../../../settings/money/server/foreign-currency';
import { isInClosedBooks } from './books';
import { paymentsChanged } from './settle-payments';
import { approve, isAhead } from './approve';
import { requireCorrectsLatest } from './correct.routes';
import { lockRoot, type InvoiceRow } from './invoice-row';

import { invoiceMoved } from './invoice-moved';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { invoices } from '../invoices.entity';
import { cancelNew, releaseQuotations, voidApproved, voidObstacle } from './release';
import { proformaObstacle, checkProforma } from './proforma';
import { saveRules } from './save-rules';
import { billQuotations } from './bill';
import { lockQuoted } from './quoted';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';
import { orderChanged } from '../../../orders/settling/server/order-changes';

/** The orders invoices bill take the status that gives them. */
async function ordersFollow(write: WriteCtx, invoiceIds: readonly number[]): Promise<void> {
  const orders = await write.tx.rows<{ id: number }>(sql`
    select order_id as id from invoices where id = any(${[...invoiceIds]}::int[]) and order_id is not null
    union select order_id from invoice_items where invoice_id = any(${[...invoiceIds]}::int[]) and order_id is not null`);
  for (const { id } of orders) orderChanged(write, id, { state: true });
}

/**
 * Lines of a new invoice made again from its quotations. Throws 422 `InvoiceMustBeNew`, `InvoiceWithoutQuotations` and, for
 * a proforma, whatever became of its quotations since.
 */
async function regenerate(write: WriteCtx & { row: InvoiceRow }): Promise<void> {
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

export const invoicesServer = implement(invoices, {
  computed: {
    foreignCurrency,
    ksefState: sql`(select k.state from ksef_documents k where k.invoice_id = t.id)`,
    ksefNumber: sql`(select k.ksef_number from ksef_documents k where k.invoice_id = t.id)`,
  },
  filters: {
    due(value, ctx) {
      if (value === 'back') return sql`t.left_amount < 0`;
      return value === 'late' ? sql`t.left_amount > 0 and t.due_date < ${ctx.today()}` : sql`t.left_amount > 0`;
    },
  },
  // Without a customer the server takes the order's: nothing is proposed before one is chosen.
  proposal: (ctx, { customerId }) => (customerId ? usualCurrency(ctx, customerId) : {}),
  // An invoice before its corrections, as its payments lock them.
  lockFirst: lockRoot,
  beforeSave: saveRules,
  async beforeDelete(call) {
    if (call.row.status !== invoiceState.draft) throw refused('InvoiceLocked');
    await releaseQuotations(call, call.row.id);
  },
  afterRestore: (call) => requireCorrectsLatest(call, call.row),
  actions: { approve, cancel: cancelNew, void: voidApproved, regenerate },
  async reasons({ db, today }, row) {
    const reasons: Record<string, string> = {};
    const closed = await isInClosedBooks(db, row);
    if (row.status !== invoiceState.draft) {
      const isVoidable = row.status === invoiceState.approved;
      const keeps = closed ? 'BooksClosed' : isVoidable ? (await voidObstacle(db, row))?.errorStr : undefined;
      return {
        edit: 'InvoiceLocked',
        delete: 'InvoiceLocked',
        regenerate: 'InvoiceMustBeNew',
        ...(keeps && { void: keeps }),
      };
    }
    if (isAhead(today(), row)) reasons['approve'] = 'InvoiceDateAhead';
    if (closed) reasons['approve'] = 'BooksClosed';
    const line = await db.one(sql`select 1 from invoice_items where invoice_id = ${row.id} limit 1`);
    if (!line) reasons['approve'] = 'InvoiceWithoutLines';
    const quoted = await db.one(sql`
      select 1 from invoice_quotations where invoice_id = ${row.id} union all
      select 1 from invoice_items where invoice_id = ${row.id} and quotation_id is not null limit 1`);
    if (!quoted) reasons['regenerate'] = 'InvoiceWithoutQuotations';
    const outdated = await proformaObstacle(db, row);
    if (outdated) Object.assign(reasons, { approve: outdated.errorStr, regenerate: outdated.errorStr });
    return reasons;
  },
  async afterMove(call) {
    const ids = call.rows.map((row) => row.id);
    // A correction changes what is left of its invoice; nothing is left of one its advances cover.
    if (call.action === 'approve' || call.action === 'void')
      for (const id of ids) {
        paymentsChanged(call, id);
        invoiceMoved.collect(call, id, call.action === 'approve' ? 'approved' : 'voided');
      }
    await ordersFollow(call, ids);
  },
  constraints: {
    invoices_number_taken: 'AlreadyExists',
    invoices_locked: 'InvoiceLocked',
    invoices_books_closed: 'BooksClosed',
    invoices_correction_open: 'CorrectionOpen',
  },
});
