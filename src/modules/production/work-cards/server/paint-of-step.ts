import { sql } from '../../../../engine/server/sql';
import { takesPaint } from '../../../orders/progress/server/paint-of-step';

/**
 * Products of an item (`i`) a step (`p`, of `service_steps`) uses, as rows `(id)`: those of the type the step names; where
 * the item has none of it and the type is one of paints - they have a colour -, the item's own colour.
 */
export const productsOfStep = sql`(
  select q.id from products q
  where q.id in (i.product1_id, i.product2_id, i.product3_id) and q.product_type_id = p.product_type_id
  union
  select i.product1_id where i.product1_id is not null and p.product_type_id is not null
    and not exists (select from products q
      where q.id in (i.product1_id, i.product2_id, i.product3_id) and q.product_type_id = p.product_type_id)
    and ${takesPaint(sql`p.product_type_id`)})`;

/** The colour parts have at a step, for people to see: the paint of that step, else the item's own colour. */
export const colorOfStep = sql`(
  select json_build_object('code', q.code, 'name', q.name, 'hex', q.hex) from products q
  where q.id in (i.product1_id, i.product2_id, i.product3_id)
  order by (q.product_type_id is not distinct from p.product_type_id) desc, (q.id = i.product1_id) desc limit 1)`;
