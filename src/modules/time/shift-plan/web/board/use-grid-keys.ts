import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Spot } from '../drag/drag-store';
import type { Mode } from './mode';
import type { Plan } from './plan';
import { only } from './selection';
import type { Board } from './use-board';

/** Letters belong together until nobody has typed for so long, in milliseconds. */
const PAUSE = 700;
const steps: Readonly<Record<string, [row: number, day: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  board: Board;
  plan: Plan;
  mode: Mode;
  days: readonly string[];
  turn: (way: 'back' | 'forth') => Promise<void>;
  menu: (spot: Spot) => void;
  /** Scrolls a cell into sight. */
  show: (spot: Spot) => void;
}

/** Letters typed at a cell: planned when they mean one thing, after a pause or with Enter. */
function useTyping({ board, plan, mode }: Pick<Props, 'board' | 'plan' | 'mode'>) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const done = (typed: string) => {
    clearTimeout(timer.current);
    setText('');
    const held = mode.typed(plan, typed);
    if (held) board.planChosen(held);
    return held !== undefined;
  };
  const type = (key: string) => {
    const typed = key === 'Backspace' ? text.slice(0, -1) : text + key;
    clearTimeout(timer.current);
    setText(typed);
    if (mode.kind === 'people' && /^[1-9]$/.test(typed)) return void done(typed);
    if (typed) timer.current = setTimeout(() => done(typed), PAUSE);
  };
  return { text, type, done, clear: () => setText('') };
}

/** The whole planner by keyboard. */
export function useGridKeys({ board, plan, mode, days, turn, menu, show }: Props) {
  const typing = useTyping({ board, plan, mode });
  const { chosen, setChosen, at } = board;

  const go = (spot: Spot, extend: boolean, entry = 0) => {
    const to = {
      row: Math.max(0, Math.min(spot.row, mode.rows.length - 1)),
      day: Math.max(0, Math.min(spot.day, days.length - 1)),
    };
    setChosen(extend ? { ...chosen, to, entry: 0 } : only(to, entry));
    requestAnimationFrame(() => show(to));
  };
  const move = (event: KeyboardEvent): boolean => {
    const step = steps[event.key];
    if (!step) return false;
    const { to, entry } = chosen;
    const [row, day] = step;
    const far = event.ctrlKey || event.metaKey ? 1000 : 1;
    const count = at(to).length;
    // Several times of a cell are gone through one after the other.
    const within = !event.shiftKey && far === 1 && row !== 0 && entry + row >= 0 && entry + row < count;
    if (within) setChosen(only(to, entry + row));
    else go({ row: to.row + row * far, day: to.day + day * far }, event.shiftKey);
    return true;
  };
  const commands: Readonly<Record<string, () => unknown>> = {
    c: () => board.copy(),
    v: () => board.paste(),
    x: () => board.copy() && board.removeChosen(false),
    z: () => turn('back'),
    y: () => turn('forth'),
    a: () => setChosen({ from: { row: 0, day: 0 }, to: { row: mode.rows.length - 1, day: days.length - 1 }, entry: 0 }),
  };
  const keys: Readonly<Record<string, () => unknown>> = {
    Delete: () => board.removeChosen(false),
    Home: () => go({ row: chosen.to.row, day: 0 }, false),
    End: () => go({ row: chosen.to.row, day: days.length - 1 }, false),
    PageUp: () => go({ row: chosen.to.row - 10, day: chosen.to.day }, false),
    PageDown: () => go({ row: chosen.to.row + 10, day: chosen.to.day }, false),
    Escape: () => typing.clear(),
    Enter: () => (typing.text ? typing.done(typing.text) : board.active ? board.edit(board.active) : menu(chosen.to)),
    F2: () => board.active && board.edit(board.active),
    ContextMenu: () => menu(chosen.to),
    F10: () => menu(chosen.to),
  };
  const actOf = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return commands[event.key.toLowerCase()];
    return event.key === 'F10' && !event.shiftKey ? undefined : keys[event.key];
  };
  const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
    !ctrlKey && !metaKey && key !== '?' && (key === 'Backspace' ? typing.text !== '' : /^[\p{L}\p{N} ]$/u.test(key));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const act = actOf(event);
    if (!move(event)) {
      if (act) act();
      else if (isLetter(event)) typing.type(event.key);
      else return;
    }
    event.preventDefault();
  };
  return { onKeyDown, typed: typing.text };
}
