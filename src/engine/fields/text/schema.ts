import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { OwnFormat, TextField, TextFormat } from './kind';

const formats: Readonly<Record<TextFormat, { shape: RegExp; error: string }>> = {
  email: { shape: /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/, error: 'NotEmail' },
  phone: { shape: /^[+\d][\d\s()-]*$/, error: 'NotPhone' },
  url: { shape: /^https?:\/\/[^\s]+$/, error: 'NotUrl' },
  code: { shape: /^\S+$/, error: 'NotCode' },
  hex: { shape: /^#[\dA-Fa-f]{6}$/, error: 'NotHex' },
};
const known = (format: TextFormat | OwnFormat) =>
  typeof format === 'string' ? formats[format] : { shape: new RegExp(format.pattern), error: format.error };

// oxlint-disable-next-line no-control-regex -- the separator of scanned GS1 codes is let through
const control = /[^\P{Cc}\t\n\r\u001d]/u;
/** Whether a text has no control characters but line breaks, tabs and that separator. */
export const isPrintable = (value: string): boolean => !control.test(value);

function typedText(format: TextField['format']) {
  const schema = z.string({ error: 'NotText' }).trim().refine(isPrintable, 'ControlCharacter');
  if (typeof format !== 'object' || !format.separators) return schema;
  const separators = new RegExp(format.separators, 'g');
  return schema.overwrite((value) => value.replace(separators, ''));
}

export function textSchema({ max, min, format }: TextField): z.ZodType {
  // A text that is too long is looked at no further: the form of an address takes time that grows with its square.
  let schema = typedText(format).max(max, { error: 'TooLong', abort: true });
  if (min !== undefined) schema = schema.refine((value) => value === '' || value.length >= min, 'TooShort');
  if (!format) return schema;
  const { shape, error } = known(format);
  return schema.refine((value) => value === '' || shape.test(value), error);
}

export const textForm: FormTraits<TextField> = { span: ({ multiline, max }) => (multiline ? 6 : max > 60 ? 3 : 2) };
