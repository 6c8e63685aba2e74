import { useEffect, useRef } from 'react';

interface Keys {
  press: (key: string) => void;
  step: (by: number) => void;
  enter: () => void;
  /** A scanner types a whole code and Enter; true when the code was known. */
  scanned: (code: string) => boolean;
  /** Somebody types text now. */
  off: boolean;
}

/** Milliseconds between two keys of a scanner; nobody types a code that fast. */
const SCAN = 40;
const SHORTEST_CODE = 3;

/** The keyboard, where there is one: digits, +, −, Enter; and scanners, which are keyboards in a hurry. */
export function useKeys(keys: Keys): void {
  const last = useRef(keys);
  const burst = useRef({ text: '', at: 0 });
  useEffect(() => {
    last.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { press, step, enter, scanned, off } = last.current;
      const target = event.target as HTMLElement;
      if (off || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, [role="dialog"]'))
        return;
      const { text, at } = burst.current;
      const isFast = event.timeStamp - at < SCAN;
      if (event.key === 'Enter') {
        burst.current = { text: '', at: 0 };
        if (isFast && text.length >= SHORTEST_CODE && scanned(text)) return void event.preventDefault();
        if (target.closest('button, a')) return;
        return enter();
      }
      if (event.key.length === 1) burst.current = { text: isFast ? text + event.key : event.key, at: event.timeStamp };
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('back');
      else if (event.key === '+') step(1);
      else if (event.key === '-') step(-1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
