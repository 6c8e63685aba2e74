import pg from 'pg';
import { describe, statementsBetween } from '../../scripts/migrations/kit';
import type { AnyEntity } from '../../src/engine/entity';
import { entityTables } from '../../src/server/database/tables';
import type { TestDatabase } from './database';

/** Makes the tables of entities a test declares for itself. Their refs may only point at each other. */
export async function makeTables(database: TestDatabase, entities: readonly AnyEntity[]): Promise<void> {
  const tables = Object.fromEntries(entityTables(entities));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    for (const statement of await statementsBetween(describe({}), describe(tables))) await client.query(statement);
    const role = pg.escapeIdentifier(new URL(database.appUrl).username);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${role};
      revoke update, delete on logs from ${role}; grant usage on all sequences in schema public to ${role}`);
  } finally {
    await client.end();
  }
}
