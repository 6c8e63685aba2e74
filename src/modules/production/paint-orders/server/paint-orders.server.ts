import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { paintToOrder } from '../../paint-order-report/server/paint-order';
import { paintOrderItems, paintOrders, paintOrderState } from '../paint-orders.entity';
import { withdrawDelivery } from './withdraw-delivery';

function requireDraft(status: unknown): void {
  if (status !== undefined && status !== paintOrderState.draft) throw refused('PaintOrderFixed');
}

const fixedFrom = (status: unknown): Record<string, string> =>
  status === paintOrderState.draft ? {} : { edit: 'PaintOrderFixed', delete: 'PaintOrderFixed' };

export const paintOrdersServer = implement(paintOrders, {
  beforeSave: ({ before }) => requireDraft(before?.status),
  beforeDelete: ({ row }) => requireDraft(row.status),
  reasons: (_, { status }) => fixedFrom(status),
  async afterSave({ tx, before, row }) {
    if (before) return;
    const { text } = await nextNumber(tx, { companyId: null, kind: 'ZF', date: row.date });
    await tx.run(sql`update paint_orders set number_text = ${text} where id = ${row.id}`);
    return 'changed';
  },
  actions: {
    withdraw: withdrawDelivery,
    async order({ tx, row, input }) {
      const found = await tx.one(sql`select 1 from paint_order_items where paint_order_id = ${row.id} limit 1`);
      if (!found) throw refused('PaintOrderEmpty');
      return { set: input.expectedOn ? { expectedOn: input.expectedOn } : {} };
    },
  },
});

export const paintOrderItemsServer = implement(paintOrderItems, {
  beforeLines({ document, lines }) {
    requireDraft(document['status']);
    for (const { before, input, remove, name } of lines)
      if (!remove && !(Number(input.amount ?? before?.amount) > 0)) throw invalid({ [name('amount')]: 'TooSmall' });
  },
  async reasons({ db }, row): Promise<Record<string, string>> {
    const order = await db.row(paintOrders, row.paintOrderId, ['status']);
    return fixedFrom(order?.status);
  },
  constraints: { paint_order_items_something: 'TooSmall' },
});

interface ToOrder {
  producerId: number | null;
  productId: number;
  packages: number | null;
  amount: string;
  unit: string;
  neededOn: string | null;
}
interface Wanted {
  producerId?: number | undefined;
  until?: string | undefined;
}
/** Lines of all drafts together. */
const MOST = 1000;

/**
 * Drafts an order for each producer whose paint is missing. What waits in a draft already is not drafted again: only one
 * of several who ask at once makes them. Throws 422 `NoPaintMissing`.
 */
async function draft(write: WriteCtx, wanted: Wanted): Promise<number[]> {
  await write.tx.run(sql`select pg_advisory_xact_lock(hashtext('paint-orders'))`);
  const rows = await write.tx.rows<ToOrder>(sql`
    select r.producer_id, r.product_id, r.packages, r.amount::text as amount, r.unit, r.needed_on::text as needed_on
    from (${paintToOrder(write, wanted)}) r
    where not exists (select from paint_order_items i join paint_orders o on o.id = i.paint_order_id
      where o.status = ${literal(paintOrderState.draft)} and i.product_id = r.product_id and lower(i.unit) = r.unit)
    order by r.producer_id nulls last, r.needed_on nulls last, r.product_id limit ${MOST}`);
  if (!rows.length) throw refused('NoPaintMissing');
  const ids: number[] = [];
  for (const producerId of new Set(rows.map((row) => row.producerId))) {
    const items = rows
      .filter((row) => row.producerId === producerId)
      .map(({ producerId: _, ...row }, at) => ({ lp: at + 1, ...row }));
    const { id } = await write.insert(paintOrders, { producerId });
    await insertMany(
      write,
      paintOrderItems,
      items.map((item) => ({ ...item, paintOrderId: id })),
    );
    ids.push(id);
  }
  return ids;
}

export const paintOrderDraft = defineRoute({
  method: 'POST',
  path: '/paint-orders/draft',
  summary: 'Draft an order per producer of the paint that is missing, in whole packages.',
  module: 'STOCK',
  needs: 'STOCK_WRITE',
  scope: 'installation',
  body: z.strictObject({
    producerId: z.int().min(1).max(2_147_483_647).optional(),
    until: z.iso.date('NotDate').optional(),
  }),
  output: z.object({ ids: z.array(z.int()) }),
  handler: async ({ ctx, body }) => ({ ids: await ctx.write((write) => draft(write, body)) }),
});
