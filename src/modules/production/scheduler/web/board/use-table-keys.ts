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

interface Keys {
  side: Side;
  board: Pick<Board, 'choosing' | 'shown' | 'putAt' | 'remove' | 'stepBy'>;
  reveal: (id: number) => void;
  open: (id: number) => void;
}

/** Alt and Ctrl with an arrow, Home or End: move the chosen rows. Answers undefined where the key means nothing here. */
function movedBy({ side, board }: Keys, event: KeyboardEvent): (() => void) | undefined {
  const { key } = event;
  const { choosing, shown, putAt, stepBy } = board;
  if (event.altKey) return side === 'plan' ? () => stepBy(key === 'ArrowUp' ? -1 : 1) : undefined;
  return () => putAt(choosing.steps, key === 'Home' ? 0 : shown.length);
}

/** Keys about the chosen rows of this table. */
function doneWith({ side, board, open }: Keys, key: string): (() => void) | undefined {
  const { choosing, shown, putAt, remove } = board;
  const { active, ids } = choosing.chosen;
  // The row an arrow came to is chosen already; Space is to keep it, not to let it go.
  if (key === ' ' && active !== null) return () => (ids.size === 1 && ids.has(active)) || choosing.toggle(side, active);
  if (key === 'Delete' && side === 'plan') return () => remove(choosing.steps);
  if (key !== 'Enter') return undefined;
  if (side === 'free') return choosing.steps.length ? () => putAt(choosing.steps, shown.length) : undefined;
  return active !== null ? () => open(active) : undefined;
}

const toOther = (side: Side) => () =>
  document.querySelector<HTMLElement>(`[data-side="${side === 'plan' ? 'free' : 'plan'}"]`)?.focus();
const isMove = ({ key, altKey }: KeyboardEvent, ctrl: boolean): boolean =>
  (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) || (ctrl && (key === 'Home' || key === 'End'));

function actOf(keys: Keys, event: KeyboardEvent): (() => void) | undefined {
  const { side, board, reveal } = keys;
  const { choosing } = board;
  const { key } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const here = choosing.chosen.side === side;
  if (isMove(event, ctrl)) return here ? movedBy(keys, event) : undefined;
  const by = steps[key];
  if (by !== undefined)
    return () => {
      const id = choosing.walk(side, by, { ctrl, shift: event.shiftKey });
      if (id !== null) reveal(id);
    };
  if (ctrl && key.toLowerCase() === 'a') return () => choosing.everything(side);
  if (key === (side === 'plan' ? 'ArrowRight' : 'ArrowLeft')) return toOther(side);
  return here ? doneWith(keys, key) : undefined;
}

/** What keys do in a table: walk, choose, and move without a mouse. */
export function useTableKeys(side: Side, board: Board, reveal: (id: number) => void, open: (id: number) => void) {
  const { choosing, shown, putAt, remove, stepBy } = board;
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape') return choosing.clear();
      const act = actOf({ side, board: { choosing, shown, putAt, remove, stepBy }, reveal, open }, event);
      if (!act) return;
      event.preventDefault();
      act();
    },
    [choosing, side, shown, putAt, remove, stepBy, reveal, open],
  );
}
