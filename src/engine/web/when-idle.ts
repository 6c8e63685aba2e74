import { useEffect, useState } from 'react';

/**
 * Runs something once the page has come to rest.
 * @param after milliseconds to leave alone in any case
 * @returns the way to call it off
 */
export function whenIdle(run: () => void, after: number): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: 2000 });
    else run();
  }, after);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Whether the page has come to rest since the component was drawn first.
 * @param after milliseconds to leave alone in any case
 */
export function useRested(after: number): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => (rested ? undefined : whenIdle(() => setRested(true), after)), [rested, after]);
  return rested;
}
