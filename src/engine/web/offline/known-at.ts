import { useSyncExternalStore } from 'react';

/** When what is shown was true, where it comes from before a reload without a connection. */
let at: string | undefined;
const listeners = new Set<() => void>();

export function reportKnown(since: string | undefined): void {
  // The oldest part is what people must reckon with.
  const next = since && at && at < since ? at : since;
  if (next === at) return;
  at = next;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useKnownAt = (): string | undefined => useSyncExternalStore(subscribe, () => at);
