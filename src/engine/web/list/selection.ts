/** A row as far as the list needs to know it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: number };
/** Chosen rows by id. The rows themselves are kept so that they can be copied and named after paging away. */
export type Selection = ReadonlyMap<number, ListRow>;

export const nothing: Selection = new Map();

export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** Rows between two places of the page, both included, set to what the second one becomes (Shift + click). */
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

/** All rows of the page chosen, or none of them any more. */
export function pageToggled(selection: Selection, rows: readonly ListRow[]): Selection {
  const on = !rows.every((row) => selection.has(row.id));
  return ranged(selection, rows, 0, rows.length - 1, on);
}
