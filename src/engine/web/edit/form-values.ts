import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { formSections, type AnyEntity } from '../../entity';
import { emptyOf, isTyped, startOf } from '../../fields/forms';
import type { Field, Fields } from '../../fields/field';
import { isSecret } from '../../fields/kinds';
import { schemaOf } from '../../fields/schema';
import { wallOf } from '../../fields/datetime/wall';
import { shopZone } from '../shop-zone';
import type { AnyRow, ScreenHalf } from '../screens';

export type FormValues = Record<string, unknown>;

/** Fields of the form in the order of its sections. */
export const formKeys = (entity: AnyEntity): string[] => formSections(entity).flatMap(([, keys]) => [...keys]);

/** Keys of the form's writable fields. */
export const writableKeys = (entity: AnyEntity): string[] =>
  formKeys(entity).filter((key) => entity.fields[key] && isTyped(entity.fields[key]));

/** Initial values for a saved record. Secrets are never returned, so they start empty. */
export function valuesOfRow(entity: AnyEntity, row: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([key, field]) => [key, isSecret(field) ? null : (row[key] ?? emptyOf(field))]),
  );
}

/** What fields start with: declared defaults, including the current date or time. */
export function startValues(fields: Fields, now: Date): FormValues {
  const clock = { today: () => wallOf(now, shopZone()).day, now: () => now, step: 1 };
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, startOf(field, clock)]));
}

/** Initial values of a new record: what its fields start with, then `given`. */
export const valuesOfNew = (entity: AnyEntity, now: Date, given: Readonly<FormValues> = {}): FormValues => ({
  ...startValues(entity.fields, now),
  ...given,
});

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The values of `after` that differ from `before`. */
export function changedValues(keys: readonly string[], before: FormValues, after: FormValues): FormValues {
  return Object.fromEntries(
    keys.filter((key) => key in after && !sameValue(before[key], after[key])).map((key) => [key, after[key]]),
  );
}

/** Whether the screen half shows a field with these values; by default it does. */
export const isShown = (half: ScreenHalf, key: string, values: FormValues): boolean =>
  half.shown?.[key]?.(values) ?? true;

export const isEnabled = (half: ScreenHalf, key: string, values: FormValues, row: AnyRow | undefined): boolean =>
  half.enabled?.[key]?.(values, row) ?? true;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Validates the form with the schema the server uses. Hidden fields are neither validated nor sent; an untouched secret
 * of a saved record stays as it is stored. Messages are errorStr keys.
 */
export function formResolver(
  entity: AnyEntity,
  half: ScreenHalf,
  saved: boolean,
  fixed: readonly string[],
): Resolver<FormValues> {
  const checked = [...new Set([...writableKeys(entity), ...fixed])].flatMap((key) => {
    const field = entity.fields[key];
    return field ? [{ key, field }] : [];
  });
  return (values) => {
    const parsed: FormValues = {};
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { key, field } of checked) {
      if (!fixed.includes(key) && !isShown(half, key, values)) continue;
      if (leftToServer(field, values[key], saved)) continue;
      if (isBlank(values[key]) && half.required?.[key]) {
        errors[key] = { type: 'required', message: half.required[key] };
        continue;
      }
      // Made when first asked for: a form is drawn before anything in it is checked.
      const result = schemaOf(field).safeParse(values[key] ?? null);
      if (result.success) parsed[key] = result.data;
      else errors[key] = { type: 'schema', message: result.error.issues[0]?.message ?? 'InvalidInput' };
    }
    return Object.keys(errors).length
      ? { values: {}, errors: errors as FieldErrors<FormValues> }
      : { values: parsed, errors: {} };
  };
}

/** The server fills in what a new record leaves out, and keeps the secret of a saved one that is not typed again. */
const leftToServer = (field: Field, value: unknown, saved: boolean): boolean =>
  saved ? isSecret(field) && (value ?? null) === null : Boolean(field.filled) && isBlank(value);

/** Focuses the first invalid field in the order of `keys`, after the errors are rendered. */
export function focusFirstError(form: UseFormReturn<FormValues>, keys: readonly string[]): void {
  setTimeout(() => {
    const first = keys.find((key) => form.getFieldState(key).invalid || form.formState.errors[key]);
    if (first) form.setFocus(first);
  });
}
