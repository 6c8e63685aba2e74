import type { Executor } from '../../../../engine/server/db';
import { literal, raw, sql, type Sql } from '../../../../engine/server/sql';
import { stockState } from '../../stocks/stock-status';

/** Name of the table of lots in a statement. */
type LotTable = 's' | 'q' | 't';

/** Whether there is something of a lot that is not past its date and not damaged. */
export const isSound = (lot: LotTable, today: Sql): Sql => {
  const of = raw(lot);
  return sql`(${of}.amount > 0 and ${of}.status <> ${literal(stockState.damaged)}
    and (${of}.date_to is null or ${of}.date_to >= ${today}))`;
};

/** Whether a lot lacks the number or the date its product wants. */
export const lacksMarks = (lot: LotTable): Sql => {
  const of = raw(lot);
  return sql`exists (select from products wants where wants.id = ${of}.product_id
    and (wants.needs_lot and ${of}.serial_number is null or wants.needs_expiry and ${of}.date_to is null))`;
};

/** Whether there is something of a lot that may be used: sound, with the number and the date its product wants. */
export const isUsable = (lot: LotTable, today: Sql): Sql => sql`(${isSound(lot, today)} and not ${lacksMarks(lot)})`;

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

/**
 * Sound lots, first expired first out, those in the house before those that lie with a partner: those that may be used, and those that may be as soon as the number or the date
 * their product wants is entered. At most 100.
 */
export async function soundLots(
  db: Executor,
  { productId, today, customerId }: LotQuery,
): Promise<{ usable: Lot[]; unmarked: Lot[] }> {
  const lots = await db.rows<Lot & { isUnmarked: boolean }>(sql`
    select s.id, s.storage_id, g.name as storage, s.serial_number, s.box_number,
      s.amount::text as amount, s.unit, s.date_to::text as date_to, ${lacksMarks('s')} as is_unmarked
    from stocks s join storages g on g.id = s.storage_id
    where s.product_id = ${productId} and ${isSound('s', sql`${today}::date`)}
      and ${customerId === undefined ? sql`g.customer_id is null` : sql`g.customer_id = ${customerId}`}
    order by is_unmarked, g.is_external, s.date_to nulls last, s.import_date nulls last, s.id limit 100`);
  const of = (unmarked: boolean) =>
    lots.filter(({ isUnmarked }) => isUnmarked === unmarked).map(({ isUnmarked: _, ...lot }) => lot);
  return { usable: of(false), unmarked: of(true) };
}

/** Lots that may be used, in the same order; expired, damaged, unmarked and empty ones are not among them. */
export const usableLots = async (db: Executor, query: LotQuery): Promise<Lot[]> => (await soundLots(db, query)).usable;
