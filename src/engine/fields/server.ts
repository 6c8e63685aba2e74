import { type Sql } from 'sql-template-tag';
import { booleanServer } from './boolean/server';
import { choiceServer } from './choice/server';
import { colorServer } from './color/server';
import { dateServer } from './date/server';
import { datetimeServer } from './datetime/server';
import { decimalServer } from './decimal/server';
import { fileServer } from './file/server';
import { integerServer } from './integer/server';
import { jsonServer } from './json/server';
import { keysServer } from './keys/server';
import { minutesServer } from './minutes/server';
import { moneyServer } from './money/server';
import { passwordServer } from './password/server';
import { percentServer } from './percent/server';
import { refServer } from './ref/server';
import { tagsServer } from './tags/server';
import { textServer } from './text/server';
import type { Field, FieldOf, Kind } from './field';
import type { CellValue, Column, ExportOf, ServerTraits } from './server-traits';

const kinds = {
  text: textServer,
  integer: integerServer,
  decimal: decimalServer,
  money: moneyServer,
  percent: percentServer,
  boolean: booleanServer,
  date: dateServer,
  datetime: datetimeServer,
  minutes: minutesServer,
  choice: choiceServer,
  color: colorServer,
  ref: refServer,
  tags: tagsServer,
  file: fileServer,
  password: passwordServer,
  keys: keysServer,
  json: jsonServer,
} satisfies { [K in Kind]: ServerTraits<FieldOf<K>> };

/** What the server alone knows of the field's kind. */
export const serverTraitsOf = (field: Field): ServerTraits => kinds[field.kind] as ServerTraits;

/** What a field is in SQL. `column` is the quoted column name of its conditions. */
export function columnOf(field: Field, column: string): Column {
  const { checks = {}, ...stored } = serverTraitsOf(field).column(field, column);
  return { ...stored, checks, notNull: stored.notNull ?? field.required ?? false };
}

/** What a field adds to the entity's search column, as an immutable expression; undefined for kinds that have no text. */
export const searchExpression = (field: Field, column: string): string | undefined =>
  serverTraitsOf(field).search?.(column, field);

/** The value whose JSON is what `value-types.ts` makes of the column. */
export const jsonOf = (field: Field, value: Sql): Sql => serverTraitsOf(field).json?.(value) ?? value;

/** A value in a file: money and percent with 2 decimals, days `YYYY-MM-DD`, refs and choices in words. */
export function exportedCell(value: unknown, of: ExportOf): CellValue {
  if (value === null || value === undefined) return { text: '' };
  return serverTraitsOf(of.field).exported?.(value, of) ?? { text: String(value) };
}

/** Lists may be filtered and sorted by it. */
export const isComparable = (field: Field): boolean => !field.secret && !serverTraitsOf(field).opaque;
/** Left out of lists that have no column for it. */
export const isLong = (field: Field): boolean => serverTraitsOf(field).long?.(field) ?? false;
