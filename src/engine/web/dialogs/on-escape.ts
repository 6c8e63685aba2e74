import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * Esc for a dialog's content: closes it, unless the key was meant for an open list or calendar inside. (The kit listens
 * on the window and closes the dialog together with the calendar.) To be used capturing: the kit drops `onKeyDown`. Only the
 * topmost dialog (`top`) goes.
 */
export const onEscape = (close: () => void, top: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  if (!top || event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  // Pop-ups are drawn elsewhere in the document, though their keys come by here.
  if (!event.currentTarget.contains(target)) return;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  event.stopPropagation();
  close();
};

/**
 * Esc for the topmost dialog while the focus is behind it: what was pressed rests now, a finger gave the focus back to the
 * page, or a dialog below still has it. Keys inside of itself and of what it opened are not its business. `level` says how
 * high it lies, as the content of each dialog does in `data-level`.
 */
export function useEscapeBehind(close: () => void, top: boolean, level: number): void {
  const last = useRef(close);
  useEffect(() => {
    last.current = close;
  });
  useEffect(() => {
    if (!top) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('[data-portal]')) {
        const below = event.target.closest<HTMLElement>('[data-level]')?.dataset['level'];
        if (below === undefined || Number(below) >= level) return;
      }
      event.stopPropagation();
      last.current();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [top, level]);
}
