import { z } from 'zod';
import { gtinForms, isGtin, parseGs1, type Gs1 } from '../../../../engine/gs1';
import { findCode, MAX_CODE, type CodeOwner } from '../../../../engine/server/codes';
import type { Ctx } from '../../../../engine/server/context';
import type { Feature } from '../../../../engine/server/feature';
import { defineRoute } from '../../../../engine/server/route';
import { sql } from '../../../../engine/server/sql';
import { products } from '../../../catalogue/products/products.entity';
import { stocks } from '../../../stock/stocks/stocks.entity';

/** A product's code as labels, dictionaries and scanners write it: with and without leading zeros. */
const forms = (code: string): string[] => [...new Set([code, ...(isGtin(code) ? gtinForms(code) : [])])];

/** Lots of that number of one of the products: a lot's number alone may be another product's too. */
async function lotsOf(
  ctx: Ctx,
  { lot, productIds }: { lot: string; productIds: readonly number[] },
  only?: readonly string[],
): Promise<CodeOwner[]> {
  const lots = (await findCode(ctx, [lot], only)).filter(({ entity }) => entity === stocks.name);
  if (!lots.length) return [];
  const ids = lots.map(({ id }) => id);
  const rows = await ctx.db.rows<{ id: number }>(
    sql`select id from stocks where id = any(${ids}::int[]) and product_id = any(${productIds}::int[])`,
  );
  return lots.filter(({ id }) => rows.some((row) => row.id === id));
}

/**
 * What a code names: of a GS1 code the lot where it is known here, else the product.
 * @param only kinds looked through whatever the person may read: the caller answers for what it shows
 */
export async function ownersOf(
  ctx: Ctx,
  code: string,
  gs1: Gs1 | undefined,
  only?: readonly string[],
): Promise<CodeOwner[]> {
  if (!gs1?.gtin) return findCode(ctx, forms(code), only);
  const found = (await findCode(ctx, gtinForms(gs1.gtin), only)).filter(({ entity }) => entity === products.name);
  const ids = found.map(({ id }) => id);
  const lots = gs1.lot ? await lotsOf(ctx, { lot: gs1.lot, productIds: ids }, only) : [];
  return lots.length ? lots : found;
}

const scan = defineRoute({
  method: 'GET',
  path: '/scan',
  summary: 'What a scanned code names among the records one may read; what a GS1 code holds besides.',
  module: 'CORE',
  needs: 'signed-in',
  scope: 'rows',
  query: z.strictObject({ code: z.string().trim().min(1).max(MAX_CODE) }),
  output: z.object({
    items: z.array(z.object({ entity: z.string(), id: z.int(), name: z.string() })),
    gs1: z
      .object({
        gtin: z.string(),
        lot: z.string(),
        serial: z.string(),
        expiry: z.iso.date(),
        count: z.number(),
        weight: z.string(),
      })
      .partial()
      .nullable(),
  }),
  async handler({ ctx, query: { code } }) {
    const gs1 = parseGs1(code);
    return { items: await ownersOf(ctx, code, gs1), gs1: gs1 ?? null };
  },
});

/** One question for every code that is scanned. */
export const scanFeature: Feature = { routes: [scan] };
