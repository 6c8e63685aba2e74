import { type Sql, sql } from '../../../../../engine/server/sql';

/** Why pieces of the item `i` were last sent back, for whoever does them once more. */
export const reworkReason: Sql = sql`(select concat_ws(': ', r.name, nullif(e.note, ''))
  from item_errors e join errornous_reasons r on r.id = e.error_reason_id
  where e.order_item_id = i.id and e.is_rework order by e.id desc limit 1)`;
