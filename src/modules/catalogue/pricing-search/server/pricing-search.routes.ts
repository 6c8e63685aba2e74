import { z } from 'zod';
import { invalid, refused } from '../../../../engine/errors';
import { fieldErrors, fieldSchema } from '../../../../engine/fields/schema';
import type { Ctx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/db';
import { defineRoute, type Route } from '../../../../engine/server/route';
import { choosePrice } from '../../pricing/server/price-rule';
import type { PriceQuestion } from '../../pricing/price-types';
import { loadPriceRules } from '../../pricing/server/load-price-rules';
import { searchFields, type ListFacts, type SearchAnswer } from '../search-fields';

/** Lists of other customers and companies that are named among those not taken; more would not be read. */
const OTHERS = 200;

const question = z.strictObject(
  Object.fromEntries(Object.entries(searchFields).map(([key, field]) => [key, fieldSchema(field).optional()])),
);
type Asked = { readonly [K in keyof PriceQuestion]?: PriceQuestion[K] | null };

const answer = z.object({
  chosen: z.looseObject({ source: z.enum(['profile', 'list']), id: z.int(), price: z.int() }).nullable(),
  notTaken: z.array(z.looseObject({ source: z.enum(['profile', 'list']), id: z.int(), reason: z.string() })),
  /** What each of the lists named above is about. */
  lists: z.array(z.looseObject({ id: z.int() })),
  currency: z.looseObject({ id: z.int(), name: z.string(), code: z.string() }),
});

async function search(ctx: Ctx, asked: Asked): Promise<SearchAnswer> {
  const currency = await currencyOf(ctx, asked);
  const customerId = asked.customerId ?? null;
  const companyId = asked.companyId ?? null;
  const productProfileId = asked.productProfileId ?? null;
  const wanted = {
    customerId,
    companyId,
    currencyId: currency.id,
    profileIds: productProfileId === null ? [] : [productProfileId],
  };
  const rules = await loadPriceRules(ctx.db, { ...wanted, others: OTHERS });
  const { chosen, notTaken } = choosePrice(rules, {
    customerId,
    companyId,
    productProfileId,
    productStateId: asked.productStateId ?? null,
    productCategoryId: asked.productCategoryId ?? null,
    date: asked.date ?? ctx.today(),
    currencyId: currency.id,
    ownPaint: asked.ownPaint ?? false,
    area: asked.area ?? null,
    weight: asked.weight ?? null,
    pieces: asked.pieces ?? null,
    metres: asked.metres ?? null,
  });
  const ids = rules.lists.map(({ id }) => id);
  const lists = await ctx.db.rows<ListFacts>(sql`
    select p.id, y.code as currency, c.name as customer, o.name as company, s.name as product_state,
      k.name as product_category, f.code as product_profile, p.date_from, p.date_to
    from pricing p join currency y on y.id = p.currency_id left join customers c on c.id = p.customer_id
      left join companies o on o.id = p.company_id left join product_states s on s.id = p.product_state_id
      left join product_categories k on k.id = p.product_category_id
      left join product_profiles f on f.id = p.product_profile_id
    where p.id = any(${ids}::int[]) order by p.id`);
  return { chosen, notTaken, lists, currency };
}

/** The asked currency, else the customer's, as long as it is in use, else the default one. Throws 422 `AgreedCurrencyOff`. */
async function currencyOf(ctx: Ctx, { currencyId = null, customerId = null }: Asked) {
  const found = await ctx.db.one<{ id: number; name: string; code: string; isActive: boolean }>(sql`
    select y.id, y.name, y.code, y.is_active from currency y
    where y.id = coalesce(${currencyId}::int, (select c.currency_id from customers c where c.id = ${customerId}::int),
      (select d.id from currency d where d.is_default order by d.id limit 1))`);
  if (!found) throw invalid({ currencyId: currencyId === null ? 'Required' : 'RefMissing' });
  const { isActive, ...currency } = found;
  if (currencyId === null && !isActive) throw refused('AgreedCurrencyOff', { errorDetails: currency.code });
  return currency;
}

const base = {
  path: '/pricing-search',
  module: 'PRODUCTS',
  needs: 'PRICE_LIST_READ',
  scope: 'rows',
  load: 'read',
  output: answer,
} as const;

/** Which price a line would get and why, and why not every other: `/pricing-search`. */
export const pricingSearchRoutes: readonly Route[] = [
  defineRoute({
    ...base,
    method: 'POST',
    summary: 'Which price a line would get, from which list and why; and why none of the others',
    body: question,
    handler: ({ ctx, body }) => search(ctx, body as Asked),
  }),
  defineRoute({
    ...base,
    method: 'GET',
    summary: 'The same with the question as JSON in the address, for a link',
    query: z.strictObject({ filter: z.string().max(2000).default('{}') }),
    handler({ ctx, query }) {
      let json: unknown;
      try {
        json = JSON.parse(query.filter);
      } catch {
        throw invalid({ filter: 'NotValid' });
      }
      const parsed = question.safeParse(json);
      if (!parsed.success) throw invalid(fieldErrors(parsed.error));
      return search(ctx, parsed.data);
    },
  }),
];
