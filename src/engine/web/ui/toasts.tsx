import { useEffect, useState, type ComponentType } from 'react';
import { whenToastWaits } from './toast-store';

/** Where toasts appear, drawn once by the application. Its code comes with the first toast. */
export function Toasts() {
  const [Corner, setCorner] = useState<ComponentType>();
  useEffect(
    () =>
      whenToastWaits(
        () =>
          void import('./toast-corner').then(
            (module) => setCorner(() => module.ToastCorner),
            (error: unknown) => console.error(error),
          ),
      ),
    [],
  );
  return Corner && <Corner />;
}
