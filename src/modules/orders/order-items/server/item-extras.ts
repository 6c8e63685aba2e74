import { literal, sql, type Sql } from '../../../../engine/server/sql';
import { attentionOf } from '../../../catalogue/product-attributes/server/attention';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/** The coats of an item in the order they are put on, with what tells one tin from another. */
export const ingredientsOf: Sql = sql`(
  select coalesce(json_agg(json_build_object('slot', c.slot, 'id', p.id, 'code', p.code, 'name', p.name, 'hex', p.hex,
    'externalCode', p.external_code, 'producer', d.name, 'gloss', g.name, 'attention', ${attentionOf(sql`p.id`)}) order by c.slot), '[]')
  from unnest(array[t.product1_id, t.product2_id, t.product3_id]) with ordinality as c(id, slot)
  join products p on p.id = c.id
  left join producers d on d.id = p.producer_id
  left join product_attributes_gloss g on g.id = p.product_attributes_gloss_id)`;

/** A column of the live quotation of the item's order. */
const ofQuotation = (value: Sql): Sql => sql`(
  select ${value} from quotations q where q.order_id = t.order_id and q.status <> ${literal(quotationState.cancelled)} limit 1)`;

export const quotationNumberOf: Sql = ofQuotation(sql`q.number_text`);
export const quotationStatusOf: Sql = ofQuotation(sql`q.status`);

/** In the filter: orders without a live quotation. */
const without = 0;

/** Items by the status of the quotation of their order; 0 = there is none. */
export function withQuotation(value: unknown): Sql {
  const wanted = [value].flat().map(Number);
  const some = wanted.filter((one) => one !== without);
  return sql`(exists (select from quotations q where q.order_id = t.order_id and q.status = any(${some}::int[])
      and q.status <> ${literal(quotationState.cancelled)})
    or ${wanted.includes(without)} and not exists (
      select from quotations q where q.order_id = t.order_id and q.status <> ${literal(quotationState.cancelled)}))`;
}
