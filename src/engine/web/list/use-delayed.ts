import { useEffect, useRef, useState } from 'react';

/**
 * Follows `on`, but late and calmly: becomes true only after `delay` ms, and once true stays so for at least `least` ms.
 * What keeps quick answers from flashing an overlay.
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
