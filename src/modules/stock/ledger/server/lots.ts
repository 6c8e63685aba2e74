import type { Executor } from '../../../../engine/server/db';
import { literal, raw, sql, type Sql } from '../../../../engine/server/sql';
import { stockState } from '../../stocks/stock-status';

/** Whether there is something of a lot (`lot`: the name of its table) that may be used: not past its date, not damaged. */
export const isUsable = (lot: 's' | 'q', today: Sql): Sql => {
  const of = raw(lot);
  return sql`(${of}.amount > 0 and ${of}.status <> ${literal(stockState.damaged)}
    and (${of}.date_to is null or ${of}.date_to >= ${today}))`;
};

/** A lot paint may be taken from. */
export interface Lot {
  id: number;
  storageId: number;
  storage: string;
  serialNumber: string | null;
  boxNumber: string | null;
  amount: string;
  unit: string;
  dateTo: string | null;
}
export interface LotQuery {
  productId: number;
  /** `YYYY-MM-DD`: lots past their date are blocked. */
  today: string;
  /** Whose own paint is wanted; without one, storages of customers are left out. */
  customerId?: number;
}

/** Lots that may be used, first expired first out; expired, damaged and empty ones are not among them. At most 100. */
export const usableLots = (db: Executor, { productId, today, customerId }: LotQuery): Promise<Lot[]> =>
  db.rows<Lot>(sql`
    select s.id, s.storage_id, g.name as storage, s.serial_number, s.box_number,
      s.amount::text as amount, s.unit, s.date_to::text as date_to
    from stocks s join storages g on g.id = s.storage_id join products p on p.id = s.product_id
    where s.product_id = ${productId} and ${isUsable('s', sql`${today}::date`)}
      and (s.serial_number is not null or not p.needs_lot)
      and (s.date_to is not null or not p.needs_expiry)
      and ${customerId === undefined ? sql`g.customer_id is null` : sql`g.customer_id = ${customerId}`}
    order by s.date_to nulls last, s.import_date nulls last, s.id limit 100`);
