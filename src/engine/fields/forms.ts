import { booleanForm } from './boolean/schema';
import { dateForm } from './date/schema';
import { datetimeForm } from './datetime/schema';
import { decimalForm } from './decimal/schema';
import { integerForm } from './integer/schema';
import { jsonForm } from './json/schema';
import { keysForm } from './keys/schema';
import { minutesForm } from './minutes/schema';
import { moneyForm } from './money/schema';
import { passwordForm } from './password/schema';
import { percentForm } from './percent/schema';
import { tagsForm } from './tags/schema';
import { textForm } from './text/schema';
import type { Field, FieldOf, Fields, Kind } from './field';
import type { Clock, FormTraits } from './form-traits';
import { isWritable, traitsOf } from './kinds';

const forms = {
  text: textForm,
  integer: integerForm,
  decimal: decimalForm,
  money: moneyForm,
  percent: percentForm,
  boolean: booleanForm,
  date: dateForm,
  datetime: datetimeForm,
  minutes: minutesForm,
  tags: tagsForm,
  password: passwordForm,
  keys: keysForm,
  json: jsonForm,
} satisfies { [K in Kind]?: FormTraits<FieldOf<K>> };

const formTraits = (field: Field): FormTraits => (forms as Partial<Record<Kind, FormTraits>>)[field.kind] ?? {};

/** The value of nothing. */
export const emptyOf = (field: Field): unknown => formTraits(field).empty?.() ?? null;
/** Whether its value is ever null. */
export const isNullable = (field: Field): boolean => !formTraits(field).empty;
/** Value a new record starts with, where it does not depend on the clock. */
export const defaultOf = (field: Field): unknown =>
  formTraits(field).proposed ? null : (declaredDefault(field) ?? emptyOf(field));
/** A new record may leave it out: the declaration has what it starts with, be it only a moment of the clock. */
export const hasDefault = (field: Field): boolean =>
  formTraits(field).proposed ? declaredDefault(field) !== undefined : defaultOf(field) !== null;
/** Value a new record starts with, the clock's included. */
export const startOf = (field: Field, clock: Clock): unknown =>
  formTraits(field).proposed?.(field, clock) ?? defaultOf(field);

const declaredDefault = (field: Field): unknown => ('default' in field ? field.default : undefined);

/** How many of the form's 6 columns its input takes. */
export function spanOf(field: Field): number {
  const { span = 2 } = formTraits(field);
  return field.span ?? (typeof span === 'function' ? span(field) : span);
}

/** Field and value as an input outside of a form draws them. */
export const briefOf = (field: Field, value: unknown): { field: Field; value: unknown } =>
  formTraits(field).brief?.(field, value) ?? { field, value };

/** A person may type it into a form. */
export const isTyped = (field: Field): boolean => !field.readOnly && !traitsOf(field).writtenBy;
/** Fields a client may write: everything the declaration does not keep for the server. */
export const writableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isWritable(field));
