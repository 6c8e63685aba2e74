import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-values';

/** Puts the cursor into the first wrong field, in the order they stand on the screen, once it is drawn. */
export function focusFirstError(form: UseFormReturn<FormValues>, keys: readonly string[]): void {
  setTimeout(() => {
    const first = keys.find((key) => form.getFieldState(key).invalid || form.formState.errors[key]);
    if (first) form.setFocus(first);
  });
}
