import { z } from 'zod';
import type { FormTraits } from '../form-traits';
import type { PasswordField } from './kind';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, passwordContents } from './policy';

const strong = passwordContents.reduce(
  (schema, { pattern, error }) => schema.regex(pattern, error),
  z.string({ error: 'NotText' }).min(SHORTEST_PASSWORD, 'PasswordTooShort').max(LONGEST_PASSWORD, 'TooLong'),
);

export const passwordSchema = ({ policy }: PasswordField) =>
  policy === 'pin' ? z.string({ error: 'NotText' }).max(25, 'TooLong') : strong;

export const passwordForm: FormTraits = { span: 3 };
