import { useCallback, useState } from 'react';
import { fetchList, type EntityList, type ListRow } from './use-entity-list';

/** Selected rows by id; with the rows, so that they can be copied and named after another page is shown. */
export type Selection = ReadonlyMap<number, ListRow>;

export const emptySelection: Selection = new Map();

export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** Rows between two positions of the page, both included, selected or deselected by `on` (Shift + click). */
export function ranged(
  selection: Selection,
  rows: readonly ListRow[],
  anchor: number,
  index: number,
  on: boolean,
): Selection {
  const next = new Map(selection);
  for (const row of rows.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)) {
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** Selects all rows of the page, or deselects them when all are selected. */
export function pageToggled(selection: Selection, rows: readonly ListRow[]): Selection {
  const on = !rows.every((row) => selection.has(row.id));
  return ranged(selection, rows, 0, rows.length - 1, on);
}

/** Ids a filter takes. */
const MOST_IDS = 500;

/** The filter for sums of the selected rows; undefined where nothing is selected, or more than a filter takes. */
export const selectedFilter = (rows: readonly ListRow[]): { ids: number[] } | undefined =>
  rows.length > 0 && rows.length <= MOST_IDS ? { ids: rows.map(({ id }) => id) } : undefined;

/**
 * The rows in the order something is done with them: by the day of the record, then as they were made. Numbers that are
 * given to several go up with their days, whatever order the list shows.
 */
export function oldestFirst(selection: Selection, day: string | undefined): ListRow[] {
  const dayOf = (row: ListRow) => String((day && row[day]) ?? '');
  return [...selection.values()].sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.id - b.id);
}

export interface SelectionState {
  selected: Selection;
  /** Toggles one row; with `extend`, selects everything between it and the row toggled last. */
  toggle: (row: ListRow, extend?: boolean) => void;
  togglePage: () => void;
  /** Selects every row of the view, up to the limit of an unpaged list. */
  selectAll: () => Promise<void>;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The selection survives sorting, paging and searching: rows stay selected until cleared or deleted. */
export function useSelection(list: EntityList): SelectionState {
  const [selected, setSelected] = useState<Selection>(emptySelection);
  const [anchor, setAnchor] = useState<number | null>(null);
  const { rows, entity, view, fixed } = list;

  const toggle = useCallback(
    (row: ListRow, extend = false) => {
      const from = extend ? rows.findIndex((one) => one.id === anchor) : -1;
      const to = rows.findIndex((one) => one.id === row.id);
      setSelected((now) => (from >= 0 && to >= 0 ? ranged(now, rows, from, to, true) : toggled(now, row)));
      setAnchor(row.id);
    },
    [rows, anchor],
  );
  const togglePage = useCallback(() => setSelected((now) => pageToggled(now, rows)), [rows]);
  const selectAll = useCallback(async () => {
    const { items } = await fetchList(entity, { ...view, page: 0, pageSize: -1 }, fixed);
    setSelected(new Map(items.map((row) => [row.id, row])));
  }, [entity, view, fixed]);
  const remove = useCallback(
    (ids: readonly number[]) =>
      setSelected((now) => {
        const next = new Map(now);
        for (const id of ids) next.delete(id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setSelected(emptySelection), []);
  return { selected, toggle, togglePage, selectAll, remove, clear };
}
