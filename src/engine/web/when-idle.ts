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
 * Runs something once what is drawn now is on screen.
 * @returns the way to call it off
 */
export function onceDrawn(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Whether what a component drew is on screen, for what may be drawn a frame later.
 * @param ready false while there is nothing to look at yet
 */
export function useDrawn(ready = true): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => (ready && !drawn ? onceDrawn(() => setDrawn(true)) : undefined), [ready, drawn]);
  return drawn;
}

/**
 * Starts something once the page has come to rest.
 * @returns the way to end it, or to call it off
 */
export function fromRest(start: () => () => void): () => void {
  let end: (() => void) | undefined;
  const callOff = whenIdle(() => (end = start()), 0);
  return () => {
    callOff();
    end?.();
  };
}

/**
 * Resolves once the page has come to rest, for what is asked beside what a person came for; never where `signal` ends the
 * wait before.
 */
export const atRest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', whenIdle(resolve, 0), { once: true });
  });

/**
 * Whether the page has come to rest since the component was drawn first.
 * @param after milliseconds to leave alone in any case
 */
export function useRested(after: number): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => (rested ? undefined : whenIdle(() => setRested(true), after)), [rested, after]);
  return rested;
}
