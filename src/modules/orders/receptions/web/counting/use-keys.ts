import { useEffect, useRef } from 'react';

interface Keys {
  press: (key: string) => void;
  step: (by: number) => void;
  enter: () => void;
  /** Somebody types text now. */
  off: boolean;
}

/** The keyboard, where there is one: digits, +, −, Enter. */
export function useKeys(keys: Keys): void {
  const last = useRef(keys);
  useEffect(() => {
    last.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { press, step, enter, off } = last.current;
      const target = event.target as HTMLElement;
      if (off || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, [role="dialog"]'))
        return;
      if (event.key === 'Enter') {
        if (!target.closest('button, a')) enter();
      } else if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') press('back');
      else if (event.key === '+') step(1);
      else if (event.key === '-') step(-1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
