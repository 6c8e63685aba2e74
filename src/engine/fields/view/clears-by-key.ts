import type { KeyboardEvent } from 'react';

/**
 * Delete clears a select: its × is no stop of the Tab key. Not while something is typed into a searchable one, where
 * only a part of the text is selected.
 */
export const clearsByKey =
  (clear: (() => void) | undefined) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value, readOnly } = event.currentTarget;
    const whole = readOnly || (selectionStart === 0 && selectionEnd === value.length);
    if (event.key !== 'Delete' || !whole || !clear) return;
    event.preventDefault();
    clear();
  };
