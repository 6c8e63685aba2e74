import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { PasswordField } from './kind';

/** At least 8 characters with a capital, a digit and a symbol (X7, S5). */
const strong = z
  .string({ error: 'NotText' })
  .min(8, 'PasswordTooShort')
  .max(128, 'TooLong')
  .regex(/\p{Lu}/u, 'PasswordNeedsCapital')
  .regex(/\d/, 'PasswordNeedsDigit')
  .regex(/[^\p{L}\d\s]/u, 'PasswordNeedsSymbol');

export const passwordSchema = ({ policy }: PasswordField) =>
  policy === 'pin' ? z.string({ error: 'NotText' }).max(25, 'TooLong') : strong;

export const passwordForm: FormTraits = { span: 3 };
