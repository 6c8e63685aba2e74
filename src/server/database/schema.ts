import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { AnyEntity } from '../../engine/entity';
import * as secondFactorTables from './second-factor-tables';
import * as systemTables from './system-tables';
import { entityTables } from './tables';

/** Every table by its SQL name; migrations are generated from it. */
export function schemaOf(entities: readonly AnyEntity[]): Record<string, PgTable> {
  const all = [
    ...entityTables(entities).values(),
    ...Object.values(systemTables),
    ...Object.values(secondFactorTables),
  ];
  const byName: Record<string, PgTable> = {};
  for (const table of all) {
    const name = getTableName(table);
    if (byName[name]) throw new Error(`Two tables are called ${name}`);
    byName[name] = table;
  }
  return byName;
}
