import { refused } from '../../../../engine/errors';
import { matchColumns, type ColumnMapping } from '../../../../engine/import/match-columns';
import type { ImportKind } from '../../../../engine/import/import-kind';
import type { TableRow } from '../../../../engine/import/plan';
import type { Installation } from '../../../../engine/server/context';
import { readTable } from '../../../../engine/server/import/read-table';
import { sql } from '../../../../engine/server/sql';
import { importState } from '../import-state';
import { isCurrent, moveOn, type StoredImport } from './store';

/** The columns of a file as this person chose them the last time, else as their headings are commonly read. */
async function guessed(installation: Installation, found: StoredImport, kind: ImportKind, header: readonly string[]) {
  const last = await installation.db.one<{ headings: Record<string, string> }>(
    sql`select headings from import_columns where user_id = ${found.createdUserId} and kind = ${found.kind}`,
  );
  const texts = (['pl', 'en', 'de'] as const).map((one) => installation.texts(one));
  const labels = Object.fromEntries(kind.columns.map(({ key, label }) => [key, texts.map((t) => t([...label]))]));
  return matchColumns(kind.columns, header, { labels, chosen: last?.headings ?? {} });
}

const stage = (installation: Installation, id: number, rows: readonly TableRow[]) =>
  installation.db.run(sql`
    insert into import_rows (import_id, row, cells)
    select ${id}, w.row, w.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(row int, cells jsonb)`);

/** Reads the file into rows, a chunk at a time; begun again after a restart, it begins anew. */
export async function readFile(installation: Installation, found: StoredImport, kind: ImportKind): Promise<boolean> {
  const { db, files } = installation;
  const content = found.file === null ? undefined : await files.read(found.file);
  if (!content) throw refused('ImportNotTable');
  await db.run(sql`delete from import_rows where import_id = ${found.id}`);
  let header: string[] | undefined;
  let mapping: ColumnMapping = {};
  let total = 0;
  for await (const [first, ...others] of readTable(content)) {
    if (!(await isCurrent(db, found))) return false;
    let rows = [first!, ...others];
    if (!header) {
      header = first!.cells.map((cell) => cell.trim());
      mapping = await guessed(installation, found, kind, header);
      rows = others;
    }
    total += rows.length;
    if (rows.length) await stage(installation, found.id, rows);
    await db.run(sql`update imports set done = ${total} where id = ${found.id}`);
  }
  if (!header || !total) throw refused('ImportEmpty');
  const moved = await moveOn(db, found, importState.checking, [
    sql`header = ${JSON.stringify(header)}::jsonb`,
    sql`mapping = ${JSON.stringify(mapping)}::jsonb`,
    sql`total = ${total}`,
    sql`done = 0`,
  ]);
  return moved;
}
