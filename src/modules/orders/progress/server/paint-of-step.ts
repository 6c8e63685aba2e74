import { sql, type Sql } from '../../../../engine/server/sql';

/** Joins what `paintOfStep` looks at: expects the item as `i` and its service step as `st`. */
export const paintJoins: Sql = sql`
  left join products p1 on p1.id = i.product1_id
  left join products p2 on p2.id = i.product2_id
  left join products p3 on p3.id = i.product3_id`;

/** Whether a step whose products are of that type paints: products of the type have a colour. */
export const takesPaint = (productTypeId: Sql): Sql =>
  sql`exists (select from products q where q.product_type_id = ${productTypeId} and q.hex is not null)`;

/**
 * The product a step of an item uses: the first of the item's three that is of the type the step consumes; a step that
 * takes paint and finds none of its type takes the colour. Null where the step uses no product of the item.
 */
export const paintOfStep: Sql = sql`(case
  when p1.product_type_id = st.product_type_id then p1.id
  when p2.product_type_id = st.product_type_id then p2.id
  when p3.product_type_id = st.product_type_id then p3.id
  when ${takesPaint(sql`st.product_type_id`)} then p1.id end)`;
