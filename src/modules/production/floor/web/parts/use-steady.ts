import { useEffect, useState } from 'react';

let fingers = 0;
const waiting = new Set<() => void>();
function lifted(): void {
  fingers = 0;
  // After the click that belongs to the touch.
  setTimeout(() => {
    if (fingers) return;
    [...waiting].forEach((show) => show());
    waiting.clear();
  }, 50);
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (fingers += 1), true);
  for (const end of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(end, lifted, true);
}

/** The newest data, but not while a finger is on the glass: nothing moves under it. */
export function useSteady<T>(fresh: T): T {
  const [shown, setShown] = useState(fresh);
  useEffect(() => {
    const show = () => setShown(fresh);
    if (!fingers) return show();
    waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, [fresh]);
  return shown;
}
