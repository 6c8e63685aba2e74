import { useEffect, useState } from 'react';

/**
 * Follows a value with a delay: calls `set` with true after `delay` ms, and with false `least` ms later at the
 * earliest. Keeps loading indicators from flashing on quick answers.
 */
export function delayed(set: (shown: boolean) => void, delay = 250, least = 200): (on: boolean) => void {
  let shown = false;
  let followed = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (on) => {
    if (on === followed) return;
    followed = on;
    clearTimeout(timer);
    if (on === shown) return;
    const wait = on ? delay : Math.max(0, since + least - Date.now());
    timer = setTimeout(() => {
      if (on) since = Date.now();
      shown = on;
      set(on);
    }, wait);
  };
}

/** The same of a value that is drawn. */
export function useDelayed(on: boolean, delay = 250, least = 200): boolean {
  const [shown, setShown] = useState(false);
  const [follow] = useState(() => delayed(setShown, delay, least));
  useEffect(() => follow(on), [on, follow]);
  useEffect(() => () => follow(false), [follow]);
  return shown;
}
