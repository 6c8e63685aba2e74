import { badRequest } from '../../../../engine/errors';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { products } from '../products.entity';
import { usualCurrency } from '../../../settings/currency/server/usual-currency';
import { productPrices } from '../product-prices.entity';

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The ids a filter names: one or several. Throws 400 for anything else. */
function ids(value: unknown, name: string): number[] {
  const wanted = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!wanted.every(isId) || wanted.length > 500) throw badRequest('FilterNotValid', { errorDetails: name });
  return wanted;
}

export const productsServer = implement(products, {
  filters: {
    /** A category stands for everything below it too. */
    categoryId: (value) => sql`exists (
      with recursive wanted as (
        select unnest(${ids(value, 'categoryId')}::int[]) as id
        union select c.id from product_categories c join wanted w on c.parent_id = w.id
      )
      select 1 from product_categories_list l where l.product_id = t.id and l.product_category_id in (select id from wanted))`,
    attributeId: (value) =>
      sql`exists (select 1 from product_attributes_list l where l.product_id = t.id and l.product_attribute_id = any(${ids(value, 'attributeId')}::int[]))`,
    /** What a customer has, or had, on the stock of its own. */
    stockOf: (value) => sql`exists (select 1 from stocks s join customers c on c.storage_id = s.storage_id
      where s.product_id = t.id and c.id = any(${ids(value, 'stockOf')}::int[]))`,
  },
  beforeSave({ input }) {
    if (input.hex) input.hex = input.hex.toUpperCase();
  },
});

export const productPricesServer = implement(productPrices, {
  proposal: (ctx, { customerId }) => usualCurrency(ctx, customerId),
});
