import { useEffect } from 'react';

const MARKED = '[data-autofocus]';
const FIELDS = 'input:not([type="hidden"], [disabled]), select:not([disabled]), textarea:not([disabled])';

/**
 * The kit focuses `data-autofocus` as a dialog opens, or else the button that closes it. Here the first field is begun with
 * instead (`fields`), and what is fetched first, or takes the place of something, is followed as long as nobody has taken
 * the focus elsewhere.
 */
export function useLateFocus(root: HTMLElement | null, fields: boolean): void {
  useEffect(() => {
    if (!root) return;
    let last: Element | null = null;
    const look = () => {
      const wanted =
        root.querySelector<HTMLElement>(MARKED) ?? (fields ? root.querySelector<HTMLElement>(FIELDS) : null);
      const at = document.activeElement;
      const idle = !at || at === document.body || at === root || at.hasAttribute('data-close');
      if (!wanted || wanted === last || !idle) return;
      last = wanted;
      wanted.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    // After the kit's own, which waits for a moment as well.
    let timer = setTimeout(() => {
      timer = setTimeout(look);
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [root, fields]);
}
