import { sql, type Sql } from '../../../../engine/server/sql';

/** `ItemFacts` of `item-facts.ts`, of the line `t`. */
export const itemFacts: Sql = sql`(
  select json_build_object('lp', i.lp, 'name', i.name, 'code', i.code, 'externalCode', i.external_code,
    'barcode', i.barcode, 'amount', i.amount, 'receiptedAmount', i.receipted_amount, 'status', i.status,
    'length', i.length::text, 'width', i.width::text, 'height', i.height::text, 'outline', i.outline::text,
    'color', case when p.id is not null then json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end,
    'photos', (select count(*)::int from attachments a
      where a.order_item_id = i.id and a.preview is not null and not a.is_internal))
  from order_items i left join products p on p.id = i.product1_id where i.id = t.order_item_id)`;
