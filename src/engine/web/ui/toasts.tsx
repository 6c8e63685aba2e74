import { useEffect, useState, type ComponentType, type CSSProperties } from 'react';
import { announceWith, whenToastWaits } from './toast-store';

/** The first pages are drawn without the kit, which has a component for it. */
const unseen: CSSProperties = { position: 'fixed', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };

/** Where toasts appear and are read out, drawn once by the application. The code of the corner comes with the first toast. */
export function Toasts() {
  const [Corner, setCorner] = useState<ComponentType>();
  const [spoken, setSpoken] = useState({ text: '', at: 0 });
  useEffect(() => {
    announceWith((text) => setSpoken(({ at }) => ({ text, at: at + 1 })));
    whenToastWaits(
      () =>
        void import('./toast-corner').then(
          (module) => setCorner(() => module.ToastCorner),
          (error: unknown) => console.error(error),
        ),
    );
    return () => announceWith(undefined);
  }, []);
  return (
    <>
      <div aria-live="polite" data-announcer style={unseen}>
        {/* The same words twice are two pieces of news. */}
        <span key={spoken.at}>{spoken.text}</span>
      </div>
      {Corner && <Corner />}
    </>
  );
}
