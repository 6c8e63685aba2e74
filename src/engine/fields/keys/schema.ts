import { z } from 'zod';
import type { KeysField } from './kind';

export const keysSchema = ({ keys }: KeysField) =>
  z.preprocess(
    (value) => value ?? [],
    z
      .array(z.string(), { error: 'NotInList' })
      .refine((value) => value.every((key) => keys.includes(key)), 'NotInList')
      .transform((value) => [...new Set(value)]),
  );
