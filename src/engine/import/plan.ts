import type { ImportColumn } from './import-kind';
import type { ColumnMapping } from './match-columns';

/** A row of a file, every cell as text. */
export interface TableRow {
  /** As the spreadsheet numbers it, from 1. */
  row: number;
  cells: readonly string[];
}

/** What becomes of a row; `skipped`: its record is there already and is to stay as it is. */
export type RowState = 'new' | 'changed' | 'same' | 'skipped' | 'faulty';

/** What a row of the file would do. */
export interface PlannedRow {
  row: number;
  state: RowState;
  /** Column key → errorStr; `row` for the row itself. */
  errors: Record<string, string>;
  /** What becomes different: column key → before, after. */
  changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What it is known by: another row of the file with the same key repeats it. */
  key: string;
}

/** A row with its cells read; cells without a text are missing. */
export interface ReadRow {
  row: number;
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

/** What the rows of one document have about it; the later of two that disagree is at fault. */
export function findContradictions(group: readonly ReadRow[], keys: readonly string[]): Record<string, unknown> {
  const head: Record<string, unknown> = {};
  for (const key of keys) {
    for (const { values, errors } of group) {
      const value = values[key];
      if (value === undefined) continue;
      if (head[key] === undefined) head[key] = value;
      else if (!same(comparable(head[key]), comparable(value))) errors[key] ??= 'ImportContradiction';
    }
  }
  return head;
}
const comparable = (value: unknown): unknown => (typeof value === 'string' ? folded(value) : value);

export const isFaulty = ({ errors }: { errors: Record<string, string> }): boolean => Object.keys(errors).length > 0;

/** Fields a row has something else about. */
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
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === 'string' && /^-?\d+\.\d*$/.test(value) ? value.replace(/\.?0+$/, '') : (value ?? null);
};
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
