import { refused } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { foreignCurrency } from '../../../settings/money/server/foreign-currency';
import { isClosed } from '../../../settings/companies/server/closed-books';
import { regenerate } from './regenerate';
import { paymentsChanged } from './settle-payments';
import { approve } from './approve';
import { lockRoot } from './invoice-row';

import { invoiceMoved } from './invoice-moved';
import { invoices } from '../invoices.entity';
import { ordersFollow } from './orders-follow';
import { cancelNew, releaseQuotations, voidApproved, voidObstacle } from './release';
import { proformaObstacle } from './proforma';
import { saveRules } from './save-rules';
import { invoiceKind, invoiceState } from '../../../states/invoice-states';

export const invoicesServer = implement(invoices, {
  computed: {
    foreignCurrency,
    ksefState: sql`(select k.state from ksef_documents k where k.invoice_id = t.id)`,
    ksefNumber: sql`(select k.ksef_number from ksef_documents k where k.invoice_id = t.id)`,
  },
  filters: {
    due: (value, ctx) =>
      value === 'late' ? sql`t.left_amount > 0 and t.due_date < ${ctx.today()}` : sql`t.left_amount > 0`,
  },
  // An invoice before its corrections, as its payments lock them.
  lockFirst: lockRoot,
  beforeSave: saveRules,
  async beforeDelete(call) {
    if (call.row.status !== invoiceState.draft) throw refused('InvoiceLocked');
    await releaseQuotations(call, call.row.id);
  },
  actions: { approve, cancel: cancelNew, void: voidApproved, regenerate },
  async reasons({ db }, row) {
    const reasons: Record<string, string> = {};
    const closed = row.kind !== invoiceKind.proforma && (await isClosed(db, row.companyId, row.date));
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
