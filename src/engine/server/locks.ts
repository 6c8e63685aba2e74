import type { AnyEntity } from '../entity';
import type { WriteCtx } from './context';
import type { Tx } from './db';
import { empty, sql, type Sql } from './sql';

const held = new WeakMap<Tx, Map<string, Set<number>>>();

/** Remembers rows a transaction has locked or made: a lock is held until the transaction ends, so it is taken once. */
export function holdRows(tx: Tx, table: string, ids: Iterable<number>): void {
  const tables = held.get(tx) ?? new Map<string, Set<number>>();
  held.set(tx, tables);
  const rows = tables.get(table) ?? new Set<number>();
  tables.set(table, rows);
  for (const id of ids) rows.add(id);
}

/** Whether the transaction holds the lock of a row. */
export const isHeld = (tx: Tx, table: string, id: number): boolean => held.get(tx)?.get(table)?.has(id) ?? false;

const notHeld = (tx: Tx, table: string, ids: Iterable<number>): number[] =>
  [...new Set(ids)].filter((id) => !isHeld(tx, table, id)).sort((a, b) => a - b);

/** What a query of rows ends with to lock them; nothing where the transaction holds them all. */
export const lockClause = (tx: Tx, table: string, ids: Iterable<number>): Sql =>
  notHeld(tx, table, ids).length ? sql` for no key update` : empty;

/** Locks rows of an entity in the order of their ids until the transaction ends; no statement where it holds them all. */
export async function lockRows(
  { tx, engine }: Pick<WriteCtx, 'tx' | 'engine'>,
  entity: Pick<AnyEntity, 'name'>,
  ids: Iterable<number>,
): Promise<void> {
  const { table, tableName } = engine.registry.get(entity.name);
  const missing = notHeld(tx, tableName, ids);
  if (!missing.length) return;
  await tx.run(sql`select 1 from ${table} where id = any(${missing}::int[]) order by id for no key update`);
  holdRows(tx, tableName, missing);
}
