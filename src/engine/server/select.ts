import { tableName } from '../entity';
import type { ColumnKey, EntityRef, StoredRow } from '../row';
import { bare, column, quoted } from './names';
import { empty, join, raw, Sql, sql } from './sql';

/** Rows whose columns have these values; a list means any of its values. */
export type Match<R extends EntityRef> = {
  readonly [K in ColumnKey<R>]?: StoredRow<R>[K] | readonly NonNullable<StoredRow<R>[K]>[];
};

/** What to read of a table. Conditions and order written in SQL name columns without an alias or as `t.`. */
export interface Selection<R extends EntityRef, K extends ColumnKey<R>> {
  columns: readonly K[];
  /** Every row when left out. */
  where?: Match<R> | Sql;
  /** Columns, with a leading `-` for descending. */
  order?: readonly (ColumnKey<R> | `-${ColumnKey<R>}`)[] | Sql;
  limit?: number;
  /** Locks the rows until the transaction ends: `write` as an update does, `share` against updates of others. */
  lock?: Lock;
}
export type Lock = 'write' | 'share';

const nameOf = (entity: EntityRef): string => (typeof entity === 'string' ? entity : entity.name);

/** The table of an entity, with an alias where one is given: `"order_items" i`. */
export const table = (entity: EntityRef, alias?: string): Sql =>
  sql`${quoted(tableName({ name: nameOf(entity) }))}${alias ? raw(` ${alias}`) : empty}`;

/** A column of an entity's table: `col('orders', 'customerId', 'o')` is `o."customer_id"`. */
export const col = <R extends EntityRef>(_entity: R, key: ColumnKey<R>, alias?: string): Sql =>
  alias ? column(key, alias) : bare(key);

/** Columns for the list of a select. Rows have them under their keys. */
export const cols = <R extends EntityRef>(_entity: R, keys: readonly ColumnKey<R>[], alias?: string): Sql =>
  join(keys.map((key) => (alias ? column(key, alias) : bare(key))));

function condition(key: string, value: unknown): Sql {
  if (value === null) return sql`${column(key)} is null`;
  return Array.isArray(value) ? sql`${column(key)} = any(${value})` : sql`${column(key)} = ${value}`;
}

function whereSql(where: Sql | object | undefined): Sql {
  if (!where) return empty;
  if (where instanceof Sql) return sql` where ${where}`;
  const conditions = Object.entries(where).flatMap(([key, value]) =>
    value === undefined ? [] : [condition(key, value)],
  );
  return conditions.length ? sql` where ${join(conditions, ' and ')}` : empty;
}

function orderSql(order: readonly string[] | Sql | undefined): Sql {
  if (!order) return empty;
  if (order instanceof Sql) return sql` order by ${order}`;
  return sql` order by ${join(order.map((key) => (key.startsWith('-') ? sql`${column(key.slice(1))} desc` : column(key))))}`;
}

const locks = { write: raw(' for no key update'), share: raw(' for share') };

/** The statement that reads a selection. */
export function selectSql<R extends EntityRef, K extends ColumnKey<R>>(entity: R, selection: Selection<R, K>): Sql {
  const { columns, where, order, limit, lock } = selection;
  const most = limit === undefined ? empty : sql` limit ${limit}`;
  return sql`select ${cols(entity, columns, 't')} from ${table(entity, 't')}${whereSql(where)}${orderSql(order)}${most}${lock ? locks[lock] : empty}`;
}

/** The statement that reads columns of one row. */
export const rowSql = <R extends EntityRef, K extends ColumnKey<R>>(
  entity: R,
  id: number,
  columns: readonly K[],
  lock?: Lock,
): Sql => selectSql<R, K>(entity, { columns, where: sql`t.id = ${id}`, ...(lock ? { lock } : {}) });
