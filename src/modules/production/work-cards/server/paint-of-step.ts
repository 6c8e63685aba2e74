import { sql, type Sql } from '../../../../engine/server/sql';
import { takesPaint } from '../../../catalogue/services/server/takes-paint';

/** Joins what `paintOfStep` looks at: expects the item as `i` and its service step as `st`. */
export const paintJoins: Sql = sql`
  left join products p1 on p1.id = i.product1_id
  left join products p2 on p2.id = i.product2_id
  left join products p3 on p3.id = i.product3_id`;

/** The item's own colour belongs to no step by its type: then a step that takes paint takes it. */
const ownColorLeft = sql`not exists (select from order_item_services x join service_steps y on y.id = x.service_step_id
  join products z on z.id = i.product1_id
  where x.order_item_id = i.id and y.product_type_id = z.product_type_id)`;

/**
 * The product a step of an item uses: the first of the item's three that is of the type the step consumes; a step that
 * takes paint and finds none of its type takes the colour, where no other step takes that. Null where the step uses no
 * product of the item.
 */
export const paintOfStep: Sql = sql`(case
  when p1.product_type_id = st.product_type_id then p1.id
  when p2.product_type_id = st.product_type_id then p2.id
  when p3.product_type_id = st.product_type_id then p3.id
  when ${takesPaint(sql`st.product_type_id`)} and ${ownColorLeft} then p1.id end)`;

/**
 * Products of an item (`i`) a step (`p`, of `service_steps`) uses, as rows `(id)`: those of the type the step names; where
 * the item has none of it, the type is one of paints - they have a colour - and no other step takes it, the item's own
 * colour.
 */
export const productsOfStep = sql`(
  select q.id from products q
  where q.id in (i.product1_id, i.product2_id, i.product3_id) and q.product_type_id = p.product_type_id
  union
  select i.product1_id where i.product1_id is not null and p.product_type_id is not null
    and not exists (select from products q
      where q.id in (i.product1_id, i.product2_id, i.product3_id) and q.product_type_id = p.product_type_id)
    and ${takesPaint(sql`p.product_type_id`)} and ${ownColorLeft})`;

/** The paint parts (`i`) get at a step (`p`); null where it paints nothing, as washing and blasting. */
export const paintIdOfStep = sql`(
  select paint.id from ${productsOfStep} paint where ${takesPaint(sql`p.product_type_id`)}
  order by array_position(array[i.product1_id, i.product2_id, i.product3_id], paint.id) limit 1)`;

/** The same for people to see. */
export const colorOfStep = sql`(
  select json_build_object('code', c.code, 'name', c.name, 'hex', c.hex) from products c where c.id = ${paintIdOfStep})`;
