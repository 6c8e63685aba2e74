import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../when-idle';
import { whenToastWaits } from './toast-store';

/** Milliseconds the first page has for itself. */
const AFTER = 3000;

/** Where toasts appear, drawn once by the application. Its code comes once the page rests, or with the first toast. */
export function Toasts() {
  const [Corner, setCorner] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('./toast-corner').then(
        (module) => setCorner(() => module.ToastCorner),
        (error: unknown) => console.error(error),
      );
    whenToastWaits(load);
    return whenIdle(load, AFTER);
  }, []);
  return Corner && <Corner />;
}
