import { differences, wholeTables, type Fix, type FixSpan } from '../../../../engine/server/fix';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql, type Sql } from '../../../../engine/server/sql';
import { orders } from '../../orders/orders.entity';
import { lockOrders } from './lock-orders';
import { sumsDiffer, sumsOfOrders } from './order-sums';

interface Wrong {
  id: number;
  version: number;
  title: string;
  itemCount: number;
  amountSum: number;
  areaSum: string;
  weightSum: string;
  items: number;
  amount: number;
  area: string;
  weight: string;
}

const wrongOf = ({ tx }: WriteCtx, ids: Sql): Promise<Wrong[]> =>
  tx.rows<Wrong>(sql`
    select o.id, o.version, coalesce(o.number_text, '#' || o.id) as title, o.item_count, o.amount_sum, o.area_sum, o.weight_sum,
      s.items, s.amount, s.area, s.weight
    from orders o join (${sumsOfOrders(ids)}) s on s.id = o.id
    where ${sumsDiffer} order by o.id`);

const inSpan = ({ from, to }: FixSpan): Sql => sql`(select id from orders where id between ${from} and ${to})`;

/** Pieces, surface and weight in the header of an order are what its items come to. */
export const orderSumsFix: Fix = {
  name: 'order-sums',
  module: 'ORDERS',
  texts: 'orders:fixes.sums',
  batch: 5000,
  single: orders.name,
  parts: (db, engine) => wholeTables(db, engine, [orders.name]),
  async mend(write, span) {
    const suspects = await wrongOf(write, inSpan(span));
    if (!suspects.length) return [];
    // Somebody may be at work on them: what counts is what is stored once they are locked.
    const ids = suspects.map(({ id }) => id);
    await lockOrders(write, ids);
    const found = (await wrongOf(write, sql`unnest(${ids}::int[])`)).map((row) => ({
      row,
      set: { itemCount: row.items, amountSum: row.amount, areaSum: row.area, weightSum: row.weight },
    }));
    await write.change(orders, found, { action: 'fix' });
    return found.map(({ row, set }) => ({
      entity: orders.name,
      id: row.id,
      title: row.title,
      changes: differences({ ...row }, set),
    }));
  },
};
