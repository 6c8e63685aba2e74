/** Records that were changed; `ids` null = which ones is not known (many at once, or the link was down). */
export interface EntityChange {
  entity: string;
  ids: readonly number[] | null;
}
type Listener = (change: EntityChange) => void;
const listeners = new Set<Listener>();

/** Called by the application's realtime link. The user's own changes are passed on too. `*` stands for every entity. */
export const publishChange = (change: EntityChange): void => listeners.forEach((listener) => listener(change));

/** @returns the way to stop listening */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
