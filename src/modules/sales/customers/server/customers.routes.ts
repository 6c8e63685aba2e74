import { z } from 'zod';
import { notFound } from '../../../../engine/errors';
import type { Ctx } from '../../../../engine/server/context';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { normaliseNip } from '../../gus/nip';
import { ownCustomer } from './customer-scope';

const id = z.int().min(1).max(2_147_483_647);

/** Throws 404 for a customer that does not exist or lies outside what the caller may see. */
export async function assertCustomer(
  ctx: Pick<Ctx, 'user' | 'db'> & Parameters<typeof ownCustomer>[0],
  customer: number,
) {
  const seen = await ctx.db.one(
    sql`select 1 from customers t where t.id = ${customer} and (${ownCustomer(ctx) ?? sql`true`})`,
  );
  if (!seen) throw notFound();
}

/** Who else has this tax number: `{}` when nobody, otherwise the customer made last. Worth a question, never a refusal. */
export const checkNip = defineRoute({
  method: 'POST',
  path: '/customers/check',
  summary: 'Find the customer that already has a tax number',
  module: 'CUSTOMERS',
  needs: ['CUSTOMERS_READ', 'CUSTOMERS_WRITE'],
  scope: 'rows',
  load: 'read',
  body: z.strictObject({
    nip: z.string().max(50),
    /** The customer being edited, which is no duplicate of itself. */
    id: id.nullish(),
  }),
  output: z.object({ id: id.optional(), name: z.string().optional(), code: z.string().nullish() }),
  async handler({ ctx, body }) {
    const nip = normaliseNip(body.nip);
    if (!nip) return {};
    const found = await ctx.db.one(
      sql`select t.id, t.name, t.code from customers t
        where t.search_text like fold(${`%${nip}%`}) and t.nip = ${nip} and t.id is distinct from ${body.id ?? null} and (${ownCustomer(ctx) ?? sql`true`})
        order by t.id desc limit 1`,
    );
    return found ?? {};
  },
});
