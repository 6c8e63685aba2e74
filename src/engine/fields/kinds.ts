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
import type { Field, FieldOf, Kind } from './field';
import type { CellOf, FilterValue, Traits, ViewTools } from './traits';

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
/** An amount of money. */
export const isAmount = (field: Field): boolean => traitsOf(field).amount === true;
/** Numbers are aligned right. */
export const isRight = (field: Field): boolean => traitsOf(field).right === true;

/** Written, never read back. */
export const isSecret = (field: Field): boolean => field.secret === true || isHashed(field);
/** Stored as a hash; an empty input leaves it as it is. */
export const isHashed = (field: Field): boolean => traitsOf(field).hashed === true;
/** The head of a list sorts by it. */
export const isSortable = (field: Field): boolean => traitsOf(field).sorts !== false;
/** Offered as a filter. */
export const isFiltered = (field: Field): boolean =>
  !field.secret && (field.filter ?? traitsOf(field).alwaysFiltered ?? false);
/** Its values are texts of any length, which may be cut in a narrow column. */
export const stretches = (field: Field): boolean => by(traitsOf(field).grows, field, false);
/** Its column takes the room that is left over. */
export const grows = (field: Field): boolean => !field.width && stretches(field);
/** Of little use cut, so its column is narrowed last. */
export const isCutLast = (field: Field): boolean => by(traitsOf(field).cutLast, field, false);
/** Pixels the widest value of a column needs, where that is known; else 0. */
export const widestOf = (field: Field, label: (key: string) => string): number =>
  traitsOf(field).widest?.(field, label) ?? 0;
/** Pixels of its column before anybody drags it. */
export const widthOf = (field: Field): number => field.width ?? by(traitsOf(field).width, field, 0);
export const unitOf = (field: Field): string | undefined => field.unit ?? traitsOf(field).unit;

/** A client may write it. */
export const isWritable = (field: Field): boolean => !field.readOnly && traitsOf(field).writtenBy !== 'server';

/** The filter an address means by this text; undefined for nonsense. */
export const readAddress = (field: Field, text: string): FilterValue | undefined => {
  const { fromAddress } = traitsOf(field);
  return text === '' ? undefined : fromAddress ? fromAddress(text, field) : text;
};
