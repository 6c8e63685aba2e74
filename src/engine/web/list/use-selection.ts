import { useCallback, useState } from 'react';
import type { EntityList } from './use-entity-list';
import { fetchList } from './use-entity-list';
import { nothing, pageToggled, ranged, toggled, type ListRow, type Selection } from './selection';

export interface SelectionState {
  selected: Selection;
  /** One row; with `extend`, everything between it and the row toggled last. */
  toggle: (row: ListRow, extend?: boolean) => void;
  togglePage: () => void;
  /** Every row the view holds, at most what an unpaged list may answer. */
  selectAll: () => Promise<void>;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/** Chosen rows survive sorting, paging and searching: they are kept by id until cleared or deleted. */
export function useSelection(list: EntityList): SelectionState {
  const [selected, setSelected] = useState<Selection>(nothing);
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
  const clear = useCallback(() => setSelected(nothing), []);
  return { selected, toggle, togglePage, selectAll, remove, clear };
}
