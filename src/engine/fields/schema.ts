import { z } from 'zod';
import type { AnyEntity } from '../entity';
import { families, type Field, type FieldOf, type Fields, type Kind } from './field';

/**
 * One schema for both sides: what the form checks while typing is what the server checks again.
 * Messages are errorStr keys (`errors:TooLong`), so both sides show the same words.
 */

const MAX_INTEGER = 2_147_483_647;
/** Largest amount in hundredths that JSON and JavaScript carry exactly. */
const MAX_MONEY = Number.MAX_SAFE_INTEGER;
const emailShape = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;
const formats: Record<string, { shape: RegExp; error: string }> = {
  email: { shape: emailShape, error: 'NotEmail' },
  phone: { shape: /^[+\d][\d\s()-]*$/, error: 'NotPhone' },
  url: { shape: /^https?:\/\/[^\s]+$/, error: 'NotUrl' },
  nip: { shape: /^[A-Z]{0,2}[\d.\s-]*$/, error: 'NotNip' },
  code: { shape: /^\S+$/, error: 'NotCode' },
  hex: { shape: /^#[\dA-Fa-f]{6}$/, error: 'NotHex' },
};

const number = (field: { min?: number; max?: number }, low: number, high: number, factor = 1) =>
  z
    .number({ error: 'NotNumber' })
    .int('NotInteger')
    .min(field.min === undefined ? low : field.min * factor, 'TooSmall')
    .max(field.max === undefined ? high : field.max * factor, 'TooBig');

const isDay = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match || value < '1900-01-01') return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

const decimalText = (field: FieldOf<'decimal'>) =>
  z
    .union([z.string(), z.number()], { error: 'NotNumber' })
    .transform((value) => String(value).trim())
    .pipe(
      z
        .string()
        .regex(/^-?\d{1,14}(\.\d+)?$/, 'NotNumber')
        .refine((value) => (value.split('.')[1]?.length ?? 0) <= field.scale, 'TooPrecise')
        .refine((value) => Number(value) >= (field.min ?? -Infinity), 'TooSmall')
        .refine((value) => Number(value) <= (field.max ?? Infinity), 'TooBig'),
    );

/** The value alone, before `required` is considered. */
const shapes: { [K in Kind]: (field: FieldOf<K>) => z.ZodType } = {
  text: (field) => {
    let shape = z
      .string({ error: 'NotText' })
      .trim()
      .refine((value) => !value.includes('\u0000'), 'NulCharacter')
      .max(field.max, 'TooLong');
    if (field.min !== undefined) shape = shape.refine((v) => v === '' || v.length >= field.min!, 'TooShort');
    const format = field.format && formats[field.format];
    return format ? shape.refine((v) => v === '' || format.shape.test(v), format.error) : shape;
  },
  integer: (field) => number(field, -MAX_INTEGER, MAX_INTEGER),
  decimal: decimalText,
  money: (field) => number(field, -MAX_MONEY, MAX_MONEY),
  percent: (field) => number(field, -MAX_INTEGER, MAX_INTEGER, 100),
  boolean: () => z.boolean({ error: 'NotBoolean' }),
  date: () => z.string({ error: 'NotDate' }).refine(isDay, 'NotDate'),
  datetime: () => z.iso.datetime({ offset: true, error: 'NotDate' }),
  minutes: () => number({}, 0, 1440),
  choice: (field) => {
    const keys = Object.keys(field.options);
    return z
      .union([z.string(), z.number()], { error: 'NotInList' })
      .refine((value) => keys.includes(String(value)), 'NotInList')
      .transform((value) => (choiceIsInteger(field) ? Number(value) : String(value)));
  },
  color: () => z.enum(families, { error: 'NotInList' }),
  ref: () => number({ min: 1 }, 1, MAX_INTEGER),
  tags: (field) =>
    z
      .union([z.string(), z.array(z.string())], { error: 'NotText' })
      .transform((value) => (typeof value === 'string' ? value.split(',') : value))
      .transform((value) => [...new Set(value.map((tag) => tag.trim()).filter(Boolean))])
      .pipe(
        z
          .array(
            z
              .string()
              .max(field.max, 'TooLong')
              .refine((v) => !v.includes('\u0000'), 'NulCharacter'),
          )
          .max(field.maxItems, 'TooMany'),
      ),
  file: () => z.string({ error: 'NotText' }).regex(/^[\w.-]{1,100}$/, 'NotInList'),
  password: (field) => (field.policy === 'pin' ? z.string({ error: 'NotText' }).max(25, 'TooLong') : strongPassword),
  keys: (field) =>
    z
      .array(z.string(), { error: 'NotInList' })
      .refine((value) => value.every((key) => field.keys.includes(key)), 'NotInList')
      .transform((value) => [...new Set(value)]),
  json: () => z.unknown(),
};

/** Profile and user forms: at least 8 characters with a capital, a digit and a symbol (X7, S5). */
export const strongPassword = z
  .string({ error: 'NotText' })
  .min(8, 'PasswordTooShort')
  .max(128, 'TooLong')
  .regex(/\p{Lu}/u, 'PasswordNeedsCapital')
  .regex(/\d/, 'PasswordNeedsDigit')
  .regex(/[^\p{L}\d\s]/u, 'PasswordNeedsSymbol');

/** Choices whose keys are all integers are stored as integers unless declared otherwise. */
export const choiceIsInteger = (field: FieldOf<'choice'>): boolean =>
  field.store ? field.store === 'integer' : Object.keys(field.options).every((key) => /^-?\d+$/.test(key));

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

const schemas = new WeakMap<Field, z.ZodType>();
/** `fieldSchema`, made once for each field: a table of lines has thousands of cells. */
export function schemaOf(field: Field): z.ZodType {
  const known = schemas.get(field) ?? fieldSchema(field);
  schemas.set(field, known);
  return known;
}

function valueSchema(field: Field): z.ZodType {
  const shape = (shapes[field.kind] as (field: Field) => z.ZodType)(field);
  if (field.kind === 'boolean') return shape;
  if (field.kind === 'tags' || field.kind === 'keys') return z.preprocess((value) => value ?? [], shape);
  if (!field.required) return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(shape));
  return z
    .unknown()
    .refine((value) => !isBlank(value), { error: 'Required', abort: true })
    .pipe(shape);
}
const blankIsNothing = (value: unknown): unknown => (isBlank(value) ? undefined : value);
const isBlank = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value);

/** Fields a client may write: everything the declaration does not keep for the server. */
export const writableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && field.kind !== 'json');

/** Value a new record starts with, where it does not depend on the clock. */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'boolean') return field.default ?? false;
  if (field.kind === 'tags' || field.kind === 'keys') return [];
  if (field.kind === 'date' || field.kind === 'datetime') return null;
  return 'default' in field ? (field.default ?? null) : null;
}

/** A new record may leave it out: the declaration says what it starts with, be it only a moment of the clock. */
const hasDefault = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'datetime' ? field.default !== undefined : defaultOf(field) !== null;

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

/** Schemas of routes that name no word of the catalogue get the one their fault stands for. */
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
