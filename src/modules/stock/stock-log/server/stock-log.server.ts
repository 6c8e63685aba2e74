import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { stockLog } from '../stock-log.entity';

export const stockLogServer = implement(stockLog, {
  computed: {
    unit: sql`(select s.unit from stocks s where s.id = t.stock_id)`,
    // Both ends of a move are booked in one moment.
    otherStockId: sql`(select x.stock_id from stock_log x
      where x.product_id = t.product_id and x.date = t.date and x.user_id = t.user_id and x.amount = -t.amount
        and (t.kind, x.kind) in (('move-out', 'move-in'), ('move-in', 'move-out'))
      order by abs(x.id - t.id) limit 1)`,
  },
});
