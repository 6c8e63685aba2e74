import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldInputProps } from './input';
import styles from './input.module.css';

/** A message under a field: icon and words, never colour alone. */
export const fieldError = (text: string | undefined): ReactNode =>
  text && (
    <span className={styles.fieldError}>
      <IconAlertCircle size={14} aria-hidden />
      {text}
    </span>
  );

/** What the kit's inputs share: label above, hint or error below, grey when it cannot be changed. */
export const wrapperProps = (input: FieldInputProps) => ({
  label: input.label,
  description: input.error ? undefined : input.hint,
  error: fieldError(input.error),
  withAsterisk: input.required && !input.readOnly,
  'aria-required': input.required || undefined,
  readOnly: input.readOnly,
  name: input.name,
  onBlur: input.onBlur,
});
