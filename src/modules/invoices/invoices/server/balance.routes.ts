import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { creditOf, creditSchema } from '../../../orders/credit/server/credit';

const balance = z.object({
  currency: z.string(),
  due: z.int().describe('Hundredths left to pay, corrections counted in; below zero what is to be paid back.'),
  overdue: z.int().describe('Hundredths of it past their due day.'),
});

/** What a customer owes, by currency: those in which nothing is open are left out. */
export const balanceRoute = defineRoute({
  method: 'GET',
  path: '/customers/:id/balance',
  summary: 'What a customer has still to pay and what of it is overdue, in each currency, and the credit limit',
  module: 'INVOICES',
  needs: 'INVOICES_READ',
  scope: 'rows',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  output: z.object({ items: z.array(balance), credit: creditSchema.nullable().describe('Null without a limit.') }),
  async handler({ ctx, params: { id } }) {
    if (!(await ctx.db.one(sql`select 1 from customers where id = ${id}`))) throw notFound();
    const items = await ctx.db.rows<z.infer<typeof balance>>(sql`
      select y.code as currency, sum(v.left_amount)::bigint as due,
        coalesce(sum(v.left_amount) filter (where v.left_amount > 0 and v.due_date < ${ctx.today()}), 0)::bigint as overdue
      from invoices v join currency y on y.id = v.currency_id
      where v.customer_id = ${id} and v.left_amount <> 0 group by y.code order by y.code`);
    return {
      items: items.map(({ currency, due, overdue }) => ({ currency, due: Number(due), overdue: Number(overdue) })),
      credit: (await creditOf(ctx, { customerId: id, today: ctx.today() })) ?? null,
    };
  },
});
