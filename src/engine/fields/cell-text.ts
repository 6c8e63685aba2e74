import type { Format } from '../format';
import { parseBoolean } from './boolean/parse';
import { parseDay } from './date/parse';
import { readMeasure } from './decimal/measure';
import { parseDecimal, typedDecimal } from './decimal/parse';
import type { Field, Kind } from './field';
import { formatMinutes, parseMinutes } from './minutes/parse';
import { parseHundredths, typedHundredths } from './money/parse';
import { schemaOf } from './schema';

/** Units and signs people write beside numbers. */
const unit = /(szt\.?|sztuk[ai]?|pcs?\.?|stk\.?|mm|cm|in|kg|m2|m²|qm|m|%|["″])$/i;

/** The exact number in a cell as canonical text, whatever its unit, for guessing what a column is; null for nothing, undefined for no number. */
export function decimalIn(text: string): string | null | undefined {
  const bare = text.replace(/^[ø⌀~x×]\s*/i, '').trim();
  return parseDecimal(bare.replace(unit, '').trim());
}

/** The number in a cell for comparing; undefined where there is none. */
export function numberIn(text: string): number | undefined {
  const value = decimalIn(text);
  return value === null || value === undefined ? undefined : Number(value);
}

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const withoutZeros = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** A kind of field as text in a cell. `T` is its value. */
interface CellText<T> {
  /** Null for nothing, undefined for text that cannot be understood. */
  read(text: string, today: string, field: Field): T | null | undefined;
  /** Whether a value is one of the kind, or text that was not understood and is kept as it was typed. */
  is(value: unknown): value is T;
  /** As it is edited and copied: no grouping. */
  typed(value: T, language: string): string;
  /** As it is shown. `digits`: decimals at least. */
  shown(value: T, format: Format, digits: number): string;
}
const of = <T>(kind: CellText<T>): CellText<unknown> => kind;

const plain = of<unknown>({
  read: (text) => (text === '' ? null : text),
  is: (value): value is unknown => value !== undefined,
  typed: String,
  shown: String,
});
const unitOf = (field: Field): string | undefined => ('unit' in field ? field.unit : undefined);
const kinds: Partial<Record<Kind, CellText<unknown>>> = {
  integer: of<number>({
    read: (text, _, field) => {
      const value = readMeasure(text, unitOf(field));
      return value === null || value === undefined ? value : Number(value);
    },
    is: isNumber,
    typed: String,
    shown: (value, format) => format.integer(value),
  }),
  decimal: of<string>({
    read: (text, _, field) => readMeasure(text, unitOf(field)),
    is: isDecimal,
    typed: (value, language) => typedDecimal(withoutZeros(value), language),
    shown: (value, format, digits) =>
      format.decimal(value, Math.max(digits, withoutZeros(value).split('.')[1]?.length ?? 0)),
  }),
  money: of<number>({
    read: parseHundredths,
    is: isNumber,
    typed: (value, language) => typedHundredths(value, language),
    shown: (value, format) => format.money(value),
  }),
  percent: of<number>({
    read: (text) => parseHundredths(text.replace(/\s*%$/, '')),
    is: isNumber,
    typed: (value, language) => typedHundredths(value, language, 0),
    shown: (value, format, digits) => (digits ? format.decimal(`${value}E-2`, digits) : format.percent(value)),
  }),
  date: of<string>({
    read: parseDay,
    is: (value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
    typed: String,
    shown: (value, format) => format.date(value),
  }),
  minutes: of<number>({ read: parseMinutes, is: isNumber, typed: formatMinutes, shown: formatMinutes }),
  boolean: of<boolean>({
    read: (text) => (text === '' ? false : parseBoolean(text)),
    is: (value) => typeof value === 'boolean',
    typed: (value) => (value ? '1' : '0'),
    shown: (value) => (value ? '✓' : ''),
  }),
};
const kindOf = ({ kind }: Field): CellText<unknown> => kinds[kind] ?? plain;
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** `value` of a refused cell: its meaning, where that much was understood. */
export type CellReading = { ok: true; value: unknown } | { ok: false; error: string; value?: unknown };

/**
 * Reads one typed or pasted cell as a value of its field, in the shape the API uses.
 * @param today `YYYY-MM-DD`, for days that are typed without their month or year
 * @returns the value, or the errorStr of what is wrong with it
 */
export function readCell(field: Field, text: string, today: string): CellReading {
  const value = kindOf(field).read(text.trim(), today, field);
  if (value === undefined) return { ok: false, error: wrongKind(field) };
  const checked = schemaOf(field).safeParse(value);
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, error: checked.error.issues[0]?.message ?? 'InvalidInput', value };
}

const wrongKind = (field: Field): string => {
  const checked = schemaOf(field).safeParse('?');
  return checked.success ? 'InvalidInput' : (checked.error.issues[0]?.message ?? 'InvalidInput');
};

/** A value as it is edited and copied: no grouping, decimals of the language. A reference is its id here. */
export function typedText(field: Field, value: unknown, language: string): string {
  if (isNothing(value)) return '';
  const kind = kindOf(field);
  return kind.is(value) ? kind.typed(value, language) : String(value);
}

/**
 * A value as it is shown. Text that could not be understood is shown as it was typed.
 * @param digits decimals at least; more where they are not zero
 */
export function shownText(field: Field, value: unknown, format: Format, digits = 0): string {
  if (isNothing(value)) return '';
  const kind = kindOf(field);
  return kind.is(value) ? kind.shown(value, format, digits) : String(value);
}
