import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { KeysField } from './kind';

/** Nothing is an empty list, which a required field refuses. */
export const keysSchema = ({ keys, required }: KeysField) =>
  z.preprocess(
    (value) => value ?? [],
    z
      .array(z.string(), { error: 'NotInList' })
      .refine((value) => value.every((key) => keys.includes(key)), 'NotInList')
      .refine((value) => !required || value.length > 0, 'Required')
      .transform((value) => [...new Set(value)]),
  );

export const keysForm: FormTraits = { empty: () => [], span: 6 };
