import { literal, literals, sql, type Sql } from '../../../../engine/server/sql';
import { attentionOf } from '../../../catalogue/product-attributes/server/attention';
import { itemState } from '../../../states/order-states';
import { isUsable } from '../../../stock/ledger/server/lots';
import { today } from '../../../stock/stocks/server/expiry';
import { quotationState } from '../../../quotations/quotations/quotation-status';

/** The coats of an item in the order they are put on, with what tells one tin from another. */
export const ingredientsOf: Sql = sql`case when coalesce(t.product1_id, t.product2_id, t.product3_id) is null then '[]'::json else (
  select coalesce(json_agg(json_build_object('slot', c.slot, 'id', p.id, 'code', p.code, 'name', p.name, 'hex', p.hex,
    'externalCode', p.external_code, 'producer', d.name, 'gloss', g.name, 'attention', ${attentionOf(sql`p.id`)}) order by c.slot), '[]')
  from (values (1, t.product1_id), (2, t.product2_id), (3, t.product3_id)) as c(slot, id)
  join products p on p.id = c.id
  left join producers d on d.id = p.producer_id
  left join product_attributes_gloss g on g.id = p.product_attributes_gloss_id) end`;

/** What may be coated with now of a product of an item: for an own paint the customer's, else the shop's. */
const onStock = (productId: Sql, item: Sql = sql`t`): Sql => sql`from stocks s join storages w on w.id = s.storage_id
  where s.product_id = ${productId} and ${isUsable('s', today)}
    and case when coalesce(${item}.is_own_paint, false) then w.customer_id = ${item}.customer_id else w.customer_id is null end`;

/** Statuses of items whose paint is still to be put on. */
const uncoated = literals([itemState.new, itemState.confirmed, itemState.planned]);

/** Whether an order `t` waits for a paint: nothing of it is on stock. */
export const lacksPaint: Sql = sql`exists (select from order_items i
  cross join unnest(array[i.product1_id, i.product2_id, i.product3_id]) as coat(id)
  where i.order_id = t.id and i.status in ${uncoated} and coat.id is not null
    and not exists (select 1 ${onStock(sql`coat.id`, sql`i`)}))`;

/** What there is of the alternative paint of an item whose own is out of stock: `{ amount, unit }`. */
export const alternativeOf: Sql = sql`case when t.alternative_product_id is not null and t.product1_id is not null
    and t.status in ${uncoated} and not exists (select 1 ${onStock(sql`t.product1_id`)})
  then (select json_build_object('amount', sum(s.amount)::text, 'unit', min(s.unit)) ${onStock(sql`t.alternative_product_id`)} having sum(s.amount) > 0) end`;

/** Steps (`x`) whose goods are at a partner. */
const atPartner: Sql = sql`x.service_step_id in (select id from service_steps where is_external)
  and x.status = ${literal(itemState.inProgress)} and x.sent_date is not null and x.returned_date is null`;

/** The day since when goods of an item are at a partner; null while none are, and in a shop that does all of its steps itself. */
export const partnerSinceOf: Sql = sql`case when exists (select from service_steps where is_external) then (
  select min(x.sent_date)::text from order_item_services x where x.order_item_id = t.id and ${atPartner}) end`;

/** Items with goods at a partner, or without. */
export const isAtPartner = (value: unknown): Sql =>
  value === true
    ? sql`t.id in (select x.order_item_id from order_item_services x where ${atPartner})`
    : sql`not exists (select from order_item_services x where x.order_item_id = t.id and ${atPartner})`;

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
