import { useEffect, useRef, useState } from 'react';

/**
 * Follows `on` with a delay: becomes true after `delay` ms, and stays true for at least `least` ms.
 * Keeps loading indicators from flashing on quick answers.
 */
export function useDelayed(on: boolean, delay = 250, least = 200): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (on === shown) return;
    const wait = on ? delay : Math.max(0, since.current + least - Date.now());
    const timer = setTimeout(() => {
      if (on) since.current = Date.now();
      setShown(on);
    }, wait);
    return () => clearTimeout(timer);
  }, [on, shown, delay, least]);
  return shown;
}
