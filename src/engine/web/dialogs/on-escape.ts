import type { KeyboardEvent } from 'react';

/**
 * Esc for a dialog's content: closes it, unless the key was meant for an open list or calendar inside. (The kit listens
 * on the window and closes the dialog together with the calendar.) To be used capturing: the kit drops `onKeyDown`.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  // Pop-ups are drawn elsewhere in the document, though their keys come by here.
  if (!event.currentTarget.contains(target)) return;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  event.stopPropagation();
  close();
};
