import { sql, type Sql } from '../../../../engine/server/sql';

/** Whether a step whose products are of that type paints: products of the type have a colour. */
export const takesPaint = (productTypeId: Sql): Sql =>
  sql`exists (select from products q where q.product_type_id = ${productTypeId} and q.hex is not null)`;
