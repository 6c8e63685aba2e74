import type { ImportColumn } from './import-columns';
import type { ColumnMapping } from './match-columns';

/** A row of a file, every cell as text. */
export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: string[];
}
export type RowState = 'new' | 'changed' | 'same' | 'faulty';
/** One row of the file as the preview shows it. */
export interface PlannedRow {
  row: number;
  state: RowState;
  /** Column key → what the file says. */
  cells: Readonly<Record<string, string>>;
  /** Column key → errorStr; `row` for the row itself. */
  errors: Record<string, string>;
  /** What becomes different. */
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** A row with its cells read; cells that say nothing are missing. */
export interface ReadRow {
  row: number;
  cells: Readonly<Record<string, string>>;
  values: Record<string, unknown>;
  errors: Record<string, string>;
}

/** The cells of a row by column. */
export function cellsOf(columns: readonly ImportColumn[], mapping: ColumnMapping, { cells }: TableRow) {
  return Object.fromEntries(
    columns.flatMap(({ key }) => {
      const at = mapping[key];
      return at === null || at === undefined ? [] : [[key, (cells[at] ?? '').trim()] as const];
    }),
  );
}

/** Lower case, single spaces: how texts are compared when a row is looked up. */
export const folded = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/\s+/g, ' ') : '';

export const isFaulty = ({ errors }: { errors: Record<string, string> }): boolean => Object.keys(errors).length > 0;

/** Fields a row says something else about. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => value !== undefined && !same(before[key], value))
      .map(([key, value]) => [key, [before[key] ?? null, value] as [unknown, unknown]]),
  );
}

/** Decimals are one value however many zeros they end with. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d*$/.test(value) ? value.replace(/\.?0+$/, '') : (value ?? null);
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
