import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { overLimit } from '../credit';
import { creditOf, creditSchema, seesAmounts, watchesCredit } from './credit';

/** What the dialog of a confirmation shows: `credit` is null for a customer without a limit, and for who sees no prices. */
export const orderCredit = defineRoute({
  method: 'GET',
  path: '/orders/:id/credit',
  summary: 'The credit limit of the customer of an order, and what uses it',
  module: 'ORDERS',
  needs: 'ORDERS_WRITE',
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ credit: creditSchema.nullable(), isOver: z.boolean() }),
  async handler({ ctx, params: { id: orderId } }) {
    const order = await ctx.db.one<{ customerId: number }>(sql`select customer_id from orders where id = ${orderId}`);
    if (!order) throw notFound();
    if (!watchesCredit(ctx)) return { credit: null, isOver: false };
    const credit = await creditOf(ctx, { ...order, orderId, today: ctx.today() });
    const isOver = credit !== undefined && overLimit(credit) > 0;
    return { credit: (seesAmounts(ctx) && credit) || null, isOver };
  },
});
