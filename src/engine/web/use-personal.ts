import { useCallback, useSyncExternalStore } from 'react';
import { onPersonalChange, readPersonal, writePersonal } from './local-store';
import type { Shape } from './shape';

/** State that is remembered for the person (`readPersonal`). `fallback` and `shape` must keep their identity between renders. */
export function usePersonal<T>(key: string, fallback: T, shape?: Shape): [T, (value: T | undefined) => void] {
  const value = useSyncExternalStore(onPersonalChange, () => readPersonal(key, fallback, shape));
  const set = useCallback((next: T | undefined) => writePersonal(key, next), [key]);
  return [value, set];
}
