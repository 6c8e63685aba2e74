import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * Esc inside of a dialog: closes it, unless an open dropdown or calendar inside handles the key. (Mantine's own listener
 * on the window would close the dialog together with the calendar.) For `onKeyDownCapture`, because Mantine drops
 * `onKeyDown`. Only the topmost dialog (`top`) closes.
 */
export const onEscape = (close: () => void, top: boolean) => (event: KeyboardEvent<HTMLElement>) => {
  if (!top || event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  // React events of popups bubble to here, although they are elsewhere in the document.
  if (!event.currentTarget.contains(target)) return;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  event.stopPropagation();
  close();
};

/**
 * Esc for the topmost dialog while the focus is outside of it: on a disabled button, on the page after a touch, or still
 * in a dialog below. Keys inside of the dialog and its popups are ignored. `level` is the dialog's z-index, which the
 * content of each dialog has in `data-level`.
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
