import { booleanTraits } from './boolean/kind';
import { choiceTraits } from './choice/kind';
import { colorTraits } from './color/kind';
import { dateTraits } from './date/kind';
import { datetimeTraits } from './datetime/kind';
import { decimalTraits } from './decimal/kind';
import { fileTraits } from './file/kind';
import { integerTraits } from './integer/kind';
import { jsonTraits } from './json/kind';
import { keysTraits } from './keys/kind';
import { minutesTraits } from './minutes/kind';
import { moneyTraits } from './money/kind';
import { passwordTraits } from './password/kind';
import { percentTraits } from './percent/kind';
import { refTraits } from './ref/kind';
import { tagsTraits } from './tags/kind';
import { textTraits } from './text/kind';
import type { Field, FieldOf, Fields, Kind } from './field';
import type { CellOf, Clock, FilterValue, Traits, ViewTools } from './traits';

const kinds = {
  text: textTraits,
  integer: integerTraits,
  decimal: decimalTraits,
  money: moneyTraits,
  percent: percentTraits,
  boolean: booleanTraits,
  date: dateTraits,
  datetime: datetimeTraits,
  minutes: minutesTraits,
  choice: choiceTraits,
  color: colorTraits,
  ref: refTraits,
  tags: tagsTraits,
  file: fileTraits,
  password: passwordTraits,
  keys: keysTraits,
  json: jsonTraits,
} satisfies { [K in Kind]: Traits<FieldOf<K>> };

export const traitsOf = (field: Field): Traits => kinds[field.kind] as Traits;

const by = <T>(trait: T | ((field: Field) => T) | undefined, field: Field, otherwise: T): T =>
  typeof trait === 'function' ? (trait as (field: Field) => T)(field) : (trait ?? otherwise);

/** A value as a person reads it. Empty values are the caller's to draw. */
export const valueText = (value: unknown, of: CellOf): string => traitsOf(of.field).text(value, of);
/** The same in a cell of a list. */
export function cellText(value: unknown, of: CellOf): string {
  const { cellText, text } = traitsOf(of.field);
  return (cellText ?? text)(value, of);
}
/** One value of a filter as a person reads it. */
export const filterText = (field: Field, column: string, value: unknown, tools: ViewTools): string =>
  traitsOf(field).filterText?.(value, tools) ?? valueText(value, { ...tools, field, column, row: {} });
/** Numbers stand to the right. */
export const isRight = (field: Field): boolean => traitsOf(field).right === true;

/** Written, never read back. */
export const isSecret = (field: Field): boolean => field.secret === true || isHashed(field);
/** Stored as a hash; an empty input leaves it as it is. */
export const isHashed = (field: Field): boolean => traitsOf(field).hashed === true;
/** Lists may be filtered and sorted by it. */
export const isComparable = (field: Field): boolean => !field.secret && !traitsOf(field).opaque;
/** The head of a list sorts by it. */
export const isSortable = (field: Field): boolean => traitsOf(field).sorts !== false;
/** Offered as a filter. */
export const isFiltered = (field: Field): boolean =>
  !field.secret && (field.filter ?? traitsOf(field).alwaysFiltered ?? false);
/** Left out of lists that have no column for it. */
export const isLong = (field: Field): boolean => by(traitsOf(field).long, field, false);
/** Its column takes the room that is left over. */
export const grows = (field: Field): boolean => !field.width && by(traitsOf(field).grows, field, false);
/** Pixels of its column before anybody drags it. */
export const widthOf = (field: Field): number => field.width ?? by(traitsOf(field).width, field, 0);
export const unitOf = (field: Field): string | undefined => field.unit ?? traitsOf(field).unit;
/** How many of the form's 6 columns its input takes. */
export const spanOf = (field: Field): number => field.span ?? by(traitsOf(field).span, field, 2);

/** A client may write it. */
export const isWritable = (field: Field): boolean => !field.readOnly && traitsOf(field).writtenBy !== 'server';
/** A person may type it into a form. */
export const isTyped = (field: Field): boolean => !field.readOnly && !traitsOf(field).writtenBy;
/** Fields a client may write: everything the declaration does not keep for the server. */
export const writableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isWritable(field));

/** The value of nothing. */
export const emptyOf = (field: Field): unknown => traitsOf(field).empty?.() ?? null;
/** Whether its value is ever null. */
export const isNullable = (field: Field): boolean => !traitsOf(field).empty;
/** Value a new record starts with, where it does not depend on the clock. */
export const defaultOf = (field: Field): unknown =>
  traitsOf(field).proposed ? null : (declaredDefault(field) ?? emptyOf(field));
/** A new record may leave it out: the declaration says what it starts with, be it only a moment of the clock. */
export const hasDefault = (field: Field): boolean =>
  traitsOf(field).proposed ? declaredDefault(field) !== undefined : defaultOf(field) !== null;
/** Value a new record starts with, the clock's included. */
export const startOf = (field: Field, clock: Clock): unknown =>
  traitsOf(field).proposed?.(field, clock) ?? defaultOf(field);

const declaredDefault = (field: Field): unknown => ('default' in field ? field.default : undefined);

/** The filter an address means by this text; undefined for nonsense. */
export const readAddress = (field: Field, text: string): FilterValue | undefined => {
  const { fromAddress } = traitsOf(field);
  return text === '' ? undefined : fromAddress ? fromAddress(text, field) : text;
};
