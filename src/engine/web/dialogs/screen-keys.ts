import { useEffect, useRef } from 'react';
import { lazyDialog } from './lazy-dialog';

/** Groups of shortcuts a screen answers to; their keys and words are in `keys-dialog`. */
export type KeyGroup = 'list' | 'edit' | 'grid';

const shown: { group: KeyGroup; isActive: () => boolean }[] = [];
const openKeys = lazyDialog(() => import('./keys-dialog'));

const always = () => true;

/** Names the shortcuts of a screen, for the dialog that explains them, while the screen is shown and answers to them. */
export function useScreenKeys(group: KeyGroup, isActive: () => boolean = always): void {
  const latest = useRef(isActive);
  useEffect(() => {
    latest.current = isActive;
  });
  useEffect(() => {
    const screen = { group, isActive: () => latest.current() };
    shown.push(screen);
    return () => void shown.splice(shown.lastIndexOf(screen), 1);
  }, [group]);
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="grid"][tabindex]';

/** `?` outside of fields and Ctrl+/ anywhere explain the shortcuts of the screen. */
export function useKeysHelp(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const asked = event.ctrlKey || event.metaKey ? event.key === '/' : event.key === '?' && !target.closest(fields);
      if (!asked || event.defaultPrevented || document.querySelector('[data-keys]')) return;
      event.preventDefault();
      const groups = shown.filter(({ isActive }) => isActive()).map(({ group }) => group);
      void openKeys({ groups: [...new Set(groups)] });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
