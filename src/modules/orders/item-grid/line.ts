import { refKey, type RefValue } from '../../../engine/entity';
import type { Field } from '../../../engine/fields/field';
import { sameCell, type FormLine, type FormLines, type LineValues } from '../../../engine/web/edit/form-lines';
import { schemaOf } from '../item-paste/read-cell';
import { orderItems } from '../order-items/order-items.entity';

export type ItemValues = LineValues;
export type Line = FormLine;
export type Lines = FormLines;

export const itemFields = orderItems.fields as Readonly<Record<string, Field>>;
/** Fields of an item a person fills in; the running number follows the order of the lines. */
export const writableItemKeys: readonly string[] = Object.entries(itemFields)
  .filter(([key, field]) => !field.readOnly && key !== 'orderId' && key !== 'lp')
  .map(([key]) => key);

/** Sets one field; a reference takes its record along. The same line comes back when nothing changes. */
export function withValue(line: Line, key: string, value: unknown, ref?: RefValue | null): Line {
  if (sameCell(line.values[key], value) && (ref === undefined || value === null)) return line;
  const values: Record<string, unknown> = { ...line.values, [key]: value };
  if (itemFields[key]?.kind === 'ref') values[refKey(key)] = ref ?? null;
  return { ...line, values };
}

/** A new line nobody typed anything into: it is not sent. */
export const isBlank = ({ id, start, values }: Line): boolean =>
  id === undefined && start !== undefined && writableItemKeys.every((key) => sameCell(values[key], start[key]));

const checked = new WeakMap<Line, Readonly<Record<string, string>>>();

/** What is wrong with a line, by field: errorStr keys, as the server would say them. Worked out once for every state. */
export function lineErrors(line: Line): Readonly<Record<string, string>> {
  const known = checked.get(line);
  if (known) return known;
  const errors: Record<string, string> = {};
  for (const key of writableItemKeys) {
    const error = errorOf(itemFields[key]!, line.values[key] ?? null, line.id === undefined);
    if (error) errors[key] = error;
  }
  checked.set(line, errors);
  return errors;
}

/** Whether one of a few fields is wrong, without checking the others: asked of every line of an order at once. */
export const hasErrorIn = (line: Line, keys: readonly string[]): boolean =>
  keys.some((key) => errorOf(itemFields[key]!, line.values[key] ?? null, line.id === undefined) !== undefined);

/** What was said of a value of a field: the lines of an order say few different things. */
const verdicts = new WeakMap<Field, Map<unknown, string | undefined>>();
const MOST_VERDICTS = 2000;

function check(field: Field, value: unknown): string | undefined {
  const result = schemaOf(field).safeParse(value);
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'InvalidInput');
}

function errorOf(field: Field, value: unknown, isNew: boolean): string | undefined {
  if (value === null || value === '') {
    const filled = isNew && 'filled' in field && field.filled;
    return field.required && !filled && field.kind !== 'boolean' ? 'Required' : undefined;
  }
  if (field.kind === 'ref' && typeof value === 'string') return 'NotRecognised';
  if (typeof value === 'object') return check(field, value);
  const known = verdicts.get(field) ?? new Map<unknown, string | undefined>();
  if (known.has(value)) return known.get(value);
  if (known.size >= MOST_VERDICTS) known.clear();
  const error = check(field, value);
  verdicts.set(field, known.set(value, error));
  return error;
}
