import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { inTime } from './code-in-time';

/**
 * Lets `use` read a promise at once when it is fulfilled: React looks at these two properties, which it sets itself only
 * after it has waited once, and what waited is shown 300 ms later at the earliest. Asking it only as long as something is
 * missing would change the order of hooks between two tries of one render.
 * @param value what the promise brings, where that is known already
 */
export function readAtOnce<T>(promise: Promise<T>, value?: T): Promise<T> {
  if (value !== undefined) return Object.assign(promise, { status: 'fulfilled', value });
  void promise.then(
    (answer) => readAtOnce(promise, answer),
    () => undefined,
  );
  return promise;
}

/** Whether `use` reads a promise that was given to `readAtOnce` without waiting. */
export const isRead = (promise: Promise<unknown>): boolean => 'status' in promise && promise.status === 'fulfilled';

type Part<P extends object> = FunctionComponent<P> & {
  fetch(): Promise<ComponentType<P>>;
  /** Its code is there: it is drawn at once. */
  isThere(): boolean;
};

/** A part of a screen with code of its own, which is fetched when the part is drawn, or ahead of that by `fetchParts`. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () =>
    (coming ??= readAtOnce(
      inTime(load()).catch((error: unknown) => {
        coming = undefined;
        throw error;
      }),
    ));
  const isThere = () => coming !== undefined && isRead(coming);
  return Object.assign((props: P) => createElement(use(fetch()), props), { fetch, isThere });
}

const isPart = (part: unknown): part is Part<object> => typeof part === 'function' && 'fetch' in part;

/**
 * Fetches the code of those that are lazy parts; resolves when it is there. A failure is repeated, and reported, when the
 * part is drawn.
 */
export async function fetchParts(parts: readonly unknown[]): Promise<void> {
  await Promise.allSettled(parts.filter(isPart).map((part) => part.fetch()));
}

/** Whether those that are lazy parts are drawn at once. */
export const arePartsThere = (parts: readonly unknown[]): boolean =>
  parts.filter(isPart).every((part) => part.isThere());

/** Waits for the code of those that are lazy parts: they are drawn at once from then on. */
export function useParts(parts: readonly unknown[]): void {
  for (const part of parts.filter(isPart)) use(part.fetch());
}
