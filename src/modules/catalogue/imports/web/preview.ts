import type { ColumnMapping } from '../match-columns';
import type { PlannedRow, RowState } from '../plan';

/** What the server says a file would do. */
export interface Preview {
  header: string[];
  mapping: ColumnMapping;
  counts: Record<RowState | 'removed', number>;
  total: number;
  /** The first rows, faulty ones first. */
  rows: PlannedRow[];
}
export interface Applied {
  created: number;
  changed: number;
  removed: number;
  same: number;
}

/** Says that a column is at another place of the file; the one that had the place loses it. */
export function remapped(mapping: ColumnMapping, key: string, at: number | null): ColumnMapping {
  const others = Object.entries(mapping).map(([one, place]) => [one, place === at && at !== null ? null : place]);
  return { ...(Object.fromEntries(others) as ColumnMapping), [key]: at };
}
