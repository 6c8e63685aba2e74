import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import { isPrintable } from '../text/schema';
import type { TagsField } from './kind';

/** A list, or text with commas; empty and repeated words are left out. */
export const tagsSchema = ({ max, maxItems }: TagsField) => {
  const tag = z.string().max(max, 'TooLong').refine(isPrintable, 'ControlCharacter');
  const list = z
    .union([z.string(), z.array(z.string())], { error: 'NotText' })
    .transform((value) => (typeof value === 'string' ? value.split(',') : value))
    .transform((value) => [...new Set(value.map((one) => one.trim()).filter(Boolean))])
    .pipe(z.array(tag).max(maxItems, 'TooMany'));
  return z.preprocess((value) => value ?? [], list);
};

export const tagsForm: FormTraits = { empty: () => [], span: 3 };
