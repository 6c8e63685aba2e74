import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { settle } from '../../../../engine/server/consequences';
import { writtenRecord } from '../../../../engine/server/record';
import { orders } from '../orders.entity';
import { orderChanged } from '../../settling/server/order-changes';
import { copyOrder } from './copy-order';

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const copyRoute = defineRoute({
  method: 'POST',
  path: '/orders/:id/copy',
  summary: 'A new order of today like this one: its items with their steps, nothing that became of them.',
  module: 'ORDERS',
  needs: 'ORDERS_WRITE',
  scope: 'rows',
  params: z.object({ id }),
  body: z.strictObject({
    externalNumber: z.string().trim().max(50, 'TooLong').nullable().optional(),
    /** Whether the customer gets the mail of a new order. */
    mail: z.boolean().default(true),
  }),
  output: z.looseObject({ id: z.int(), numberText: z.string() }),
  handler: ({ ctx, params, body: { mail, ...options } }) =>
    ctx.write(async (write) => {
      const id = await copyOrder(write, params.id, options);
      if (!mail) orderChanged(write, id, { quiet: true });
      await settle(write);
      return writtenRecord(write, write.engine.registry.get(orders.name), id);
    }),
});
