import { useSyncExternalStore } from 'react';
import { tellKnown } from './known-at';

/** Whether the last call reached the server. The floor says it in words, because a tablet in a hall is often out of reach. */
let lost = false;
const listeners = new Set<() => void>();

export function tellLink(reached: boolean): void {
  if (lost === !reached) return;
  lost = !reached;
  if (reached) tellKnown(undefined);
  listeners.forEach((listener) => listener());
}

/** The same for other screens that outlive a lost link. */
export const reportLink = tellLink;

export const linkLost = (): boolean => lost;
const offline = () => tellLink(false);
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('offline', offline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', offline);
  };
};
export const useLinkLost = (): boolean => useSyncExternalStore(subscribe, linkLost);
