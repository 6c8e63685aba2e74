import { z } from 'zod';
import { defineRoute } from '../../../../engine/server/route';
import { setStatus } from './card-status';

const id = z.coerce.number().int().min(1).max(2_147_483_647);

export const statusRoute = defineRoute({
  method: 'POST',
  path: '/work-cards/:id/status',
  summary: 'Give a work card a status of the dictionary; one of another kind is a step of the card',
  module: 'WORK_REPORTS',
  needs: ['WORK_CARDS_WRITE', 'WORK_CARDS_ADMIN'],
  scope: 'rows',
  params: z.object({ id }),
  body: z.strictObject({
    workCardStatusId: z.int().min(1).max(2_147_483_647),
    note: z.string().trim().min(1, 'Required').max(500, 'TooLong').optional(),
  }),
  output: z.object({ id: z.int(), kind: z.int(), workCardStatusId: z.int() }),
  handler: ({ ctx, params, body }) => ctx.write((write) => setStatus(write, params.id, body)),
});
