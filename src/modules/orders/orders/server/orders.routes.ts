import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { settle } from '../../../../engine/server/consequences';
import { writtenRecord } from '../../../../engine/server/record';
import { planFor } from '../../../../engine/server/registry';
import { orders } from '../orders.entity';
import { orderChanged } from '../../settling/server/order-changes';
import { copyOrder } from './copy-order';
import { notFound } from '../../../../engine/errors';
import { literal, sql } from '../../../../engine/server/sql';
import { takesPaint } from '../../../catalogue/services/server/takes-paint';
import { itemState } from '../../../states/order-states';

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
      return writtenRecord(write, planFor(write, write.engine.registry.get(orders.name)), id);
    }),
});

/** What the dialog of a confirmation warns of. An item whose steps are known and take no paint needs no colour. */
export const colourlessItems = defineRoute({
  method: 'GET',
  path: '/orders/:id/colourless',
  summary: 'Numbers of the items of an order that are painted and have no colour, and how many items it has',
  module: 'ORDERS',
  needs: 'ORDERS_WRITE',
  scope: 'rows',
  params: z.object({ id }),
  output: z.object({ colourless: z.array(z.int()), of: z.int() }),
  async handler({ ctx, params: { id: orderId } }) {
    const found = await ctx.db.one<{ colourless: number[]; of: number }>(sql`
      select count(i.id)::int as of, coalesce(array_agg(i.lp order by i.lp) filter (where i.product1_id is null and (
          not exists (select from order_item_services x where x.order_item_id = i.id)
          or exists (select from order_item_services x join service_steps y on y.id = x.service_step_id
            where x.order_item_id = i.id and ${takesPaint(sql`y.product_type_id`)}))), '{}') as colourless
      from orders o left join order_items i on i.order_id = o.id and i.status <> ${literal(itemState.cancelled)}
      where o.id = ${orderId} group by o.id`);
    if (!found) throw notFound();
    return found;
  },
});
