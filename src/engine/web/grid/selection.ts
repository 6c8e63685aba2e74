import { useState } from 'react';

/** Where one is in the grid: the active cell, the corner a range was begun at, and the column a row of entries began in. */
export interface Place {
  row: number;
  column: number;
  anchorRow: number;
  anchorColumn: number;
  /** Enter goes to this column of the next row. */
  home: number;
}
/** Rows and columns of a rectangle, zero-based, the last ones included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export interface Size {
  rows: number;
  columns: number;
}

export const startPlace: Place = { row: 0, column: 0, anchorRow: 0, anchorColumn: 0, home: 0 };

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Goes to a cell; `extend` keeps the corner of the range, `typing` the column entries began in. */
export function goTo(place: Place, row: number, column: number, size: Size, extend = false, typing = false): Place {
  const to = { row: within(row, size.rows), column: within(column, size.columns) };
  const anchor = extend ? {} : { anchorRow: to.row, anchorColumn: to.column };
  return { ...place, ...to, ...anchor, home: typing ? place.home : to.column };
}

export const rangeOf = (place: Place): Range => ({
  top: Math.min(place.row, place.anchorRow),
  bottom: Math.max(place.row, place.anchorRow),
  left: Math.min(place.column, place.anchorColumn),
  right: Math.max(place.column, place.anchorColumn),
});
export const isOneCell = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right;

/** The cell Tab goes to, over the ends of rows; undefined where the grid ends. */
export function tabFrom(place: Place, step: 1 | -1, size: Size): Place | undefined {
  const at = place.row * size.columns + place.column + step;
  if (at < 0 || at >= size.rows * size.columns) return undefined;
  const row = Math.floor(at / size.columns);
  const next = goTo(place, row, at - row * size.columns, size, false, true);
  return row === place.row ? next : { ...next, home: next.column };
}

/** The cell below the beginning of this row's entries; undefined in the last row. */
export const enterFrom = (place: Place, size: Size): Place | undefined =>
  place.row + 1 >= size.rows ? undefined : goTo(place, place.row + 1, place.home, size);

/** Which cell is active and which range is marked. `size` may shrink: the place stays inside. */
export function useSelection(size: Size, onRow: (row: number) => void) {
  const [place, setPlace] = useState<Place>(startPlace);
  /** Escape was pressed: Tab moves out of the grid instead of to the next cell. */
  const [leaving, setLeaving] = useState(false);
  const here: Place = {
    ...place,
    row: within(place.row, size.rows),
    column: within(place.column, size.columns),
    anchorRow: within(place.anchorRow, size.rows),
    anchorColumn: within(place.anchorColumn, size.columns),
  };
  const go = (next: Place) => {
    setPlace(next);
    setLeaving(false);
    onRow(next.row);
  };
  return {
    here,
    range: rangeOf(here),
    size,
    leaving,
    go,
    goCell: (row: number, column: number, extend = false) => go(goTo(here, row, column, size, extend)),
    /** Without telling anybody: rows are about to appear or go. */
    setPlace,
    selectAll: () => setPlace({ ...here, row: size.rows - 1, column: size.columns - 1, anchorRow: 0, anchorColumn: 0 }),
    leave: () => {
      setLeaving(true);
      setPlace({ ...here, anchorRow: here.row, anchorColumn: here.column });
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
