import type { ImportKind } from '../../../../engine/import/import-kind';
import type { ColumnMapping } from '../../../../engine/import/match-columns';
import type { PlannedRow, TableRow } from '../../../../engine/import/plan';
import type { Language } from '../../../../engine/server/context';
import type { Executor, Tx } from '../../../../engine/server/db';
import type { Made, Unit } from '../../../../engine/server/import/import-work';
import { join, sql, type Sql } from '../../../../engine/server/sql';
import { importKinds } from '../kinds';
import type { ImportState } from '../import-state';

export interface StoredImport {
  id: number;
  kind: string;
  state: ImportState;
  turn: number;
  fileName: string;
  file: string | null;
  language: Language;
  header: string[] | null;
  mapping: ColumnMapping | null;
  skipKnown: boolean;
  onlyGood: boolean;
  total: number;
  done: number;
  fault: string | null;
  faultDetails: string | null;
  createdAt: string;
  createdUserId: number;
  startedAt: string | null;
  finishedAt: string | null;
}
/** What a record was made into, so that the undo sees whether somebody changed it since. */
export type MadeRecord = Made & { version: number };

/** Rows of a file written by one transaction where each counts alone, and tried by one. */
export const CHUNK = 500;

/** Rows whose records are looked up at once: texts are compared folded, which reads the whole of a table each time. */
const LOOKED_UP = 10 * CHUNK;

/** Units in the portions they are tried and written in. */
export function* portionsOf(units: readonly Unit[]): Generator<Unit[], void, void> {
  let portion: Unit[] = [];
  let rows = 0;
  for (const unit of units) {
    portion.push(unit);
    rows += unit.rows.length;
    if (rows < CHUNK) continue;
    yield portion;
    [portion, rows] = [[], 0];
  }
  if (portion.length) yield portion;
}

export const kindOf = (key: string): ImportKind | undefined => importKinds.find((one) => one.key === key);

export const readImport = (db: Executor, id: number): Promise<StoredImport | undefined> =>
  db.one<StoredImport>(sql`select * from imports where id = ${id}`);

/** Work of an import is added in the transaction that makes it necessary. */
export const addWork = (tx: Tx, id: number, turn: number): Promise<void> =>
  tx.job('import-work', { id, turn }, { key: `import:${id}:${turn}`, maxAttempts: 10 });

/** Whether the import is still as this work found it; cancelled or begun anew, its work stops. */
export async function isCurrent(db: Executor, { id, turn, state }: StoredImport): Promise<boolean> {
  const found = await db.one(sql`select 1 from imports where id = ${id} and turn = ${turn} and state = ${state}`);
  return found !== undefined;
}

/** Moves an import on. @returns false where it is not as this work found it any more */
export async function moveOn(db: Executor, from: StoredImport, to: ImportState, more: Sql[] = []): Promise<boolean> {
  const set = join([sql`state = ${to}`, ...more]);
  const moved = await db.run(
    sql`update imports set ${set} where id = ${from.id} and turn = ${from.turn} and state = ${from.state}`,
  );
  return moved > 0;
}

/** What the document of a row is told by: the first of its columns that is filled in. */
const groupSql = ({ group = [] }: ImportKind, mapping: ColumnMapping): Sql => {
  const cells = group.flatMap((key) => {
    const at = mapping[key];
    return typeof at === 'number'
      ? [sql`nullif(lower(regexp_replace(trim(cells ->> ${at}::int), '\\s+', ' ', 'g')), '')`]
      : [];
  });
  return sql`coalesce(${join([...cells, sql`''`])})`;
};

/** Rows in the order they are worked at, parted where a chunk is full and a document ends. */
function parted(order: readonly { row: number; document: number }[]): number[][] {
  const chunks: number[][] = [];
  let chunk: number[] = [];
  for (const [at, { row, document }] of order.entries()) {
    chunk.push(row);
    const next = order[at + 1];
    if (next && (chunk.length < CHUNK || next.document === document)) continue;
    chunks.push(chunk);
    chunk = [];
  }
  return chunks;
}

/**
 * Rows of an import in a state, chunk by chunk in the order they are worked at: work on a chunk takes its rows out of that state.
 * Rows of one document are not parted; their order is looked up once, as it takes every row of the file to tell.
 */
export async function* chunksOf(
  db: Executor,
  found: StoredImport,
  kind: ImportKind,
  where: Sql,
): AsyncGenerator<TableRow[], void, void> {
  const all = sql`import_id = ${found.id} and ${where}`;
  if (kind.group === undefined) {
    // From where the last one ended: those before it would be read again each time.
    for (let last = 0; ;) {
      const rows = await db.rows<TableRow>(
        sql`select row, cells from import_rows where ${all} and row > ${last} order by row limit ${LOOKED_UP}`,
      );
      if (!rows.length) return;
      yield rows;
      last = rows.at(-1)!.row;
    }
  }
  const order = await db.rows<{ row: number; document: number }>(sql`
    select row, (dense_rank() over (order by ${groupSql(kind, found.mapping ?? {})}))::int as document
    from import_rows where ${all} order by document, row`);
  for (const chunk of parted(order)) {
    const rows = await db.rows<TableRow>(
      sql`select row, cells from import_rows where ${all} and row = any(${chunk}::int[])`,
    );
    const byRow = new Map(rows.map((one) => [one.row, one]));
    if (rows.length) yield chunk.flatMap((row) => byRow.get(row) ?? []);
  }
}

interface Result extends Omit<PlannedRow, 'changes'> {
  changes?: PlannedRow['changes'];
  made?: readonly MadeRecord[];
}

/** Keeps what became of rows. */
export async function keepResults(db: Executor, id: number, rows: readonly Result[]): Promise<void> {
  if (!rows.length) return;
  const records = rows.map(({ row, key, state, errors, changes, made }) => ({
    row,
    key,
    state,
    errors,
    changes,
    made,
  }));
  await db.run(sql`
    update import_rows r set key = w.key, state = w.state, errors = w.errors, changes = w.changes, made = w.made
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as w(row int, key text, state text, errors jsonb, changes jsonb, made jsonb)
    where r.import_id = ${id} and r.row = w.row`);
}

/** Counts what is done, outside of the transaction that does it, so that it can be watched. */
export const showProgress = (db: Executor, id: number, done: number): Promise<number> =>
  db.run(sql`update imports set done = ${done} where id = ${id}`);
