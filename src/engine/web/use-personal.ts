import { useCallback, useSyncExternalStore } from 'react';
import { onPersonalChange, readPersonal, writePersonal } from './local-store';

/** State that is remembered for the person. `fallback` must keep its identity between renders. */
export function usePersonal<T>(key: string, fallback: T): [T, (value: T | undefined) => void] {
  const value = useSyncExternalStore(onPersonalChange, () => readPersonal(key, fallback));
  const set = useCallback((next: T | undefined) => writePersonal(key, next), [key]);
  return [value, set];
}
