import { withCell, type FormLine, type FormLines, type LineShape, type LineValues } from '../edit/form-lines';
import { isWritable, type CellValue, type GridColumn } from './grid-column';
import type { Range } from './selection';

/** Lines and the columns they are edited through. */
export interface Cells {
  kind: LineShape;
  columns: readonly GridColumn[];
}

/** Writes into a cell; the same line comes back where nothing changes or may be changed. */
function write({ kind, columns }: Cells, line: FormLine, at: number, { value, ref }: CellValue): FormLine {
  const column = columns[at];
  return column && isWritable(column, line) ? withCell(kind, line, column.key, value, ref) : line;
}
const changed = (before: FormLines, after: FormLines): FormLines =>
  after.length !== before.length || after.some((line, at) => line !== before[at]) ? after : before;

/**
 * Writes a block of values with its upper left corner at a cell. A single value fills the whole range; rows past the
 * end become new lines where `create` is given; columns past the last are dropped.
 */
export function fillCells(
  cells: Cells,
  lines: FormLines,
  range: Range,
  block: readonly (readonly CellValue[])[],
  create?: (above: FormLine | undefined) => FormLine,
): FormLines {
  const single = block.length === 1 && block[0]!.length === 1;
  const height = single ? range.bottom - range.top + 1 : block.length;
  const next = [...lines];
  for (let down = 0; down < height; down++) {
    const at = range.top + down;
    const line = next[at] ?? create?.(next[at - 1]);
    if (!line) break;
    const row = single ? Array<CellValue>(range.right - range.left + 1).fill(block[0]![0]!) : block[down]!;
    next[at] = row.reduce((known, cell, over) => write(cells, known, range.left + over, cell), line);
  }
  return changed(lines, next);
}

/** Repeats the first row of a range in the rows below it; of a single row, the row above in it. */
export function fillDown(cells: Cells, lines: FormLines, range: Range, valueOf: ValueOf): FormLines {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = lines[from];
  if (!source) return lines;
  const row = cells.columns.slice(range.left, range.right + 1).map((column) => valueOf(column, source));
  return fillCells(
    cells,
    lines,
    { ...range, top: from + 1 },
    lines.slice(from + 1, range.bottom + 1).map(() => row),
  );
}
export type ValueOf = (column: GridColumn, line: FormLine) => CellValue;

/** Empties the cells of a range; a field with a default goes back to it. */
export function clearCells(
  cells: Cells,
  lines: FormLines,
  range: Range,
  emptyOf: (column: GridColumn) => unknown,
): FormLines {
  const next = lines.map((line, at) => {
    if (at < range.top || at > range.bottom) return line;
    return cells.columns
      .slice(range.left, range.right + 1)
      .reduce((known, column, over) => write(cells, known, range.left + over, { value: emptyOf(column) }), line);
  });
  return changed(lines, next);
}

const ownOfRow: readonly string[] = ['id', 'version'];

/** Puts copies of the lines of a range below it, as new lines without the fields named in `without`. */
export function duplicateLines(
  lines: FormLines,
  range: Range,
  make: (values: LineValues) => FormLine,
  without: readonly string[] = [],
): FormLines {
  const left = new Set([...ownOfRow, ...without]);
  const copies = lines
    .slice(range.top, range.bottom + 1)
    .map(({ values }) => make(Object.fromEntries(Object.entries(values).filter(([key]) => !left.has(key)))));
  return lines.toSpliced(range.bottom + 1, 0, ...copies);
}

export const removeLines = (lines: FormLines, range: Range, may: (line: FormLine) => boolean = () => true): FormLines =>
  changed(
    lines,
    lines.filter((line, at) => at < range.top || at > range.bottom || !may(line)),
  );

export const insertLine = (lines: FormLines, at: number, line: FormLine): FormLines => lines.toSpliced(at, 0, line);

/** Moves the lines of a range one place up or down; at the end they stay. */
export function moveLines(lines: FormLines, { top, bottom }: Range, step: 1 | -1): FormLines {
  const passed = lines[step === 1 ? bottom + 1 : top - 1];
  if (!passed) return lines;
  const block = lines.slice(top, bottom + 1);
  return step === 1
    ? [...lines.slice(0, top), passed, ...block, ...lines.slice(bottom + 2)]
    : [...lines.slice(0, top - 1), ...block, passed, ...lines.slice(bottom + 1)];
}
