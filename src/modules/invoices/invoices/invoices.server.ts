import { refused } from '../../../engine/errors';
import { implement } from '../../../engine/server/implement';
import { settle } from '../invoice-payments/settle';
import { regenerate } from '../quotations/regenerate';
import { approve } from './approve';
import { status } from './invoice-row';
import { invoices } from './invoices.entity';
import { ordersFollow } from './orders-follow';
import { cancelNew, releaseQuotations, voidApproved } from './release';
import { saveRules } from './save-rules';

export const invoicesServer = implement(invoices, {
  beforeSave: saveRules,
  async beforeDelete(call) {
    if (call.row.status !== status.new) throw refused('InvoiceLocked');
    await releaseQuotations(call, call.row.id);
  },
  actions: { approve, cancel: cancelNew, void: voidApproved, regenerate },
  reasons(_, row) {
    const reasons: Record<string, string> = row.status === status.new ? {} : { regenerate: 'InvoiceMustBeNew' };
    return reasons;
  },
  async afterMove(call) {
    const ids = call.rows.map((row) => row.id);
    // Nothing is left to pay of an invoice its advances cover.
    if (call.action === 'approve') for (const id of ids) await settle(call, id);
    await ordersFollow(call, ids);
  },
  constraints: {
    invoices_number_taken: 'AlreadyExists',
    invoices_locked: 'InvoiceLocked',
    invoices_correction_open: 'CorrectionOpen',
  },
});
