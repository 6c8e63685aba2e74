import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { KeysField } from './kind';

export const keysSchema = ({ keys }: KeysField) =>
  z.preprocess(
    (value) => value ?? [],
    z
      .array(z.string(), { error: 'NotInList' })
      .refine((value) => value.every((key) => keys.includes(key)), 'NotInList')
      .transform((value) => [...new Set(value)]),
  );

export const keysForm: FormTraits = { empty: () => [], span: 6 };
