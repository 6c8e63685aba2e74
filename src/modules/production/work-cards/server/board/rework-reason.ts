import { literals, type Sql, sql } from '../../../../../engine/server/sql';
import { faultDecision } from '../../../../states/fault-states';

/** Why pieces of the item `i` were last sent back, and the card they were spoilt on, for whoever does them once more. */
export const reworkReason: Sql = sql`(
  select concat_ws(' · ', concat_ws(': ', r.name, nullif(e.note, '')), nullif(concat_ws(' ', c.number_text, p.name), ''))
  from item_errors e join errornous_reasons r on r.id = e.error_reason_id
    left join work_cards c on c.id = e.work_card_id left join places p on p.id = c.place_id
  where e.order_item_id = i.id and e.is_rework
    and e.decision in ${literals([faultDecision.asReported, faultDecision.confirmed])} order by e.id desc limit 1)`;
