import { useEffect, useRef } from 'react';

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const popups = '[data-portal] :is([role="dialog"], [role="menu"], [role="listbox"])';

/** Whether Esc belongs to something opened over the page: a list of choices, a calendar, a menu. */
const isOpen = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' ||
  [...document.querySelectorAll(popups)].some((popup) => popup.getClientRects().length > 0);

/** Esc on the page of a record: out of the field first, then back to the list. */
export function useStepBack(active: boolean, back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (!active) return;
    let taken = true;
    // Asked before the key closes what is open.
    const ask = ({ target }: KeyboardEvent) => {
      taken = !(target instanceof Element) || isOpen(target);
    };
    const step = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || taken) return;
      if (!(target instanceof HTMLElement) || (target !== document.body && !target.closest('main'))) return;
      if (target.matches(typed)) target.blur();
      else latest.current();
    };
    window.addEventListener('keydown', ask, true);
    window.addEventListener('keydown', step);
    return () => {
      window.removeEventListener('keydown', ask, true);
      window.removeEventListener('keydown', step);
    };
  }, [active]);
}
