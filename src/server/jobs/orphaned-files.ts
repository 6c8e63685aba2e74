import type { Installation } from '../../engine/server/context';
import { join, raw, sql } from '../../engine/server/sql';

/** Names looked for together: every batch reads all tables once. */
const BATCH = 20_000;
/** Rows of an answer: names that were found. */
const FOUND = 1000;

/**
 * Names of files that are in no column of text of any table. Every column is looked at, so that no feature has to declare
 * where it keeps names; tables are read through only while some names are not found.
 */
async function unnamed({ db }: Pick<Installation, 'db'>, names: readonly string[]): Promise<string[]> {
  const tables = await db.rows<{ table: string; columns: string[] }>(sql`
    select quote_ident(c.table_name) as table, array_agg(quote_ident(c.column_name)) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying') and has_column_privilege(quote_ident(c.table_name), c.column_name, 'select')
    group by c.table_name order by c.table_name`);
  let left = [...names];
  for (const { table, columns } of tables) {
    if (!left.length) return [];
    const named = new Set<string>();
    const texts = columns.map((column) => sql`t.${raw(column)}::text`);
    // Through a cursor: a large table takes longer than one statement may, and one snapshot misses no row moved meanwhile.
    const found = db.stream<{ name: string }>(
      sql`
      select n.name from ${raw(table)} t cross join lateral unnest(array[${join(texts)}]) as n(name)
      where n.name = any(${left}::text[])
        and (${join(
          texts.map((text) => sql`${text} = any(${left}::text[])`),
          ' or ',
        )})`,
      FOUND,
    );
    for await (const rows of found) for (const { name } of rows) named.add(name);
    left = left.filter((name) => !named.has(name));
  }
  return left;
}

/**
 * Removes stored files nothing names, as an upload leaves one whose save was refused on the way.
 * @param before only files stored before this moment
 * @returns how many went; they stay among the removed files as long as any
 */
export async function removeOrphans(installation: Pick<Installation, 'db' | 'files'>, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const look = async () => {
    const orphans = await unnamed(installation, batch);
    for (const name of orphans) await installation.files.remove(name);
    removed += orphans.length;
    batch = [];
  };
  for await (const name of installation.files.storedBefore(before)) {
    batch.push(name);
    if (batch.length >= BATCH) await look();
  }
  if (batch.length) await look();
  return removed;
}
