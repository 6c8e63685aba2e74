import * as kit from 'drizzle-kit/api';
import pg from 'pg';
import type { AnyEntity } from '../../src/engine/entity';
import { entityTables } from '../../src/server/database/tables';
import type { TestDatabase } from './database';

const describe = kit.generateDrizzleJson as (tables: Record<string, unknown>) => unknown;
const statements = kit.generateMigration as (from: unknown, to: unknown) => Promise<string[]>;

/** Makes the tables of entities a test declares for itself. Their refs may only point at each other. */
export async function makeTables(database: TestDatabase, entities: readonly AnyEntity[]): Promise<void> {
  const tables = Object.fromEntries(entityTables(entities));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (const statement of await statements(describe({}), describe(tables))) await client.query(statement);
    const role = pg.escapeIdentifier(new URL(database.appUrl).username);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${role};
      revoke update, delete on logs from ${role}; grant usage on all sequences in schema public to ${role}`);
  } finally {
    await client.end();
  }
}
