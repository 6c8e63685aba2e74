import type { Field, FieldOf } from '../../fields/field';
import { storedAsInteger } from '../../fields/choice/kind';
import { schemaOf } from '../../fields/schema';
import { parseDecimal } from '../../fields/decimal/parse';
import { parseHundredths } from '../../fields/money/parse';

export type Cell = { value: unknown } | { errorStr: string };

const yes = /^(1|x|✓|tak|t|prawda|yes|y|true|ja|j|wahr)$/;
const no = /^(0|-|nie|n|falsz|fałsz|no|false|nein|falsch)$/;

const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?:[T ].*)?$/;

/** A day written with its year first or last, parted by `-`, `.` or `/`, a time after it left out → `2026-01-31`; anything else as it is, to be refused. */
function day(text: string): string {
  const [, year, , month, date] = yearFirst.exec(text) ?? [];
  if (year) return isoDay(year, month!, date!);
  const [, first, , second, last] = dayFirst.exec(text) ?? [];
  return last ? isoDay(last, second!, first!) : text;
}
const isoDay = (year: string, month: string, date: string): string =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** `1 250`, `12,0` → 1250, 12; anything else as it is. A point or comma before three digits may part thousands: no guess is made. */
function whole(text: string): number | string {
  const plain = text.replace(/[\s\u00a0]/g, '');
  const [, digits] = /^(-?\d{1,15})(?:[.,]0{1,2})?$/.exec(plain) ?? [];
  return digits === undefined ? plain : Number(digits);
}
const isBroken = (value: number | string): boolean => typeof value === 'string' && /^-?\d+[.,]\d+$/.test(value);

function chosen(field: FieldOf<'choice'>, text: string, labels: Readonly<Record<string, readonly string[]>>): unknown {
  const wanted = text.toLowerCase();
  const key = Object.keys(field.options).find(
    (one) => one === wanted || labels[one]?.some((label) => label.toLowerCase() === wanted),
  );
  return key !== undefined && storedAsInteger(field) ? Number(key) : (key ?? text);
}

/**
 * The value of a cell as the API takes it; undefined for a cell without text.
 * @param labels of a choice: key → what people call it
 */
export function readCell(field: Field, text: string, labels: Readonly<Record<string, readonly string[]>> = {}): Cell {
  // Spreadsheets mark texts that look like formulas this way, ours too.
  const bare = text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
  if (bare === '') return { value: undefined };
  if (field.kind === 'integer' && isBroken(whole(bare))) return { errorStr: 'NotInteger' };
  const value = ((): unknown => {
    switch (field.kind) {
      case 'decimal':
        return parseDecimal(bare) ?? bare;
      case 'money':
        return parseHundredths(bare) ?? bare;
      case 'integer':
        return whole(bare);
      case 'percent':
        return parseHundredths(bare.replace(/\s*%$/, '')) ?? bare;
      case 'tags':
        return bare
          .split(/[,;|]/)
          .map((tag) => tag.trim())
          .filter(Boolean);
      case 'boolean':
        return yes.test(bare.toLowerCase()) ? true : no.test(bare.toLowerCase()) ? false : bare;
      case 'date':
        return day(bare);
      case 'choice':
        return chosen(field, bare, labels);
      default:
        return bare;
    }
  })();
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? { value: parsed.data } : { errorStr: parsed.error.issues[0]?.message ?? 'NotValid' };
}
