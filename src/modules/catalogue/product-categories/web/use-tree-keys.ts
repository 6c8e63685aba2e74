import { useEffect, useRef } from 'react';

const busyElsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** `/` to the search, `N` for a new one, as on every list. */
export function useTreeKeys(commands: { search: () => void; create?: () => void }): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest(busyElsewhere);
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || typing) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      const act = { '/': latest.current.search, n: latest.current.create }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
