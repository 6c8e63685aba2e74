import { sql, type Sql } from '../../../../engine/server/sql';

/** Names of the attributes of a product that whoever handles it must heed, as a JSON array. */
export const attentionOf = (productId: Sql): Sql => sql`(
  select coalesce(json_agg(a.name order by a.name), '[]')
  from product_attributes_list l join product_attributes a on a.id = l.product_attribute_id
  where l.product_id = ${productId} and a.needs_attention)`;
