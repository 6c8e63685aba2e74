import { readPersonal, writePersonal } from '../local-store';
import type { ColumnSettings } from './columns';
import { dateScopes, pageSizes, type DateScope, type ListView } from './view';

/** What a person's browser keeps about one table, beside its saved filters. */
export interface TableMemory {
  /** The last view: found again when the list is opened without parameters. */
  view?: Partial<ListView>;
  columns?: Partial<ColumnSettings>;
  /** Id of the saved view last chosen. */
  chosen?: number;
}
const none: TableMemory = {};

/** The personal store puts the user's id in front, so that two people sharing a browser do not share their tables. */
const tableKey = (table: string): string => `tbl_${table}`;
/** The key saved filters of a table are stored under, on the server and (for a quick first paint) in the browser. */
export const filterKey = (table: string): string => `flt_${table}`;

export const recallTable = (table: string): TableMemory => readPersonal(tableKey(table), none);

/** Changes some of what is kept about a table. */
export const keepTable = (table: string, patch: Partial<TableMemory>): void =>
  writePersonal(tableKey(table), { ...recallTable(table), ...patch });

/** The remembered view, cut to values that still make sense. */
export function recallView(table: string): Partial<ListView> {
  const { view } = recallTable(table);
  if (!view || typeof view !== 'object') return {};
  const { pageSize, dateScope, ...rest } = view;
  const size = pageSizes.find((known) => known === pageSize);
  const scope = dateScopes.includes(dateScope as DateScope) && dateScope;
  return { ...rest, ...(size && { pageSize: size }), ...(scope && { dateScope: scope }) };
}
