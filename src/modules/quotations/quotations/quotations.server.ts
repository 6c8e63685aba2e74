import { forbidden, invalid, refused } from '../../../engine/errors';
import { implement } from '../../../engine/server/implement';
import { sql } from '../../../engine/server/sql';
import { answerQuotation } from './answer';
import { fillNewQuotation } from './new-quotation';
import { requireNew, requireNoInvoice } from './quotation-guards';
import { ownQuotations } from './quotation-scope';
import { quotations } from './quotations.entity';
import { lockQuotation, tellOrder, workOut } from './recalculate';
import { noAnswer } from './store-outcome';

/** Fields the amounts depend on. */
const priced = ['date', 'currencyId', 'vatRateId', 'discountPercent'] as const;

export const quotationsServer = implement(quotations, {
  scope: ownQuotations,
  constraints: { quotations_order_id_live: 'QuotationExists' },
  async beforeSave(call) {
    const { before, input } = call;
    if (!before) return fillNewQuotation(call, input);
    if (input.orderId !== undefined && input.orderId !== before.orderId)
      throw invalid({ orderId: 'QuotationOrderFixed' });
    const changed = Object.entries(input).some(
      ([key, value]) => key !== 'note' && (value ?? null) !== (before[key as keyof typeof before] ?? null),
    );
    if (changed) requireNew(before.status);
  },
  async afterSave(call) {
    const { before, row } = call;
    const stale = !before || priced.some((key) => before[key] !== row[key]);
    if (stale) await workOut(call, await lockQuotation(call, row.id));
  },
  async beforeDelete({ tx, row }) {
    await requireNoInvoice(tx, row.id);
    if (row.status === 3 || row.status === 5) requireNew(row.status);
  },
  afterDelete: (call) => tellOrder(call, call.row.orderId),
  async afterMove(call) {
    if (call.to !== 9) return;
    for (const { orderId } of call.rows) await tellOrder(call, orderId);
  },
  actions: {
    async confirm({ tx, row }) {
      const line = await tx.one(sql`select 1 from quotation_items where quotation_id = ${row.id} limit 1`);
      if (!line) throw refused('QuotationEmpty');
      if (row.noPrice) throw refused('QuotationNoPrice');
    },
    async reopen({ tx, row }) {
      await requireNoInvoice(tx, row.id);
      return noAnswer;
    },
    cancel: ({ tx, row }) => requireNoInvoice(tx, row.id),
    async answer(call) {
      if (!call.user.isCustomer && !call.can('QUOTATIONS_WRITE')) throw forbidden();
      await answerQuotation(call, call.row, call.input);
    },
  },
  async reasons({ db }, row) {
    const reasons: Record<string, string> = row.noPrice ? { confirm: 'QuotationNoPrice' } : {};
    if (Number(row.status) !== 3) return reasons;
    const billed = await requireNoInvoice(db, row.id).then(
      () => false,
      () => true,
    );
    return billed ? { ...reasons, reopen: 'QuotationInvoiceExists', cancel: 'QuotationInvoiceExists' } : reasons;
  },
});
