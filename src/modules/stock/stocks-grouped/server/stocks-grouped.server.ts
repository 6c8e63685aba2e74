import { implement } from '../../../../engine/server/implement';
import { literal, sql } from '../../../../engine/server/sql';
import { isUsable } from '../../ledger/server/lots';
import { today } from '../../stocks/server/expiry';
import { stocksGrouped } from '../stocks-grouped.entity';
import { stockState } from '../../stocks/stock-status';

const lots = sql`from stocks s where s.product_id = t.product_id and s.storage_id = t.storage_id
  and lower(s.unit) = lower(t.unit)`;
/** What of it may be used: the minimum is compared with this everywhere. */
const usable = sql`(select coalesce(sum(s.amount), 0) ${lots} and ${isUsable('s', today)})`;
const limit = sql`from stock_limits l where l.product_id = t.product_id and l.storage_id = t.storage_id
  and lower(l.unit) = lower(t.unit)`;
const minimum = sql`(select l.amount_min ${limit})`;
const maximum = sql`(select l.amount_max ${limit})`;
/** Unknown where there is no limit. */
const isLow = sql`(${usable} < ${minimum})`;
const isOver = sql`(t.amount > ${maximum})`;

export const stocksGroupedServer = implement(stocksGrouped, {
  computed: {
    lots: sql`(select count(*)::int ${lots} and s.amount > 0)`,
    lentAmount: sql`(select sum(s.lent_amount)::text ${lots})`,
    nearestDate: sql`(select min(s.date_to)::text ${lots} and s.amount > 0 and s.status <> ${literal(stockState.damaged)})`,
    amountMin: sql`${minimum}::text`,
    usableAmount: sql`${usable}::numeric(14, 3)::text`,
    isLow: sql`coalesce(${isLow}, false)`,
    amountMax: sql`${maximum}::text`,
    isOver: sql`coalesce(${isOver}, false)`,
  },
  filters: {
    low: (value) => (value === true ? isLow : sql`${isLow} is not true`),
    over: (value) => (value === true ? isOver : sql`${isOver} is not true`),
  },
});
