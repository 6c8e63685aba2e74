import type { AnyEntity } from '../../src/engine/entity';
import type { TextField } from '../../src/engine/fields/text/kind';
import type { Field, FieldOf, Fields, Kind } from '../../src/engine/fields/field';
import { writableFields } from '../../src/engine/fields/forms';
import { storedAsInteger } from '../../src/engine/fields/choice/kind';

/** Values the declarations call right and wrong, made from the declarations alone. */
export type Row = Record<string, unknown>;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Nine digits and the check digit they ask for; nine that ask for a tenth are no number. */
function nipSample(seed: number): string {
  const start = String(seed).padStart(8, '5').slice(-8);
  for (let digit = 0; digit < 10; digit++) {
    const nine = `${start}${digit}`;
    const check = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((sum, weight, at) => sum + weight * Number(nine[at]), 0) % 11;
    if (check < 10) return `${nine}${check}`;
  }
  throw new Error(`No NIP begins with ${start}`);
}

function textSample({ max, min = 0, format }: TextField, key: string, seed: number): string {
  const mark = seed.toString(36);
  if (typeof format === 'object' && format.error === 'NotBic') return `BANKPLP${seed % 10}`;
  if (typeof format === 'object') return nipSample(seed).slice(-max);
  switch (format) {
    case 'email':
      return `${mark}@firma.test`.slice(-max);
    case 'phone':
      return `6${String(seed).padStart(8, '0')}`.slice(-max);
    case 'url':
      return `https://firma.test/${mark}`.slice(0, max);
    case 'code':
      return `K${mark}`.slice(-max);
    case 'hex':
      return `#${(seed % 0xffffff).toString(16).padStart(6, '0')}`;
    case undefined:
      return `${key.slice(0, Math.max(0, max - mark.length - 1))} ${mark}`.trim().slice(-max).padEnd(min, 'ż');
  }
}

interface Given {
  key: string;
  seed: number;
  refTo: (entity: string) => number;
}

const rightByKind: { [K in Kind]: (field: FieldOf<K>, given: Given) => unknown } = {
  text: (field, { key, seed }) => textSample(field, key, seed),
  integer: ({ min, max }, { seed }) => clamp((min ?? 1) + (seed % 5), min ?? 0, max ?? 100),
  decimal: ({ min, max, scale }) => clamp((min ?? 0) + 1, min ?? 0, max ?? 10).toFixed(scale),
  money: ({ min, max }, { seed }) => clamp((min ?? 0) + 100 + (seed % 100), min ?? 0, max ?? 1_000_000),
  percent: ({ min, max }) => clamp((min ?? 0) * 100 + 50, (min ?? 0) * 100, (max ?? 100) * 100),
  boolean: () => false,
  date: (_, { seed }) => `${2026 + (seed % 70)}-0${1 + (seed % 9)}-15`,
  datetime: (_, { seed }) => `2026-0${1 + (seed % 9)}-15T08:00:00+02:00`,
  minutes: (_, { key, seed }) => 60 * ((seed + key.length) % 24),
  choice(field, { seed }) {
    const options = Object.keys(field.options);
    const option = options[seed % options.length] ?? '';
    return storedAsInteger(field) ? Number(option) : option;
  },
  color: () => 'blue',
  ref: ({ to }, { refTo }) => refTo(to),
  tags: ({ max }, { seed }) => [`t${seed.toString(36)}`.slice(0, max)],
  keys: ({ keys }) => keys.slice(0, 1),
  password: ({ policy }) => (policy === 'pin' ? '482915' : 'Coatdesk1!'),
  file: () => null,
  json: () => null,
};

/** A value the field accepts, another one for another seed where the kind has many. References are asked for. */
export const rightValue = (key: string, field: Field, seed: number, refTo: (entity: string) => number): unknown =>
  (rightByKind[field.kind] as (field: Field, given: Given) => unknown)(field, { key, seed, refTo });

/** A whole new record: every field a client may write, files and optional references left out. */
export function rightRow(entity: AnyEntity, seed: number, refTo: (entity: string) => number): Row {
  const row: Row = {};
  for (const [key, field] of writableFields(entity.fields)) {
    if (field.kind === 'file' || (field.kind === 'ref' && !field.required)) continue;
    row[key] = rightValue(key, field, seed, refTo);
  }
  return row;
}

const numberLimits = (min: number | undefined, max: number | undefined, factor = 1): unknown[] => [
  ...(min === undefined ? [] : [min * factor - 1]),
  ...(max === undefined ? [] : [max * factor + 1]),
];

const wrongByKind: { [K in Kind]: (field: FieldOf<K>) => unknown[] } = {
  text: ({ max, format }) => [7, true, { a: 1 }, ['x'], 'x'.repeat(max + 1), 'a\u0000b', ...(format ? ['a @ b'] : [])],
  integer: ({ min, max }) => ['1', 1.5, 1e12, Number.MAX_SAFE_INTEGER, true, ...numberLimits(min, max)],
  money: ({ min, max }) => ['1', 1.5, 1e300, true, ...numberLimits(min, max)],
  percent: ({ min, max }) => ['1', 1.5, 1e12, ...numberLimits(min, max, 100)],
  decimal: ({ min, max, scale }) => ['abc', '1e5', true, `0.${'1'.repeat(scale + 1)}`, ...numberLimits(min, max)],
  boolean: () => ['true', 1, null, {}],
  date: () => ['2026-02-30', '15.02.2026', '2026-2-1', 20260215, true],
  datetime: () => ['2026-02-30T10:00:00Z', 'yesterday', 1_700_000_000, true],
  minutes: () => [-1, 1441, 1.5, '60'],
  choice: () => ['no-such-choice', 424242, true, {}],
  color: () => ['no-such-choice', 424242, true, {}],
  ref: () => [0, -1, 1.5, 2 ** 40, 'x', true, {}],
  tags: ({ max, maxItems }) => [7, ['x'.repeat(max + 1)], Array.from({ length: maxItems + 1 }, (_, at) => `t${at}`)],
  keys: () => ['x', ['no-such-key'], 7],
  password: ({ policy }) => (policy === 'pin' ? [7, 'x'.repeat(26)] : [7, 'short', 'x'.repeat(200)]),
  file: () => ['../../secret', 7],
  json: () => [],
};
const wrongOfKind = (field: Field): unknown[] => (wrongByKind[field.kind] as (field: Field) => unknown[])(field);

/** Values the field must refuse. */
export const wrongValues = (field: Field): unknown[] =>
  field.required
    ? [
        ...wrongOfKind(field),
        null,
        ...(field.kind === 'text' ? ['', '   '] : []),
        ...(field.kind === 'keys' ? [[]] : []),
      ]
    : wrongOfKind(field);

/** Fields whose bounds the database must hold too, with values that break them, as SQL parameters. */
export function beyondBounds(fields: Fields): { key: string; field: Field; value: string | null }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const values: (string | null)[] = [];
    if (field.kind === 'text') values.push('x'.repeat(field.max + 1));
    if (field.kind === 'integer' || field.kind === 'money' || field.kind === 'decimal')
      values.push(...numberLimits(field.min, field.max).map(String));
    if (field.kind === 'percent') values.push(...numberLimits(field.min, field.max, 100).map(String));
    if (field.kind === 'minutes') values.push('-1', '1441');
    if (field.kind === 'color') values.push('no-such-colour');
    if (field.kind === 'choice') values.push(storedAsInteger(field) ? '424242' : 'no-such-choice');
    if (field.kind === 'ref') values.push('2147483647');
    if (field.required) values.push(null);
    return values.map((value) => ({ key, field, value }));
  });
}
