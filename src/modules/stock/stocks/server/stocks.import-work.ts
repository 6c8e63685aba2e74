import { entityWork } from '../../../../engine/server/import/entity-work';
import { sql } from '../../../../engine/server/sql';
import { stocksImport } from '../stocks.import';

/** Lots of a file; one whose row names no unit is kept in the unit of its product. */
export const stocksWork = entityWork(stocksImport, async ({ db, rows }) => {
  const ids = [
    ...new Set(rows.flatMap(({ values }) => (typeof values['productId'] === 'number' ? [values['productId']] : []))),
  ];
  const products = await db.rows<{ id: number; unit: string }>(
    sql`select id, unit from products where id = any(${ids}::int[]) and unit is not null`,
  );
  const units = new Map(products.map(({ id, unit }) => [id, unit]));
  return ({ values }) => {
    const unit = units.get(values['productId'] as number);
    return unit === undefined ? {} : { unit };
  };
});
