/**
 * Keeps a few rows of every table as a release leaves them with its demo company, for `upgrade.test.ts`:
 * start the release on an empty DATA_DIR, stop it, then `npx tsx test/upgrades/keep-rows.ts DATA_DIR 1.2.0`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { supervise } from '../../src/server/database/embedded/supervisor';

const [dataDir, version] = process.argv.slice(2);
if (!dataDir || !version) throw new Error('Say which DATA_DIR and which version.');
const postgres = await supervise({ dataDir });
const ask = <T>(text: string, values: unknown[] = []) => postgres.query<T>(text, values, 'coatdesk');

/** Sessions and tokens end with a release; these are no rows of it. */
const passing = ['sessions', 'tickets', 'one_time_tokens', 'sign_in_attempts', 'idempotency_keys', 'schedules'];
const secret = ['password', 'pin'];

const columns = await ask<{ table: string; column: string }>(
  `select table_name::text as table, column_name::text as column from information_schema.columns
   where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all($1) order by 1, ordinal_position`,
  [passing],
);
const references = await ask<{ table: string; column: string; to: string }>(
  `select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as to
   from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
);

type Row = Record<string, unknown>;
const kept: Record<string, Row[]> = {};
const rowsOf = async (table: string, which: string, values: unknown[] = []): Promise<Row[]> => {
  const own = columns.filter((one) => one.table === table).map(({ column }) => `"${column}"`);
  const found = await ask<{ row: Row }>(
    `select to_json(t) as row from (select ${own.join(', ')} from "${table}" ${which}) t`,
    values,
  );
  const kept = (row: Row) =>
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, secret.includes(key) ? 'x' : value]);
  return found.map(({ row }) => Object.fromEntries(kept(row)) as Row);
};

async function keep(table: string, rows: readonly Row[]): Promise<void> {
  const list = (kept[table] ??= []);
  for (const row of rows) {
    if (list.some((one) => JSON.stringify(one) === JSON.stringify(row))) continue;
    list.push(row);
    // What it refers to comes with it.
    for (const { column, to } of references.filter((one) => one.table === table && row[one.column] !== undefined))
      await keep(to, await rowsOf(to, 'where id = $1', [row[column]]));
  }
}

for (const table of new Set(columns.map((one) => one.table))) {
  const key = columns.find((one) => one.table === table)!.column;
  await keep(table, await rowsOf(table, `order by "${key}" limit 1`));
  await keep(table, await rowsOf(table, `order by "${key}" desc limit 1`));
}
await postgres.stop();
const lines = Object.entries(kept).flatMap(([table, rows]) => rows.map((row) => `${JSON.stringify({ table, row })}\n`));
writeFileSync(join(import.meta.dirname, `${version}.jsonl`), lines.join(''));
