import { columnName, tableName } from '../../../../engine/entity';
import { join, raw, sql, type Executor } from '../../../../engine/server/db';
import type { Texts } from '../../../../engine/server/context';
import { refColumns, type ImportColumn } from '../import-columns';
import type { ColumnMapping } from '../match-columns';
import { cellsOf, type ReadRow, type TableRow } from '../plan';
import { readCell } from './read-cell';

/** Rows between two moments for others: a large file must not hold the event loop. */
const STRIDE = 500;

interface Found {
  text: string;
  id: number;
  rank: number;
}
/** Text of a cell → the record it names, or why it names none. */
type Names = ReadonlyMap<string, number | 'ImportUnknown' | 'ImportAmbiguous'>;

/** Looks every different text of a column up at once, by the columns the target is known by, the first that finds wins. */
async function lookUp(db: Executor, to: string, texts: readonly string[]): Promise<Names> {
  const names = new Map<string, number | 'ImportUnknown' | 'ImportAmbiguous'>();
  if (!texts.length) return names;
  const table = raw(`"${tableName({ name: to })}"`);
  const found = await db.rows<Found>(sql`
    with w as materialized (select distinct text, fold(text) as key from unnest(${texts}::text[]) as text)
    ${join(
      (refColumns[to] ?? ['name']).map((key, rank) => {
        const column = raw(`t."${columnName(key)}"`);
        return sql`select w.text, t.id, ${rank}::int as rank from w join ${table} t on fold(${column}) = w.key`;
      }),
      ' union all ',
    )}`);
  const byText = new Map<string, Found[]>();
  for (const one of found) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  for (const text of texts) {
    const mine = byText.get(text) ?? [];
    const best = Math.min(...mine.map(({ rank }) => rank));
    const ids = new Set(mine.filter(({ rank }) => rank === best).map(({ id }) => id));
    names.set(text, ids.size === 1 ? [...ids][0]! : ids.size ? 'ImportAmbiguous' : 'ImportUnknown');
  }
  return names;
}

/** Reads the cells of all rows; refs become ids. Every fault is kept at its cell, nothing is thrown. */
export async function readRows(
  db: Executor,
  texts: readonly Texts[],
  columns: readonly ImportColumn[],
  mapping: ColumnMapping,
  rows: readonly TableRow[],
): Promise<ReadRow[]> {
  const all = rows.map((row) => ({ row: row.row, cells: cellsOf(columns, mapping, row) }));
  const names = new Map<string, Names>();
  const labels = new Map<string, Record<string, string[]>>();
  for (const { key, field } of columns) {
    if (field.kind === 'ref') {
      const texts = [...new Set(all.map(({ cells }) => cells[key] ?? '').filter(Boolean))];
      names.set(key, await lookUp(db, field.to, texts));
    }
    if (field.kind === 'choice')
      labels.set(
        key,
        Object.fromEntries(
          Object.keys(field.options).map((one) => [one, texts.map((t) => t(`catalogue:pricing-lines.${key}.${one}`))]),
        ),
      );
  }
  const read: ReadRow[] = [];
  for (const [at, { row, cells }] of all.entries()) {
    if (at % STRIDE === STRIDE - 1) await new Promise(setImmediate);
    const values: Record<string, unknown> = {};
    const errors: Record<string, string> = {};
    for (const { key, field, required } of columns) {
      const text = cells[key] ?? '';
      if (field.kind === 'ref') {
        const found = text ? names.get(key)?.get(text) : undefined;
        if (typeof found === 'string') errors[key] = found;
        else if (found !== undefined) values[key] = found;
      } else {
        const cell = readCell(field, text, labels.get(key));
        if ('errorStr' in cell) errors[key] = cell.errorStr;
        else if (cell.value !== undefined) values[key] = cell.value;
      }
      if (required && values[key] === undefined) errors[key] ??= 'Required';
    }
    read.push({ row, cells, values, errors });
  }
  return read;
}
