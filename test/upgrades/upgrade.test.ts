import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf, migrate, migrationsFolder, migrationsUpTo } from '../../src/server/database/migrate';
import { roles } from '../../src/server/database/embedded/cluster';
import { plantSeeds } from '../../src/modules/all.seeds';
import { entities } from '../../src/modules/all.entities';
import { everyModule } from '../contract/business';
import { testApp, type TestApp } from '../support/app';
import { testDatabase, type TestDatabase } from '../support/database';

/** Releases, and the last migration each of them came with. */
const releases = { '1.0.0': '0001_tables', '1.1.0': '0004_stock-rules', '1.2.0': '0008_log-seals' } as const;

type Row = Record<string, unknown>;
interface Kept {
  table: string;
  row: Row;
}
const keptOf = (version: string): Kept[] =>
  readFileSync(join(import.meta.dirname, `${version}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Kept);

const listOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

describe.each(Object.entries(releases))('a database of %s', (version, last) => {
  const kept = keptOf(version);
  let database: TestDatabase;
  let client: pg.Client;
  let app: TestApp;

  beforeAll(async () => {
    database = await testDatabase({ empty: true });
    const past = migrationsUpTo(last, migrationsFolder);
    await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app, folder: past.folder });
    past.remove();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    // They come as a heap, their references are complete.
    await client.query("set session_replication_role = replica; set timezone = 'UTC'");
    for (const { table, row } of kept) {
      const columns = listOf(Object.keys(row));
      await client.query(
        `insert into "${table}" (${columns}) select ${columns} from json_populate_record(null::"${table}", $1)`,
        [JSON.stringify(row)],
      );
    }
    for (const table of new Set(kept.filter(({ row }) => 'id' in row).map((one) => one.table)))
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from "${table}")) where pg_get_serial_sequence($1, 'id') is not null`,
        [table],
      );
    await client.query(
      `insert into idempotency_keys (key, user_id, route, body_hash, status, body)
       values (gen_random_uuid(), 1, 'POST /api/orders', '', 200, '{"id": 7}')`,
    );
    await migrate({ ownerUrl: database.ownerUrl, appRole: roles.app });
    app = await testApp({ database });
    await database.db.tx((tx) => plantSeeds(tx));
  });
  afterAll(() => client.end());

  test('every row is kept', async () => {
    expect(kept.length).toBeGreaterThan(100);
    for (const { table, row } of kept) {
      const found = await client.query(`select 1 from "${table}" t where to_jsonb(t) @> $1::jsonb`, [
        JSON.stringify(row),
      ]);
      expect(found.rowCount, `${table} ${JSON.stringify(row)}`).toBe(1);
    }
  });

  test('an answer kept for a call that is repeated is kept', async () => {
    const { rows } = await client.query<{ body: Buffer }>('select body from idempotency_keys');
    expect(rows.map(({ body }) => JSON.parse(body.toString()) as unknown)).toEqual([{ id: 7 }]);
  });

  test('every migration is applied, and every constraint exists and holds', async () => {
    const applied = await client.query('select 1 from drizzle.__drizzle_migrations');
    expect(applied.rowCount).toBe(journalOf(process.env.MIGRATIONS_FOLDER ?? migrationsFolder).length);
    const constraints = await client.query<{ table: string; name: string; text: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('c', 'f')`,
    );
    expect(constraints.rows.length).toBeGreaterThan(500);
    // Checked again, because the rows were inserted without constraints.
    await client.query('begin; set local session_replication_role = origin');
    for (const { table, name, text } of constraints.rows)
      await client.query(`alter table ${table} drop constraint "${name}", add constraint "${name}" ${text}`);
    await client.query('rollback');
  });

  test('every list and its first record are answered', async () => {
    await everyModule(app);
    const boss = await app.person({ rights: ['SUPER_USER'], dashboardType: 1 });
    const counts = new Map<string, number>();
    for (const { table } of kept) counts.set(table, (counts.get(table) ?? 0) + 1);
    for (const { name } of entities) {
      const list = await app.call(boss, 'GET', `/${name}?itemsPerPage=5`);
      expect(list.status, `${name} ${list.text}`).toBe(200);
      const [first] = list.body.items as { id: number }[];
      if (!first) continue;
      const record = await app.call(boss, 'GET', `/${name}/${first.id}`);
      expect(record.status, `${name} ${record.text}`).toBe(200);
    }
    for (const name of ['customers', 'products', 'users']) {
      const { total } = (await app.call(boss, 'GET', `/${name}`)).body as { total: number };
      expect(total).toBeGreaterThanOrEqual(counts.get(name) ?? 1);
    }
  });
});

test('rows of every release with data are kept here', () => {
  const known = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.jsonl'));
  expect(known).toEqual(Object.keys(releases).map((version) => `${version}.jsonl`));
});
