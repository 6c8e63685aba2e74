import { z } from 'zod';
import { storedAsInteger, type ChoiceField } from './kind';

export function choiceSchema(field: ChoiceField) {
  const keys = Object.keys(field.options);
  const integer = storedAsInteger(field);
  return z
    .union([z.string(), z.number()], { error: 'NotInList' })
    .refine((value) => keys.includes(String(value)), 'NotInList')
    .transform((value) => (integer ? Number(value) : String(value)));
}
