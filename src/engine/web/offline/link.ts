import { useSyncExternalStore } from 'react';
import { reportKnown } from './known-at';

/** Whether the last call reached the server. Screens of tablets show it, because these are often out of reach. */
let lost = false;
const listeners = new Set<() => void>();

export function reportLink(reached: boolean): void {
  if (lost === !reached) return;
  lost = !reached;
  if (reached) reportKnown(undefined);
  listeners.forEach((listener) => listener());
}

export const linkLost = (): boolean => lost;
const offline = () => reportLink(false);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('offline', offline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', offline);
  };
};
export const useLinkLost = (): boolean => useSyncExternalStore(subscribe, linkLost);
