import { hasFlag, titleKeys, type AnyEntity } from '../../entity';
import { optionsOf } from '../../fields/choice/kind';
import { isRef } from '../../fields/ref/kind';
import type { OptionLabels } from '../../fields/server-traits';
import type { Field } from '../../fields/field';
import { schemaOf } from '../../fields/schema';
import { serverTraitsOf } from '../../fields/server';
import type { ImportColumn } from '../../import/import-kind';
import type { ColumnMapping } from '../../import/match-columns';
import { cellsOf, type ReadRow, type TableRow } from '../../import/plan';
import type { Texts } from '../context';
import type { Executor } from '../db';
import { column as columnSql, titleSql } from '../names';
import { isFormulaError } from './sheet-reader.js';
import type { Registry } from '../registry';
import { join, sql } from '../sql';

interface Found {
  text: string;
  id: number;
  rank: number;
  /** Two entries may have one name where the older is out of use. */
  isOff: boolean;
}
/** Text of a cell → the record it names, or why it names none. */
type Names = ReadonlyMap<string, number | 'ImportUnknown' | 'ImportAmbiguous'>;

/** What records are named by in files: their code, then their title. */
const namedBy = (entity: AnyEntity): string[] => [
  ...new Set([...(entity.fields['code'] ? ['code'] : []), ...titleKeys(entity)]),
];

/**
 * Looks every different text of a column up at once, the first of the target's columns that finds one wins; the last is its whole
 * title, as exports of lists have it.
 */
async function lookUp(
  db: Executor,
  registry: Registry,
  to: string,
  texts: readonly string[],
  by?: readonly string[],
): Promise<Names> {
  const ids = new Map<string, number | 'ImportUnknown' | 'ImportAmbiguous'>();
  if (!texts.length) return ids;
  const { entity, table } = registry.get(to);
  const isOff = hasFlag(entity, 'isActive') ? sql`not ${columnSql('isActive')}` : sql`false`;
  const names = (by ?? namedBy(entity)).map((key) => sql`${columnSql(key)}::text`);
  if (titleKeys(entity).length > 1) names.push(titleSql(entity, 't'));
  const found = await db.rows<Found>(sql`
    with w as materialized (select distinct text, fold(text) as key from unnest(${texts}::text[]) as text)
    ${join(
      names.map(
        (name, rank) =>
          sql`select w.text, t.id, ${rank}::int as rank, ${isOff} as is_off from w join ${table} t on fold(${name}) = w.key`,
      ),
      ' union all ',
    )}`);
  const byText = new Map<string, Found[]>();
  for (const one of found) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  for (const text of texts) {
    const all = byText.get(text) ?? [];
    const best = Math.min(...all.map(({ rank }) => rank));
    const first = all.filter(({ rank }) => rank === best);
    const used = first.filter(({ isOff }) => !isOff);
    const mine = new Set((used.length ? used : first).map(({ id }) => id));
    ids.set(text, mine.size === 1 ? [...mine][0]! : mine.size ? 'ImportAmbiguous' : 'ImportUnknown');
  }
  return ids;
}

/** What people call the options of a choice, in every language. */
const labelsOf = ({ field, options }: ImportColumn, texts: readonly Texts[]): OptionLabels =>
  Object.fromEntries(Object.keys(optionsOf(field) ?? {}).map((one) => [one, texts.map((t) => t(`${options}.${one}`))]));

export interface ReadCall {
  db: Executor;
  registry: Registry;
  /** Texts of all languages: a file may be written in any. */
  texts: readonly Texts[];
  columns: readonly ImportColumn[];
  mapping: ColumnMapping;
}

type Cell = { value: unknown } | { errorStr: string };

/**
 * The value of a cell as the API takes it; undefined for a cell without text.
 * @param labels of a choice
 */
export function readCell(field: Field, text: string, labels: OptionLabels = {}): Cell {
  // Spreadsheets mark texts that look like formulas this way, ours too.
  const bare = text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
  if (bare === '') return { value: undefined };
  if (isFormulaError(bare)) return { errorStr: 'ImportFormula' };
  const { fromCell } = serverTraitsOf(field);
  const parsed = schemaOf(field).safeParse(fromCell ? fromCell(bare, field, labels) : bare);
  return parsed.success ? { value: parsed.data } : { errorStr: parsed.error.issues[0]?.message ?? 'NotValid' };
}

/** Reads the cells of rows; refs become ids, one query a column. Every fault is kept at its cell, nothing is thrown. */
export async function readRows(call: ReadCall, rows: readonly TableRow[]): Promise<ReadRow[]> {
  const { db, registry, texts, columns, mapping } = call;
  const all = rows.map((row) => ({ row: row.row, cells: cellsOf(columns, mapping, row) }));
  const names = new Map<string, Names>();
  const labels = new Map<string, OptionLabels>();
  for (const column of columns) {
    const { key, field, by } = column;
    labels.set(key, labelsOf(column, texts));
    if (!isRef(field)) continue;
    const wanted = [...new Set(all.map(({ cells }) => cells[key] ?? '').filter(Boolean))];
    names.set(key, await lookUp(db, registry, field.to, wanted, by));
  }
  return all.map(({ row, cells }) => {
    const values: Record<string, unknown> = {};
    const errors: Record<string, string> = {};
    for (const { key, field, required, clean = String } of columns) {
      const text = clean(cells[key] ?? '');
      if (isRef(field)) {
        const found = text ? names.get(key)?.get(text) : undefined;
        if (typeof found === 'string') errors[key] = found;
        else if (found !== undefined) values[key] = found;
      } else {
        const cell = readCell(field, text, labels.get(key));
        if ('errorStr' in cell) errors[key] = cell.errorStr;
        else if (cell.value !== undefined) values[key] = cell.value;
      }
      if (required && values[key] === undefined) errors[key] ??= 'Required';
    }
    return { row, values, errors };
  });
}
