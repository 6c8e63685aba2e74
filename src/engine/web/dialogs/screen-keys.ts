import { useEffect } from 'react';
import { lazyDialog } from './lazy-dialog';

/** Groups of shortcuts a screen answers to; their keys and words are in `keys-dialog`. */
export type KeyGroup = 'list' | 'edit' | 'grid';

const shown: KeyGroup[] = [];
const openKeys = lazyDialog(() => import('./keys-dialog'));

/** Names the shortcuts of a screen, for the dialog that explains them, while the screen is shown. */
export function useScreenKeys(group: KeyGroup, active = true): void {
  useEffect(() => {
    if (!active) return;
    shown.push(group);
    return () => void shown.splice(shown.lastIndexOf(group), 1);
  }, [group, active]);
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
      void openKeys({ groups: [...new Set(shown)] });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
