import type { z } from 'zod';
import { parseDay } from '../../../engine/fields/date/parse';
import { parseDecimal } from '../../../engine/fields/decimal/parse';
import type { Field } from '../../../engine/fields/field';
import { parseHundredths } from '../../../engine/fields/money/parse';
import { fieldSchema } from '../../../engine/fields/schema';

/** Units and signs people write beside numbers. */
const unit = /(szt\.?|sztuk[ai]?|pcs?\.?|stk\.?|mm|cm|kg|m2|m²|qm|m|%)$/i;

/** The exact number in a cell as canonical text, its unit taken off; null for nothing, undefined for no number. */
export function decimalIn(text: string): string | null | undefined {
  const bare = text.replace(/^[ø⌀~x×]\s*/i, '').trim();
  return parseDecimal(bare.replace(unit, '').trim());
}

/** The number in a cell for comparing; undefined where there is none. */
export function numberIn(text: string): number | undefined {
  const value = decimalIn(text);
  return value === null || value === undefined ? undefined : Number(value);
}

const schemas = new WeakMap<Field, z.ZodType>();
/** The schema of a field, made once: a pasted table has thousands of cells. */
export function schemaOf(field: Field): z.ZodType {
  const known = schemas.get(field) ?? fieldSchema(field);
  schemas.set(field, known);
  return known;
}

/** `value` of a refused cell: what it says, where that much was understood. */
export type CellReading = { ok: true; value: unknown } | { ok: false; error: string; value?: unknown };

const yes = /^(1|x|t|tak|yes|y|true|ja|j|prawda|wahr)$/i;
const no = /^(0|-|n|nie|no|false|nein|falsz|fałsz|falsch)$/i;

function valueIn(field: Field, text: string, today: string): unknown {
  switch (field.kind) {
    case 'integer': {
      const value = decimalIn(text);
      return value === null || value === undefined ? value : Number(value);
    }
    case 'decimal':
      return decimalIn(text);
    case 'percent':
    case 'money':
      return parseHundredths(text);
    case 'date':
      return parseDay(text, today);
    case 'boolean':
      return yes.test(text) ? true : text === '' || no.test(text) ? false : undefined;
    default:
      return text === '' ? null : text;
  }
}

/**
 * Reads one typed or pasted cell as a value of its field, in the shape the API speaks.
 * @returns the value, or the errorStr of what is wrong with it
 */
export function readCell(field: Field, text: string, today: string): CellReading {
  const value = valueIn(field, text.trim(), today);
  if (value === undefined) return { ok: false, error: wrongKind(field) };
  const checked = schemaOf(field).safeParse(value);
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, error: checked.error.issues[0]?.message ?? 'InvalidInput', value };
}

const wrongKind = (field: Field): string => {
  const checked = schemaOf(field).safeParse('?');
  return checked.success ? 'InvalidInput' : (checked.error.issues[0]?.message ?? 'InvalidInput');
};
