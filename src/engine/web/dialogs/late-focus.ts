import { useEffect } from 'react';

/**
 * The kit focuses `data-autofocus` as a dialog opens; what is fetched first, or takes the place of something, comes later.
 * The focus follows it as long as nobody has taken it elsewhere.
 */
export function useLateFocus(root: HTMLElement | null): void {
  useEffect(() => {
    if (!root) return;
    let last: Element | null = null;
    const look = () => {
      const wanted = root.querySelector<HTMLElement>('[data-autofocus]');
      const at = document.activeElement;
      const idle = !at || at === document.body || at === root || at.hasAttribute('data-close');
      if (!wanted || wanted === last || !idle) return;
      last = wanted;
      wanted.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}
