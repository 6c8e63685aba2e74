import { useEffect } from 'react';
import { Burst, SLOW_GAP } from './burst';
import { handScan, type OnCode, useTaker } from './takers';

const burst = new Burst();
const slow = new Burst(SLOW_GAP);
let typed = '';
let listeners = 0;

/** In a dialog only keys in a hurry are a scan: Enter of a person presses the button that has the focus. */
function key(event: KeyboardEvent): void {
  const at = event.target as Element;
  if (at.closest('input, textarea')) return;
  const isAsked = at.closest('[role=dialog]') !== null;
  if (event.key === 'Enter') {
    const scanned = slow.end(event);
    burst.end(event);
    const code = isAsked ? scanned : typed.trim();
    typed = '';
    if (!code) return;
    event.preventDefault();
    handScan(code);
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    typed = (typed + event.key).slice(-100);
    slow.add(event);
    // A space within a code does not press what has the focus.
    if (burst.add(event) && event.key === ' ') event.preventDefault();
  }
}

/** A scanner types and ends with Enter: its keys are caught wherever the focus is, unless a field has it. */
export function useScanner(onCode: OnCode, paused = false): void {
  useTaker(onCode, paused);
  useEffect(() => {
    if (listeners++ === 0) document.addEventListener('keydown', key, true);
    return () => {
      if (--listeners === 0) document.removeEventListener('keydown', key, true);
    };
  }, []);
}
