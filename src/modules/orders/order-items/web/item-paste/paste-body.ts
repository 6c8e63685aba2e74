import type { TextTable } from '../../../../../engine/web/grid/table-text';
import type { ColumnMap } from './column-names';
import { isRefColumn } from './pasted-lines';

/** Cells typed over in the preview, by `cellKey`. */
export type Edits = ReadonlyMap<string, string>;
/** Row and column of the pasted table, both from 0. */
export const cellKey = (row: number, column: number): string => `${row}|${column}`;

/** Columns whose cells are merged in spreadsheets: a colour or service stands once, beside all its rows. */
const mergeable = (columns: ColumnMap): number[] =>
  columns.flatMap((column, at) => (column !== 'skip' && isRefColumn(column) ? [at] : []));

/** Whether a colour, service, profile or state is missing in rows below one that has it. */
export const hasMergedCells = (body: TextTable, columns: ColumnMap): boolean =>
  mergeable(columns).some((at) => {
    const first = body.findIndex((row) => row[at]);
    return first >= 0 && body.slice(first).some((row) => !row[at]);
  });

/** The table as it is read: merged cells filled from above, what was typed over them last. */
export function preparedBody(body: TextTable, columns: ColumnMap, merged: boolean, edits: Edits): TextTable {
  const filled = merged ? mergeable(columns) : [];
  if (filled.length === 0 && edits.size === 0) return body;
  const above = new Map<number, string>();
  return body.map((row, at) =>
    row.map((cell, column) => {
      const text = edits.get(cellKey(at, column)) ?? cell;
      if (!filled.includes(column)) return text;
      if (text) above.set(column, text);
      return text || (above.get(column) ?? '');
    }),
  );
}

/** Rows that only head those below them, as "Stage II" does: nothing but a name where rows have numbers. */
export function headingRows(body: TextTable, columns: ColumnMap): Set<number> {
  const numbers = columns.flatMap((column, at) => (numeric.has(column) ? [at] : []));
  if (!body.some((row) => numbers.some((at) => row[at]))) return new Set();
  const isHeading = (row: readonly string[]) => row.filter(Boolean).length === 1 && numbers.every((at) => !row[at]);
  return new Set(body.flatMap((row, at) => (isHeading(row) ? [at] : [])));
}
const numeric: ReadonlySet<string> = new Set<ColumnMap[number]>([
  'amount',
  'length',
  'width',
  'height',
  'outline',
  'surface',
]);
