import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { stockLog } from '../stock-log.entity';

export const stockLogServer = implement(stockLog, {
  computed: { unit: sql`(select s.unit from stocks s where s.id = t.stock_id)` },
});
