import { formSections, type AnyEntity } from '../../entity';
import type { Field } from '../../fields/field';
import { defaultOf } from '../../fields/schema';
import { wallOf } from '../../fields/datetime/wall';
import { defaultZone } from '../../format';
import type { AnyRow, ScreenHalf } from '../screens';

export type FormValues = Record<string, unknown>;

export const isWritable = (field: Field): boolean => !field.readOnly && field.kind !== 'json' && field.kind !== 'file';
/** Written, never read back. */
export const isSecret = (field: Field): boolean => field.secret === true || field.kind === 'password';

/** Fields of the form in the order of its sections. */
export const formKeys = (entity: AnyEntity): string[] => formSections(entity).flatMap(([, keys]) => [...keys]);

/** Keys of the form that a person may fill in: declared writable, and of the form. */
export const writableKeys = (entity: AnyEntity): string[] =>
  formKeys(entity).filter((key) => entity.fields[key] && isWritable(entity.fields[key]));

const emptyOf = (field: Field): unknown => {
  if (field.kind === 'boolean') return false;
  return field.kind === 'tags' || field.kind === 'keys' ? [] : null;
};

/** What the form starts from for a saved record. Secrets never come back, so they start empty. */
export function valuesOfRow(entity: AnyEntity, row: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [key, isSecret(field) ? null : (row[key] ?? emptyOf(field))]),
  );
}

/** What a new record starts with: the declaration's defaults, the clock's, then what the caller gives. */
export function valuesOfNew(entity: AnyEntity, now: Date, given: Readonly<FormValues> = {}): FormValues {
  const proposed = (field: Field): unknown => {
    if (field.kind === 'date' && field.default === 'today') return wallOf(now, defaultZone).day;
    if (field.kind === 'datetime' && field.default === 'now') {
      const step = (field.floor ?? 1) * 60_000;
      return new Date(Math.floor(now.getTime() / step) * step).toISOString();
    }
    return defaultOf(field);
  };
  const values = Object.fromEntries(Object.entries(entity.fields).map(([key, field]) => [key, proposed(field)]));
  return { ...values, ...given };
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The values that differ from what the form started from, as they are sent. */
export function changedValues(keys: readonly string[], before: FormValues, after: FormValues): FormValues {
  return Object.fromEntries(
    keys.filter((key) => key in after && !sameValue(before[key], after[key])).map((key) => [key, after[key]]),
  );
}

/** Whether the screen half shows a field with these values; fields it says nothing about are shown. */
export const isShown = (half: ScreenHalf, key: string, values: FormValues): boolean =>
  half.shown?.[key]?.(values) ?? true;

export const isEnabled = (half: ScreenHalf, key: string, values: FormValues, row: AnyRow | undefined): boolean =>
  half.enabled?.[key]?.(values, row) ?? true;
