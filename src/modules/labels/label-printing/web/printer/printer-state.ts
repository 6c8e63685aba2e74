import { useSyncExternalStore } from 'react';
import type { PrinterProblem } from './problems';

/** `none`: this computer has no label printer, or not the program that speaks to it. */
export interface PrinterState {
  state: 'online' | 'offline' | 'none';
  problems: readonly PrinterProblem[];
  /** As the printer calls itself. */
  name: string | undefined;
  /** Being asked at this moment. */
  checking: boolean;
}

const knownKey = 'label-printer';
const INTERVAL = 60_000;
let now: PrinterState = { state: 'none', problems: [], name: undefined, checking: false };
let timer: ReturnType<typeof setInterval> | undefined;
let atWork: Promise<PrinterState> | undefined;
const listeners = new Set<() => void>();
const put = (next: PrinterState) => {
  now = next;
  listeners.forEach((listener) => listener());
};

/**
 * Asks the printer how it is. A computer on which one was found is asked when the application starts, and every minute
 * from then on; others are left alone, for browsers ask the person before a page may speak to programs of the computer.
 */
export function checkPrinter(): Promise<PrinterState> {
  return (atWork ??= check().finally(() => (atWork = undefined)));
}

async function check(): Promise<PrinterState> {
  put({ ...now, checking: true });
  // Most computers have none: what speaks to it comes when it is asked.
  const { askPrinter } = await import('./browser-print');
  const { device, problems } = await askPrinter();
  const state = !device ? 'none' : problems.length ? 'offline' : 'online';
  put({ state, problems, name: device?.name, checking: false });
  if (device) {
    localStorage.setItem(knownKey, '1');
    timer ??= setInterval(() => document.visibilityState === 'visible' && void checkPrinter(), INTERVAL);
  } else if (timer) {
    clearInterval(timer);
    timer = undefined;
  }
  return now;
}

let started = false;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!started) {
    started = true;
    if (localStorage.getItem(knownKey)) void checkPrinter();
  }
  return () => listeners.delete(listener);
}

/** The label printer of this computer. */
export const usePrinter = (): PrinterState => useSyncExternalStore(subscribe, () => now);
