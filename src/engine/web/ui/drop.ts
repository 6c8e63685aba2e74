import { createContext, useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';

export type DropSide = 'bottom-end' | 'bottom-start' | 'right-start';

/** The arrow towards the menu opens it as well. */
export const opensWith =
  (side: DropSide | undefined, open: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== (side === 'right-start' ? 'ArrowRight' : 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    open();
  };

/** Open as soon as it is there: the button that was used has just been replaced by the one it belongs to. */
export function useOpened() {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { target, opened, setOpened };
}

export const ClosePanel = createContext<() => void>(() => undefined);
/** Closes the panel the caller is drawn in. */
export const useClosePanel = (): (() => void) => useContext(ClosePanel);
