import { useEffect, useRef } from 'react';

/** Ctrl+S saves, Ctrl+Enter saves and leaves: everywhere on the topmost edit screen, inside fields too. */
export function useEditKeys(active: boolean, keys: { save(): void; saveAndExit(): void }): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const action = event.key.toLowerCase() === 's' ? 'save' : event.key === 'Enter' ? 'saveAndExit' : undefined;
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[action]();
    };
    // Capturing: an open list under the cursor would take Enter for itself.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [active]);
}
