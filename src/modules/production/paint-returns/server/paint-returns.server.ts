import { invalid, refused } from '../../../../engine/errors';
import { formatFor, withUnit } from '../../../../engine/format';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import { book } from '../../../stock/ledger/server/movements';
import { customerPaint } from '../../customer-paint-report/server/customer-paint';
import { paintReturns, paintReturnState } from '../paint-returns.entity';

/** What was handed out, of what and when, is what happened. */
const fixed = ['stockId', 'amount', 'date', 'withDocument'] as const;

interface Given {
  stockId: number;
  amount: string;
  neededReason: string | null;
  note: string | null;
}
interface EntrustedLot {
  id: number;
  productId: number;
  customerId: number | null;
  lot: string | null;
  unit: string;
}

/**
 * Takes it off the lot. What open orders of the customer still need is handed out with a reason only.
 * @throws 422 `StockNotCustomers`, `PaintStillNeeded`, `StockNotEnough`
 */
async function handOut(write: WriteCtx, { stockId, amount, neededReason, note }: Given): Promise<EntrustedLot> {
  const lot = await write.tx.one<EntrustedLot>(sql`
    select s.id, s.product_id, g.customer_id, s.serial_number as lot, s.unit
    from stocks s join storages g on g.id = s.storage_id where s.id = ${stockId} for no key update of s`);
  if (!lot) throw invalid({ stockId: 'RefMissing' });
  if (!lot.customerId) throw refused('StockNotCustomers', { fields: { stockId: 'StockNotCustomers' } });
  const paint = await write.tx.one<{ leftover: string; isNeeded: boolean }>(sql`
    select r.leftover::text as leftover, r.leftover < ${amount}::numeric and r.amount >= ${amount}::numeric as is_needed
    from (${customerPaint(write, { customerId: lot.customerId })}) r
    where r.product_id = ${lot.productId} and r.unit = lower(${lot.unit})`);
  if (paint?.isNeeded && !neededReason)
    throw refused('PaintStillNeeded', {
      fields: { neededReason: 'PaintStillNeeded' },
      errorDetails: withUnit(formatFor(write.language, write.zone).decimal(paint.leftover, 3), lot.unit),
    });
  await book(write, [{ stockId, kind: 'hand-out', amount: `-${amount}`, note }]);
  return lot;
}

export const paintReturnsServer = implement(paintReturns, {
  scope: ofOwnCustomer,
  async beforeSave(call) {
    const { before, input } = call;
    if (before) {
      for (const key of fixed)
        if (input[key] !== undefined && input[key] !== before[key]) throw invalid({ [key]: 'PaintReturnFixed' });
      return;
    }
    // It leaves the stock at once.
    if ((input.date ?? '') > call.today()) throw invalid({ date: 'DateInFuture' });
    const { id: stockId, ...lot } = await handOut(call, {
      stockId: input.stockId ?? 0,
      amount: input.amount ?? '0',
      neededReason: input.neededReason ?? null,
      note: input.note ?? null,
    });
    Object.assign(input, { stockId, ...lot });
  },
  async afterSave({ tx, before, row }) {
    if (before || !row.withDocument) return;
    const { text } = await nextNumber(tx, { companyId: null, kind: 'ZP', date: row.date });
    await tx.run(sql`update paint_returns set number_text = ${text} where id = ${row.id}`);
    return 'changed';
  },
  beforeDelete({ row }) {
    if (row.status === paintReturnState.given) throw refused('PaintReturnKept');
  },
  reasons: (_, { status }): Record<string, string> =>
    status === paintReturnState.given ? { delete: 'PaintReturnKept' } : {},
  actions: {
    undo: (call) =>
      book(call, [{ stockId: call.row.stockId, kind: 'hand-back', amount: call.row.amount, note: call.input.reason }]),
  },
});
