import { z } from 'zod';
import type { AnyEntity } from '../entity';
import { booleanSchema } from './boolean/schema';
import { choiceSchema } from './choice/schema';
import { colorSchema } from './color/schema';
import { dateSchema } from './date/schema';
import { datetimeSchema } from './datetime/schema';
import { decimalSchema } from './decimal/schema';
import { fileSchema } from './file/schema';
import { integerSchema } from './integer/schema';
import { jsonSchema } from './json/schema';
import { keysSchema } from './keys/schema';
import { minutesSchema } from './minutes/schema';
import { moneySchema } from './money/schema';
import { passwordSchema } from './password/schema';
import { percentSchema } from './percent/schema';
import { refSchema } from './ref/schema';
import { tagsSchema } from './tags/schema';
import { textSchema } from './text/schema';
import type { Field, FieldOf, Fields, Kind } from './field';
import { hasDefault, isNullable, writableFields } from './forms';
import { traitsOf } from './kinds';

/**
 * One schema for both sides: what the form checks while typing is what the server checks again.
 * Messages are errorStr keys (`errors:TooLong`), so both sides show the same words. Here the value alone, before
 * `required` is considered.
 */
const byKind = {
  text: textSchema,
  integer: integerSchema,
  decimal: decimalSchema,
  money: moneySchema,
  percent: percentSchema,
  boolean: booleanSchema,
  date: dateSchema,
  datetime: datetimeSchema,
  minutes: minutesSchema,
  choice: choiceSchema,
  color: colorSchema,
  ref: refSchema,
  tags: tagsSchema,
  file: fileSchema,
  password: passwordSchema,
  keys: keysSchema,
  json: jsonSchema,
} satisfies { [K in Kind]: (field: FieldOf<K>) => z.ZodType };

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Schema of one field as a client may send it; empty text means null; a required field refuses both. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = valueSchema(field);
  const { error } = field;
  if (!error) return schema;
  return z.unknown().transform((value, context) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

const made = new WeakMap<Field, z.ZodType>();
/** `fieldSchema`, made once for each field: a table of lines has thousands of cells. */
export function schemaOf(field: Field): z.ZodType {
  const known = made.get(field) ?? fieldSchema(field);
  made.set(field, known);
  return known;
}

function valueSchema(field: Field): z.ZodType {
  const schema = (byKind[field.kind] as (field: Field) => z.ZodType)(field);
  if (!isNullable(field)) return schema;
  if (!field.required) return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema));
  return z
    .unknown()
    .refine((value) => !isBlank(value), { error: 'Required', abort: true })
    .pipe(schema);
}
const blankIsNothing = (value: unknown): unknown => (isBlank(value) ? undefined : value);
const isBlank = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value);

/** A value of the field in an answer. */
export const answerSchema = (field: Field): z.ZodType =>
  traitsOf(field).writtenBy === 'server'
    ? z.unknown()
    : z.nullable(fieldSchema({ ...field, required: isNullable(field), readOnly: false }));

/**
 * What a create or an update of the entity accepts. Unknown keys are refused by name (S10).
 * Insert: required fields must be there unless they have a default. Update: any subset, plus `version`.
 */
export function inputSchema(entity: Pick<AnyEntity, 'fields'>, mode: 'insert' | 'update'): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [key, field] of writableFields(entity.fields)) {
    const schema = fieldSchema(field);
    const mandatory = mode === 'insert' && field.required && !hasDefault(field) && !field.filled;
    const optional = field.filled && mode === 'insert' ? z.preprocess(blankIsNothing, schema.optional()) : undefined;
    shape[key] = mandatory ? schema : (optional ?? schema.optional());
  }
  if (mode === 'update') {
    shape['version'] = z.number({ error: 'VersionRequired' }).int().min(1);
    shape['update'] = z.boolean().optional();
  }
  return z.strictObject(shape);
}

/** Input of an action's dialog. */
export function actionSchema(fields: Fields | undefined): z.ZodObject {
  const shape: Record<string, z.ZodType> = {
    version: z.number({ error: 'VersionRequired' }).int().min(1).optional(),
  };
  for (const [key, field] of Object.entries(fields ?? {})) {
    shape[key] = field.required ? fieldSchema(field) : fieldSchema(field).optional();
  }
  return z.strictObject(shape);
}

/** First message per field, unknown keys included: `{ name: 'TooLong', foo: 'UnknownKey' }`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const out: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) out[[...issue.path, key].join('.')] ??= 'UnknownKey';
    else out[issue.path.join('.') || 'body'] ??= wordOf(issue);
  }
  return out;
}

/** Schemas of routes that name no error of the catalogue get the one that fits their fault. */
function wordOf(issue: z.core.$ZodIssue): string {
  if (/^[A-Z][A-Za-z]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'TooShort' : 'TooSmall';
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? 'TooLong' : issue.origin === 'array' ? 'TooMany' : 'TooBig';
  }
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' || issue.expected === 'int') return 'NotNumber';
    return issue.expected === 'string' ? 'NotText' : 'NotValid';
  }
  return issue.code === 'invalid_value' ? 'NotInList' : 'NotValid';
}
