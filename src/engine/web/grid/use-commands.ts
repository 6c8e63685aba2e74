import { refKey, type RefValue } from '../../entity';
import { defaultOf } from '../../fields/forms';
import type { FormLine } from '../edit/form-lines';
import type { After } from './cell-editor';
import { isWritable, type CellValue, type GridColumn } from './grid-column';
import type { Grid } from './grid-props';
import type { Command } from './key-map';
import {
  clearCells,
  duplicateLines,
  fillCells,
  fillDown,
  insertLine,
  moveLines,
  removeLines,
  type Cells,
} from './line-edit';
import { enterFrom, goTo, tabFrom, type Selection } from './selection';
import { isRef } from '../../fields/ref/kind';

/** Rows one page key moves by. */
const PAGE = 10;

const emptyOf = ({ field }: GridColumn): unknown => (field ? defaultOf(field) : null);
/** A cell with the record it names, as it is copied within the grid. */
export const valueOf = ({ key, field }: GridColumn, { values }: FormLine): CellValue => ({
  value: values[key] ?? null,
  ...(isRef(field) && { ref: (values[refKey(key)] as RefValue | null) ?? null }),
});

/** What can be done with the lines of the marked range. */
export function useLineCommands(grid: Grid, selection: Selection) {
  const { lines, columns, rows, rules = {} } = grid;
  const { here, range, size, setPlace } = selection;
  const cells: Cells = { kind: lines.kind, columns };
  const create = grid.create ?? (() => lines.make({}, { empty: true }));
  const mayRemove = (line: FormLine): boolean =>
    typeof rules.remove === 'function' ? rules.remove(line) : rules.remove !== false;
  const marked = rows.slice(range.top, range.bottom + 1);
  const may = {
    add: rules.add !== false,
    duplicate: rules.duplicate !== false,
    move: rules.move !== false,
    remove: marked.some(mayRemove),
  };
  return {
    may,
    add: (row = rows.length) => {
      const created = create(rows[row - 1]);
      // What was typed a moment ago is in the lines of now, not in those of this drawing.
      lines.apply((now) => insertLine(now, Math.min(row, now.length), created));
      setPlace(goTo(here, row, here.home, { ...size, rows: size.rows + 1 }));
      grid.onSelect?.(created.key);
    },
    fill: (block: readonly (readonly CellValue[])[], step?: string) => {
      const height = may.add ? block.length : Math.min(block.length, size.rows - range.top);
      lines.apply((now) => fillCells(cells, now, range, block, may.add ? create : undefined), step);
      if (block.length === 1 && block[0]!.length === 1) return;
      const more = { ...size, rows: Math.max(size.rows, range.top + height) };
      const corner = goTo(here, range.top, range.left, more);
      const width = Math.max(...block.map((row) => row.length));
      setPlace(goTo(corner, range.top + height - 1, range.left + width - 1, more, true));
    },
    fillDown: () => lines.apply((now) => fillDown(cells, now, range, valueOf)),
    clear: () => lines.apply((now) => clearCells(cells, now, range, emptyOf)),
    duplicate: () => {
      lines.apply((now) => duplicateLines(now, range, (values) => lines.make(values), rules.notCopied));
      setPlace(goTo(here, range.bottom + 1, here.column, { ...size, rows: size.rows + 1 }));
    },
    remove: () => lines.apply((now) => removeLines(now, range, mayRemove)),
    move: (step: 1 | -1) => {
      if (moveLines(rows, range, step) === rows) return;
      lines.apply((now) => moveLines(now, range, step));
      setPlace({ ...here, row: here.row + step, anchorRow: here.anchorRow + step });
    },
  };
}
export type LineCommands = ReturnType<typeof useLineCommands>;

/** How the active cell moves on by Tab and Enter. */
export function useMoves(grid: Grid, selection: Selection, commands: LineCommands) {
  const { rows, columns, readOnly } = grid;
  const { here, size, go, goCell } = selection;
  /** Tab stops only where something can be typed; in a grid for reading, in every cell. */
  const stops = (row: number, column: number): boolean =>
    readOnly || (rows[row] !== undefined && !columns[column]!.passed && isWritable(columns[column]!, rows[row]));
  const nextStop = (step: 1 | -1) => {
    let next = tabFrom(here, step, size);
    while (next && !stops(next.row, next.column)) next = tabFrom(next, step, size);
    return next;
  };
  /** False where the grid ends. */
  const tab = (step: 1 | -1): boolean => {
    const next = nextStop(step);
    if (next) go(next);
    return next !== undefined;
  };
  const enter = (back: boolean, mayAdd = true) => {
    if (grid.enter === 'across' && !readOnly) {
      const next = nextStop(back ? -1 : 1);
      if (next && next.row === here.row) return go(next);
      if (!back && grid.onEnd) return grid.onEnd();
    }
    if (back) return goCell(here.row - 1, here.home);
    const below = enterFrom(here, size);
    if (below) return go(below);
    if (mayAdd && !readOnly && commands.may.add) commands.add();
  };
  const goOn = (after: After) => {
    if (after === 'enter' || after === 'back') enter(after === 'back');
    else if (after === 'chosen') enter(false, false);
    else if (after === 'tab' || after === 'backTab') tab(after === 'tab' ? 1 : -1);
    else if (after === 'up' || after === 'down') goCell(here.row + (after === 'up' ? -1 : 1), here.column);
  };
  return { tab, enter, goOn };
}
export type Moves = ReturnType<typeof useMoves>;

interface Parts {
  grid: Grid;
  selection: Selection;
  moves: Moves;
  commands: LineCommands;
  begin: (text?: string) => void;
}

/** Carries a command out; false leaves the key to the browser. */
export function runCommand(parts: Parts, command: Command): boolean {
  const { grid, selection, moves } = parts;
  const { here, size } = selection;
  switch (command.do) {
    case 'move':
      selection.goCell(here.row + command.rows, here.column + command.columns, command.extend);
      return true;
    case 'page':
      selection.goCell(here.row + command.step * PAGE, here.column, command.extend);
      return true;
    case 'edge':
      selection.goCell(
        edge(command.row, here.row, size.rows),
        edge(command.column, here.column, size.columns),
        command.extend,
      );
      return true;
    case 'tab':
      return !selection.leaving && moves.tab(command.step);
    case 'leave':
      if (selection.leaving) return false;
      selection.leave();
      return true;
    case 'all':
      selection.selectAll();
      return true;
    case 'enter':
      moves.enter(command.back);
      return true;
    case 'menu':
      return false;
    default:
      return grid.readOnly ? command.do !== 'edit' : change(parts, command);
  }
}
const edge = (end: 'first' | 'last' | undefined, at: number, count: number): number =>
  end === undefined ? at : end === 'first' ? 0 : count - 1;

function change({ grid, commands, selection, begin }: Parts, command: Command): boolean {
  const { may } = commands;
  switch (command.do) {
    case 'edit':
      begin(command.text);
      return true;
    case 'undo':
      grid.lines.undo();
      return true;
    case 'redo':
      grid.lines.redo();
      return true;
    case 'clear':
      commands.clear();
      return true;
    case 'fillDown':
      commands.fillDown();
      return true;
    case 'duplicate':
      if (may.duplicate) commands.duplicate();
      return true;
    case 'insert':
      if (may.add) commands.add(selection.here.row + 1);
      return true;
    case 'remove':
      if (may.remove) commands.remove();
      return true;
    default:
      return false;
  }
}
