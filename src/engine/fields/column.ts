import type { Field, FieldOf, Kind } from './field';
import { families } from './field';

/** How a field is stored. Conditions are SQL over the quoted column; the names of constraints end in their key. */
export interface Column {
  type:
    | `${'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'jsonb'}`
    | `numeric(18,${number})`;
  notNull: boolean;
  default?: string | number | boolean | readonly string[];
  checks: { length?: string; range?: string; choice?: string };
}

/** Text other than from a text field: names of files, colours, hashes. */
const shortText = 255;

const quoted = (value: string) => `'${value.replace(/'/g, "''")}'`;

function range(column: string, min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${column} between ${min} and ${max}`;
  if (min !== undefined) return `${column} >= ${min}`;
  return max === undefined ? undefined : `${column} <= ${max}`;
}

const oneOf = (column: string, values: readonly (string | number)[]) =>
  `${column} in (${values.map((v) => (typeof v === 'number' ? v : quoted(v))).join(', ')})`;

/** Choice keys are stored as integers when they all are, unless the declaration says otherwise. */
export const storedAsInteger = (field: FieldOf<'choice'>): boolean =>
  (field.store ?? (Object.keys(field.options).every((key) => /^-?\d+$/.test(key)) ? 'integer' : 'text')) === 'integer';

type Stored = Omit<Column, 'notNull'> & { notNull?: boolean };
const mapping: { [K in Kind]: (field: FieldOf<K>, column: string) => Stored } = {
  text: ({ min = 0, max, required, default: value }, column) => {
    const least = Math.max(min, required ? 1 : 0);
    const length = `char_length(${column})`;
    return {
      type: 'text',
      default: value,
      checks: { length: least > 0 ? `${length} between ${least} and ${max}` : `${length} <= ${max}` },
    };
  },
  integer: ({ min, max, default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: range(column, min, max) },
  }),
  decimal: ({ scale, min, max, default: value }, column) => ({
    type: `numeric(18,${scale})`,
    default: value,
    checks: { range: range(column, min, max) },
  }),
  money: ({ min, max, default: value }, column) => ({
    type: 'bigint',
    default: value,
    checks: { range: range(column, min, max) },
  }),
  percent: ({ min, max, default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: range(column, hundredths(min), hundredths(max)) },
  }),
  boolean: ({ default: value = false }) => ({ type: 'boolean', notNull: true, default: value, checks: {} }),
  date: () => ({ type: 'date', checks: {} }),
  datetime: () => ({ type: 'timestamptz', checks: {} }),
  minutes: ({ default: value }, column) => ({
    type: 'integer',
    default: value,
    checks: { range: range(column, 0, 1440) },
  }),
  choice: (field, column) => {
    const keys = Object.keys(field.options);
    return storedAsInteger(field)
      ? { type: 'integer', default: field.default, checks: { choice: oneOf(column, keys.map(Number)) } }
      : { type: 'text', default: field.default, checks: { choice: oneOf(column, keys) } };
  },
  color: ({ default: value }, column) => ({
    type: 'text',
    default: value,
    checks: { choice: oneOf(column, families) },
  }),
  ref: () => ({ type: 'integer', checks: {} }),
  tags: ({ maxItems }, column) => ({
    type: 'text[]',
    notNull: true,
    default: [],
    checks: { range: `cardinality(${column}) <= ${maxItems}` },
  }),
  keys: ({ keys }, column) => ({
    type: 'text[]',
    notNull: true,
    default: [],
    checks: { choice: `${column} <@ array[${keys.map(quoted).join(', ')}]::text[]` },
  }),
  file: (_, column) => ({ type: 'text', checks: { length: `char_length(${column}) <= ${shortText}` } }),
  password: (_, column) => ({ type: 'text', checks: { length: `char_length(${column}) <= ${shortText}` } }),
  json: () => ({ type: 'jsonb', checks: {} }),
};

const hundredths = (percent: number | undefined) => (percent === undefined ? undefined : percent * 100);

/** The one place that says what a field kind is in SQL. `column` is the quoted column name its conditions speak of. */
export function columnOf(field: Field, column: string): Column {
  const stored = (mapping[field.kind] as (field: Field, column: string) => Stored)(field, column);
  return { ...stored, notNull: stored.notNull ?? field.required ?? false };
}

/** What a field adds to the entity's search column, as an immutable expression; undefined for kinds that have no text. */
export function searchExpression(field: Field, column: string): string | undefined {
  if (field.kind === 'text') return `coalesce(${column}, '')`;
  return ['integer', 'decimal', 'ref'].includes(field.kind) ? `coalesce(${column}::text, '')` : undefined;
}
