import { z } from 'zod';
import { defineRoute } from '../../../../../engine/server/route';
import { type Column, columns, recognise } from './recognise';

const MOST_ROWS = 1000;

const match = z.object({ id: z.int(), name: z.string(), color: z.string().nullish() });
const cell = z.union([match, z.object({ suggestions: z.array(match) }), z.null()]);
const of = <T extends z.ZodType>(type: T) =>
  z.strictObject(Object.fromEntries(columns.map((key) => [key, type.optional()])) as Record<Column, z.ZodOptional<T>>);

export const recogniseRoute = defineRoute({
  method: 'POST',
  path: '/orders/recognise',
  summary: 'What texts pasted from a spreadsheet mean: profiles, RAL colours, services … with tolerance for spelling.',
  module: 'ORDERS',
  needs: 'ORDERS_WRITE',
  scope: 'installation',
  load: 'read',
  body: z.strictObject({
    customerId: z.int().min(1).nullable().optional(),
    companyId: z.int().min(1).nullable().optional(),
    rows: z.array(of(z.string().max(255, 'TooLong'))).max(MOST_ROWS, 'TooMany'),
  }),
  output: z.object({ rows: z.array(of(cell)) }),
  async handler({ ctx, body }) {
    const whose = { customerId: body.customerId ?? null, companyId: body.companyId ?? null };
    const rows = await recognise(ctx.db, body.rows, whose);
    return { rows };
  },
});
