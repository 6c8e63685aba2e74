import { z } from 'zod';
import { notFound, refused } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { checkNumber } from './ask-registers';

export const checkAnswer = z.object({
  register: z.int(),
  outcome: z.int(),
  answer: z.string().nullable(),
  requestId: z.string().nullable(),
});

export const checkCustomer = defineRoute({
  method: 'POST',
  path: '/customers/:id/check-registers',
  summary: 'Ask the public registers about the tax number of a customer and keep their answers with the day.',
  module: 'CUSTOMERS',
  needs: 'CUSTOMERS_WRITE',
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({}).optional(),
  output: z.object({ checks: z.array(checkAnswer) }),
  async handler({ ctx, params: { id } }) {
    const customer = await ctx.db.one<{ nip: string | null }>(sql`select nip from customers where id = ${id}`);
    if (!customer) throw notFound();
    if (!customer.nip) throw refused('NipMissing');
    const checks = await checkNumber(ctx, { customerId: id }, customer.nip);
    return {
      checks: checks.map(({ register, outcome, answer, requestId }) => ({ register, outcome, answer, requestId })),
    };
  },
});
