import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { mergeProducts } from './merge-products';

const id = z.int().min(1).max(2_147_483_647);

/** Similar products become one, in one transaction; the others are named with the reason. */
export const mergeRoute = defineRoute({
  method: 'POST',
  path: '/products/merge',
  summary: 'Make one product of several similar ones',
  module: ['PRODUCTS', 'STOCK'],
  needs: 'PRODUCTS_DELETE',
  scope: 'rows',
  body: z.strictObject({
    /** The product that stays. */
    into: id,
    ids: z.array(id).min(1).max(500),
  }),
  output: z.object({
    merged: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), errorStr: z.string() })),
  }),
  handler: ({ ctx, body }) => ctx.write((write) => mergeProducts(write, body.into, body.ids)),
});
