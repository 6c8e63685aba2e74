import { useCallback, type KeyboardEvent } from 'react';
import type { Side } from '../rows/choosing';
import type { Board } from './use-board';

const FAR = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -FAR,
  PageDown: FAR,
  Home: -Infinity,
  End: Infinity,
};

/** What keys do in a table: walk, choose, and move without a mouse. */
export function useTableKeys(side: Side, board: Board, reveal: (id: number) => void, open: (id: number) => void) {
  const { choosing, shown, putAt, remove, stepBy } = board;
  return useCallback(
    (event: KeyboardEvent) => {
      const { key } = event;
      const ctrl = event.ctrlKey || event.metaKey;
      const { chosen, steps: rows } = choosing;
      const here = chosen.side === side;
      const run = (act: () => void) => {
        event.preventDefault();
        act();
      };
      if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
        if (side === 'plan' && here) run(() => stepBy(key === 'ArrowUp' ? -1 : 1));
        return;
      }
      if (ctrl && (key === 'Home' || key === 'End')) {
        if (here) run(() => putAt(rows, key === 'Home' ? 0 : shown.length));
        return;
      }
      const by = steps[key];
      if (by !== undefined) {
        return run(() => {
          const id = choosing.walk(side, by, { ctrl, shift: event.shiftKey });
          if (id !== null) reveal(id);
        });
      }
      if (key === ' ' && chosen.active !== null && here) return run(() => choosing.toggle(side, chosen.active!));
      if (ctrl && key.toLowerCase() === 'a') return run(() => choosing.everything(side));
      if (key === 'Escape') return choosing.clear();
      if (key === 'Delete' && side === 'plan' && here) return run(() => remove(rows));
      if (key === 'Enter') {
        if (side === 'free' && here && rows.length) run(() => putAt(rows, shown.length));
        else if (side === 'plan' && here && chosen.active !== null) run(() => open(chosen.active!));
        return;
      }
      if ((key === 'ArrowRight' && side === 'plan') || (key === 'ArrowLeft' && side === 'free')) {
        run(() => document.querySelector<HTMLElement>(`[data-side="${side === 'plan' ? 'free' : 'plan'}"]`)?.focus());
      }
    },
    [choosing, side, shown, putAt, remove, stepBy, reveal, open],
  );
}
