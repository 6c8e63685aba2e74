import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { generateQuotation } from './generate';

const id = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647));

/** Makes the quotation of an order; the screen asks before it replaces one. */
export const generateRoute = defineRoute({
  method: 'POST',
  path: '/orders/:id/quotation',
  summary: 'Generate the quotation of an order, or regenerate it.',
  module: 'QUOTATIONS',
  needs: 'QUOTATIONS_WRITE',
  scope: 'installation',
  params: z.object({ id }),
  body: z.strictObject({ regenerate: z.boolean().optional() }).optional(),
  output: z.looseObject({ id: z.int(), version: z.int() }),
  handler: ({ ctx, params, body }) => ctx.write((write) => generateQuotation(write, params.id, body)),
});
