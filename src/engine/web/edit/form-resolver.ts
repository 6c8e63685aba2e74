import type { FieldErrors, Resolver } from 'react-hook-form';
import type { AnyEntity } from '../../entity';
import { fieldSchema } from '../../fields/schema';
import type { ScreenHalf } from '../screens';
import { isSecret, isShown, writableKeys, type FormValues } from './form-values';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Checks typed values with the schema the server checks them with. Hidden fields are neither checked nor sent; an
 * untouched secret of a saved record stays as it is stored. Messages are errorStr keys.
 */
export function formResolver(
  entity: AnyEntity,
  half: ScreenHalf,
  saved: boolean,
  fixed: readonly string[],
): Resolver<FormValues> {
  const schemas = [...new Set([...writableKeys(entity), ...fixed])].flatMap((key) => {
    const field = entity.fields[key];
    return field ? [{ key, field, schema: fieldSchema(field) }] : [];
  });
  return (values) => {
    const parsed: FormValues = {};
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { key, field, schema } of schemas) {
      if (!fixed.includes(key) && !isShown(half, key, values)) continue;
      // The server proposes what a new record leaves out.
      if (!saved && field.filled && isBlank(values[key])) continue;
      if (saved && isSecret(field) && (values[key] ?? null) === null) continue;
      const result = schema.safeParse(values[key] ?? null);
      if (result.success) parsed[key] = result.data;
      else errors[key] = { type: 'schema', message: result.error.issues[0]?.message ?? 'InvalidInput' };
    }
    return Object.keys(errors).length
      ? { values: {}, errors: errors as FieldErrors<FormValues> }
      : { values: parsed, errors: {} };
  };
}
