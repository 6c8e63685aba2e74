import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { quotations } from '../../../quotations/quotations/quotations.entity';
import { complaints } from '../../../orders/complaints/complaints.entity';
import { orderItems } from '../../../orders/order-items/order-items.entity';
import { orders } from '../../../orders/orders/orders.entity';
import { receptions } from '../../../orders/receptions/receptions.entity';
import { entry, historyOfComplaint, historyOfOrder, historyOfQuotation, historyOfStates } from './entries';
import { isSeen } from './read-log';

const SHOWN = 200;

const told = {
  orders: { entity: orders, read: historyOfOrder },
  quotations: { entity: quotations, read: historyOfQuotation },
  complaints: { entity: complaints, read: historyOfComplaint },
  'order-items': { entity: orderItems, read: historyOfStates(orderItems) },
  receptions: { entity: receptions, read: historyOfStates(receptions) },
} as const;

/**
 * The history of a record as its customer may read it: states, documents issued to them, mails and SMS they got. It is
 * put together of these alone, so that what the log keeps for the shop (comments, changes, names, prices) is never in it.
 */
export const customerHistoryRoute = defineRoute({
  method: 'GET',
  path: '/customer-history/:entity/:id',
  summary: 'What happened to a record of a customer, as this customer may read it; the newest first.',
  module: 'CORE',
  needs: 'signed-in',
  scope: 'rows',
  customers: true,
  params: z.strictObject({
    entity: z.enum(['orders', 'quotations', 'complaints', 'order-items', 'receptions']),
    id: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  example: { params: { entity: 'orders', id: '2147483647' } },
  output: z.object({ items: z.array(entry), total: z.int() }),
  async handler({ ctx, params }) {
    const { entity, read } = told[params.entity];
    if (!(await isSeen(ctx, entity, params.id))) throw notFound();
    const items = newestFirst(await read(ctx, params.id)).slice(0, SHOWN);
    return { items, total: items.length };
  },
});

/** What happened at one moment stays in the order it was put together in. */
const newestFirst = <T extends { at: string }>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, index, at: Date.parse(item.at) }))
    .sort((a, b) => b.at - a.at || b.index - a.index)
    .map(({ item }) => item);
