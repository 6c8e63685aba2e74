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

const atFirstLink = new Set<() => void>();
/** The realtime link is open for the first time since the page was loaded: changes before it were not announced here. */
export const publishFirstLink = (): void => atFirstLink.forEach((listener) => listener());

/** @returns the way to stop listening */
export function onFirstLink(listener: () => void): () => void {
  atFirstLink.add(listener);
  return () => atFirstLink.delete(listener);
}

/** The server collects changes for a moment before it announces them. */
const ANNOUNCED_WITHIN = 500;
let writtenAt = 0;

/** A write of this page was answered. */
export const noteOwnWrite = (): void => {
  writtenAt = Date.now();
};

/** Whether a change that is announced now is the user's own: what follows the answer of a write is that write. */
export function isOwnWrite(now = Date.now()): boolean {
  const since = now - writtenAt;
  // A clock that was set back leaves the write in the future.
  return since >= 0 && since < ANNOUNCED_WITHIN;
}

/** When a change that is announced now happened. */
export function changedAt(): number {
  const now = Date.now();
  return isOwnWrite(now) ? writtenAt : now;
}
