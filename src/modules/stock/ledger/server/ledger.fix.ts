import { wholeTables, type Finding, type Fix } from '../../../../engine/server/fix';
import type { WriteCtx } from '../../../../engine/server/context';
import { lockRows } from '../../../../engine/server/locks';
import { sql, type Sql } from '../../../../engine/server/sql';
import { stocksGrouped } from '../../stocks-grouped/stocks-grouped.entity';
import { stocks } from '../../stocks/stocks.entity';

interface Wrong {
  id: number;
  version: number;
  title: string;
  amount: string;
  booked: string;
}

const wrongLots = ({ tx }: WriteCtx, which: Sql): Promise<Wrong[]> =>
  tx.rows<Wrong>(sql`
    select t.id, t.version, concat_ws(' · ', p.code, t.serial_number, t.box_number, g.name) as title, t.amount, b.booked
    from stocks t
    cross join lateral (select round(coalesce(sum(l.amount), 0), 3) as booked from stock_log l where l.stock_id = t.id) b
    join products p on p.id = t.product_id
    join storages g on g.id = t.storage_id
    where ${which} and t.amount <> b.booked order by t.id`);

/** By the movements as well: a check looks at lots that are not mended yet. */
const wrongSums = ({ tx }: WriteCtx, which: Sql): Promise<Wrong[]> =>
  tx.rows<Wrong>(sql`
    select t.id, t.version, concat_ws(' · ', p.code, g.name) as title, t.amount, b.booked
    from stocks_grouped t
    cross join lateral (
      select round(coalesce(sum(case when l.booked < 0 then s.amount else l.booked end), 0), 3) as booked
      from stocks s
      cross join lateral (select coalesce(sum(l.amount), 0) as booked from stock_log l where l.stock_id = s.id) l
      where s.product_id = t.product_id and s.storage_id = t.storage_id and lower(s.unit) = lower(t.unit)
    ) b
    join products p on p.id = t.product_id
    join storages g on g.id = t.storage_id
    where ${which} and t.amount <> b.booked order by t.id`);

const isNegative = ({ booked }: Wrong): boolean => booked.startsWith('-');

const findingOf = (entity: string, row: Wrong): Finding => ({
  entity,
  id: row.id,
  title: row.title,
  changes: { amount: [row.amount, row.booked] },
  ...(isNegative(row) ? { left: 'FixLedgerBelowZero' } : {}),
});

/** The amount of a lot is the sum of its movements, and that of a product in a storage the sum of its lots. */
export const ledgerFix: Fix = {
  name: 'stock-ledger',
  module: 'STOCK',
  texts: 'stock:fixes.ledger',
  batch: 5000,
  parts: (db, engine) => wholeTables(db, engine, [stocks.name, stocksGrouped.name]),
  async mend(write, { part, from, to }) {
    const entity = part === stocks.name ? stocks : stocksGrouped;
    const wrongOf = entity === stocks ? wrongLots : wrongSums;
    const suspects = await wrongOf(write, sql`t.id between ${from} and ${to}`);
    if (!suspects.length) return [];
    const ids = suspects.map(({ id }) => id);
    await lockRows(write, entity, ids);
    const wrong = await wrongOf(write, sql`t.id = any(${ids}::int[])`);
    const changes = wrong.filter((row) => !isNegative(row)).map((row) => ({ row, set: { amount: row.booked } }));
    if (entity === stocks) await write.change(stocks, changes, { action: 'fix' });
    else await write.change(stocksGrouped, changes, { action: 'fix' });
    return wrong.map((row) => findingOf(entity.name, row));
  },
};
