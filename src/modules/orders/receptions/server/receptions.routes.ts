import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { literal, sql } from '../../../../engine/server/sql';
import { ofOwnCustomer } from '../../../sales/customers/server/customer-scope';
import type { Goods } from '../goods';
import { receptionState } from '../reception-status';
import { itemState } from '../../../states/order-states';
import { uploadOf } from '../../../../engine/server/uploads';
import { ATTACHMENT_BYTES, storeAttachment } from '../../../workspace/attachments/server/store-attachment';

const pieces = z.int();
const goods = z.object({
  orderItemId: z.int(),
  lp: z.int(),
  name: z.string(),
  amount: pieces,
  declared: pieces,
  received: pieces,
}) satisfies z.ZodType<Goods>;

/** What of an order has come and what is still expected, item by item. Cancelled items are not expected. */
export const goodsRoute = defineRoute({
  method: 'GET',
  path: '/orders/:id/goods',
  summary: 'Declared and received pieces of every item of an order.',
  module: 'RECEPTIONS',
  needs: 'RECEPTION_READ',
  scope: 'rows',
  customers: true,
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ items: z.array(goods) }),
  async handler({ ctx, params }) {
    const scope = ofOwnCustomer(ctx) ?? sql`true`;
    const seen = await ctx.db.one(sql`select 1 from orders t where t.id = ${params.id} and (${scope})`);
    if (!seen) throw notFound();
    const items = await ctx.db.rows<Goods>(sql`
      select i.id as order_item_id, i.lp, i.name, i.amount, i.receipted_amount as received, coalesce((
        select sum(l.declared_amount) from reception_items l join receptions r on r.id = l.reception_id
        where l.order_item_id = i.id and r.status <> ${literal(receptionState.cancelled)}), 0)::int as declared
      from order_items i where i.order_id = ${params.id} and i.status <> ${literal(itemState.cancelled)} order by i.lp, i.id`);
    return { items };
  },
});

/** A photo taken while counting: it hangs on the item and says which delivery it came with. */
export const receptionPhotoRoute = defineRoute({
  method: 'POST',
  path: '/reception-items/:id/photo',
  summary: 'Add a photo of what is being counted: multipart `file`, up to 10 MB.',
  module: 'RECEPTIONS',
  needs: 'RECEPTION_WRITE',
  scope: 'installation',
  load: 'heavy',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ id: z.int() }),
  async handler({ ctx, params, request }) {
    const line = await ctx.db.one<{ itemId: number; number: string | null }>(sql`
      select l.order_item_id as item_id, r.number_text as number
      from reception_items l join receptions r on r.id = l.reception_id where l.id = ${params.id}`);
    if (!line) throw notFound();
    const upload = await uploadOf(request, ATTACHMENT_BYTES);
    return storeAttachment(ctx, upload, {
      parent: 'orderItemId',
      id: line.itemId,
      ...(line.number ? { description: line.number } : {}),
    });
  },
});
