import { sql, type Sql } from '../../../engine/server/sql';

/** What stands beside a line while its pieces are counted; sizes in mm as decimal text. */
export interface ItemFacts {
  lp: number;
  name: string;
  code: string | null;
  externalCode: string | null;
  barcode: string | null;
  /** Pieces the order asks for, and how many have come with all received deliveries. */
  amount: number;
  receiptedAmount: number;
  status: number;
  length: string | null;
  width: string | null;
  height: string | null;
  outline: string | null;
  color: { code: string; name: string; hex: string | null } | null;
  /** Pictures of the item its customer may see. */
  photos: number;
}

/** `ItemFacts` of the line `t`. */
export const itemFacts: Sql = sql`(
  select json_build_object('lp', i.lp, 'name', i.name, 'code', i.code, 'externalCode', i.external_code,
    'barcode', i.barcode, 'amount', i.amount, 'receiptedAmount', i.receipted_amount, 'status', i.status,
    'length', i.length::text, 'width', i.width::text, 'height', i.height::text, 'outline', i.outline::text,
    'color', case when p.id is not null then json_build_object('code', p.code, 'name', p.name, 'hex', p.hex) end,
    'photos', (select count(*)::int from attachments a
      where a.order_item_id = i.id and a.preview is not null and not a.is_internal))
  from order_items i left join products p on p.id = i.product1_id where i.id = t.order_item_id)`;
