import { useEffect, useRef } from 'react';

const touches = ['pointerdown', 'keydown', 'input'] as const;

/** Calls `act` when nothing was touched or typed for `ms` milliseconds since the component came, or since the last touch. */
export function useUntouched(ms: number, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), ms);
    };
    wait();
    touches.forEach((touch) => window.addEventListener(touch, wait, { capture: true, passive: true }));
    return () => {
      clearTimeout(timer);
      touches.forEach((touch) => window.removeEventListener(touch, wait, { capture: true }));
    };
  }, [ms]);
}
