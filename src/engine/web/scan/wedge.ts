import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Burst, GAP, isLetter } from './burst';
import { handScan, type OnCode, useTaker } from './takers';

/** What has the focus takes keys itself, or an answer is awaited. */
const taking =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="grid"][tabindex], [role="menu"], [role="listbox"], [role="combobox"]';
const dialog = '[role="dialog"]';
const asking = '[role="menu"], dialog[open]';

/** Takes what is scanned on a page outside of fields and dialogs while the component is drawn; the one that came last has it. */
export const useScans = (onCode: OnCode): void => useTaker(onCode, false, 0);

/** A key that was held back reaches what has the focus by now; a field gets its letter. */
function again({ key, code, shiftKey }: KeyboardEvent, passed: WeakSet<Event>): void {
  const at = document.activeElement ?? document.body;
  const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
  if (isField && at.selectionStart !== null) {
    at.setRangeText(key, at.selectionStart, at.selectionEnd ?? at.selectionStart, 'end');
    at.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
    return;
  }
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  passed.add(event);
  at.dispatchEvent(event);
}

const isTaking = (at: Element): boolean => Boolean(at.closest?.(taking));
const isInDialog = (at: Element): boolean => !isTaking(at) && document.querySelector(dialog) !== null;
const isBusy = (at: Element): boolean => isTaking(at) || document.querySelector(asking) !== null;

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Letters are no shortcuts in a dialog; Enter of a scanner does not press what has the focus. */
function inDialog(event: KeyboardEvent, burst: Burst): void {
  if (isLetter(event)) return void burst.add(event);
  const code = event.key === 'Enter' ? burst.end(event) : undefined;
  if (code === undefined) return;
  stop(event);
  handScan(code);
}

/**
 * A scanner is a keyboard whose keys would be taken for shortcuts: outside of fields and dialogs keys are held back until
 * it is known that no other follows at its speed, then they reach the screen as they came.
 */
export function useWedge(): void {
  useEffect(() => {
    const burst = new Burst();
    const passed = new WeakSet<Event>();
    let held: KeyboardEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      const keys = held;
      held = [];
      // What one of them did is drawn before the next, as between the keys of people.
      keys.forEach((key) => flushSync(() => again(key, passed)));
    };
    const listen = (event: KeyboardEvent) => {
      if (passed.has(event) || event.key === 'Shift') return;
      const at = event.target as Element;
      if (isInDialog(at)) {
        release();
        return inDialog(event, burst);
      }
      const busy = isBusy(at);
      if (event.key === 'Enter' && !busy) {
        const code = burst.end(event);
        if (code === undefined) return release();
        clearTimeout(timer);
        held = [];
        stop(event);
        return handScan(code);
      }
      // A space of its own presses what has the focus.
      if (busy || event.repeat || !isLetter(event) || (event.key === ' ' && !held.length)) return release();
      if (!burst.add(event)) release();
      held.push(event);
      stop(event);
      clearTimeout(timer);
      timer = setTimeout(release, GAP);
    };
    window.addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', listen, true);
    };
  }, []);
}
