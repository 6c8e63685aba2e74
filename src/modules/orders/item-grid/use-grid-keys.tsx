import { useState } from 'react';
import type { RefValue } from '../../../engine/entity';
import { defaultOf } from '../../../engine/fields/schema';
import type { RefField } from '../../../engine/fields/field';
import type { PickerItem } from '../../../engine/web/picker/picker-item';
import { readCell } from '../item-paste/read-cell';
import type { After } from './cell-editor';
import type { GridColumn } from './grid-columns';
import type { FindRef, GridProps } from './grid-data';
import type { Command } from './grid-keys';
import {
  insertLine,
  clearCells,
  duplicateLines,
  fillCells,
  moveLines,
  removeLines,
  type CellValue,
} from './range-edit';
import { enterFrom, goTo, rangeOf, startPlace, tabFrom, type Place } from './place';
import { withValue, type Line } from './line';

export interface Editing {
  /** What the editor starts with. */
  text: string | undefined;
  typed: boolean;
}

const pageRows = 10;

/** Where one is in the grid, what is being edited, and what the keys do. */
export function useGridKeys(props: GridProps, columns: readonly GridColumn[], today: string, findRef: FindRef) {
  const { lines, change, readOnly } = props;
  const [place, setPlace] = useState<Place>(startPlace);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Tab moves out of the grid instead of to the next cell. */
  const [leaving, setLeaving] = useState(false);
  const size = { rows: lines.length, columns: columns.length, page: pageRows };
  // Lines and columns may have become fewer since.
  const at = { row: Math.min(place.row, Math.max(0, size.rows - 1)), column: Math.min(place.column, size.columns - 1) };
  const here: Place = { ...place, ...at, anchorRow: Math.min(place.anchorRow, Math.max(0, size.rows - 1)) };
  const line = lines[here.row];
  const column = columns[here.column]!;
  const keys = columns.map(({ key, field }) => (field ? key : null));
  const range = rangeOf(here);

  const go = (next: Place) => {
    setPlace(next);
    setLeaving(false);
    const to = lines[next.row];
    if (to) props.select(to.key);
  };
  const goCell = (row: number, col: number, extend = false) => go(goTo(here, row, col, size, extend));
  /** Tab stops only where something can be typed. */
  const tab = (step: 1 | -1): boolean => {
    let next = tabFrom(here, step, size);
    while (next && !columns[next.column]?.field) next = tabFrom(next, step, size);
    if (next) go(next);
    return next !== undefined;
  };
  const add = (row = lines.length) => {
    const created = props.create();
    // What was typed a moment ago is in the lines of now, not in those of this drawing.
    change((now) => insertLine(now, Math.min(row, now.length), created));
    const next = goTo(here, row, here.home, { ...size, rows: size.rows + 1 });
    setPlace(next);
    props.select(created.key);
  };
  const enter = (back: boolean) => {
    if (back) return goCell(here.row - 1, here.home);
    const below = enterFrom(here, size);
    if (below) return go(below);
    if (!readOnly) add();
  };
  const goOn = (after: After) => {
    if (after === 'enter' || after === 'back') enter(after === 'back');
    else if (after === 'tab' || after === 'backTab') tab(after === 'tab' ? 1 : -1);
    else if (after === 'up' || after === 'down') goCell(here.row + (after === 'up' ? -1 : 1), here.column);
  };
  const begin = (text: string | undefined) => {
    if (readOnly || !line || !column.field) return;
    if (column.field.kind === 'boolean') return;
    setEditing({ text, typed: text !== undefined });
  };

  /** Writes a typed text into the active cell. What cannot be read stays there as it was typed, and is said. */
  const commit = (text: string, after: After) => {
    setEditing(null);
    if (line && column.field) {
      const read = readCell(column.field, text, today);
      put(line.key, (one) => withValue(one, column.key, read.ok ? read.value : (read.value ?? text.trim())));
    }
    goOn(after);
  };
  const put = (key: string, update: (line: Line) => Line, step?: string) => {
    change((now) => {
      const place = now.findIndex((one) => one.key === key);
      const next = now[place] && update(now[place]);
      return !next || next === now[place] ? now : now.with(place, next);
    }, step);
  };
  const choose = (item: PickerItem, after: After) => {
    setEditing(null);
    const ref: RefValue = { id: item.id, name: item.name, color: item.color };
    if (line) put(line.key, (one) => withValue(one, column.key, item.id, ref));
    goOn(after);
  };
  /** A name that nothing was offered for yet: asked for while the person goes on. */
  const leave = (text: string, after: After) => {
    setEditing(null);
    if (line && text.trim() === '') put(line.key, (one) => withValue(one, column.key, null, null));
    else if (line && text.trim() !== nameIn(line.values, column.key)) {
      const step = `find ${line.key} ${column.key}`;
      put(line.key, (one) => withValue(one, column.key, text.trim(), null), step);
      void findRef((column.field as RefField).to, text.trim()).then((found) => {
        if (found)
          props.change(
            (now) =>
              now.map((one) =>
                one.key === line.key && one.values[column.key] === text.trim()
                  ? withValue(one, column.key, found.id, found)
                  : one,
              ),
            step,
          );
      });
    }
    goOn(after);
  };

  const fill = (block: readonly (readonly CellValue[])[]) => {
    change((now) => fillCells(now, range, keys, block, props.create));
    const width = Math.max(...block.map((row) => row.length));
    const more = { ...size, rows: Math.max(size.rows, range.top + block.length) };
    const corner = goTo(here, range.top, range.left, more);
    setPlace(goTo(corner, range.top + block.length - 1, range.left + width - 1, more, true));
  };
  const emptyOf = (key: string): unknown => {
    const field = columns.find((one) => one.key === key)?.field;
    return field ? defaultOf(field) : null;
  };

  /** Carries a command out; false leaves the key to the browser. */
  const run = (command: Command): boolean => {
    switch (command.do) {
      case 'move':
        goCell(here.row + command.rows, here.column + command.columns, command.extend);
        return true;
      case 'page':
        goCell(here.row + command.step * pageRows, here.column, command.extend);
        return true;
      case 'edge':
        goCell(
          command.row === undefined ? here.row : command.row === 'first' ? 0 : size.rows - 1,
          command.column === undefined ? here.column : command.column === 'first' ? 0 : size.columns - 1,
          command.extend,
        );
        return true;
      case 'tab':
        return !leaving && tab(command.step);
      case 'leave':
        if (leaving) return false;
        setLeaving(true);
        setPlace({ ...here, anchorRow: here.row, anchorColumn: here.column });
        return true;
      case 'all':
        setPlace({ ...here, row: size.rows - 1, column: size.columns - 1, anchorRow: 0, anchorColumn: 0 });
        return true;
      case 'undo':
        props.undo();
        return true;
      case 'redo':
        props.redo();
        return true;
      case 'enter':
        enter(command.back);
        return true;
      case 'menu':
        return false;
      default:
        if (readOnly) return command.do !== 'edit';
        return write(command);
    }
  };
  const write = (command: Command): boolean => {
    switch (command.do) {
      case 'edit':
        begin(command.text);
        return true;
      case 'clear':
        change((now) => clearCells(now, range, keys, emptyOf));
        return true;
      case 'duplicate':
        change((now) => duplicateLines(now, range, props.make));
        setPlace(goTo(here, range.bottom + 1, here.column, { ...size, rows: size.rows + 1 }));
        return true;
      case 'insert':
        add(here.row + 1);
        return true;
      case 'remove':
        change((now) => removeLines(now, range));
        return true;
      default:
        return false;
    }
  };
  const move = (step: 1 | -1) => {
    const moved = moveLines(lines, range, step);
    if (moved === lines) return;
    change(moved);
    setPlace({ ...here, row: here.row + step, anchorRow: here.anchorRow + step });
  };

  return {
    ...{ here, range, size, line, column, editing, leaving, keys },
    ...{ go, goCell, add, begin, commit, choose, leave, fill, run, move, setPlace },
    cancel: () => setEditing(null),
  };
}
export type GridKeys = ReturnType<typeof useGridKeys>;

const nameIn = (values: Readonly<Record<string, unknown>>, key: string): string =>
  (values[key.replace(/Id$/, '')] as RefValue | null | undefined)?.name ?? '';
