import { createContext, useContext, type KeyboardEvent } from 'react';

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

export const ClosePanel = createContext<() => void>(() => undefined);
/** Closes the panel the caller is drawn in. */
export const useClosePanel = (): (() => void) => useContext(ClosePanel);
