import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { inTime, readAtOnce } from './lazy';

type Part<P extends object> = FunctionComponent<P> & { fetch(): Promise<ComponentType<P>> };

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
  return Object.assign((props: P) => createElement(use(fetch()), props), { fetch });
}

const isPart = (part: unknown): part is Part<object> => typeof part === 'function' && 'fetch' in part;

/** Fetches the code of those that are lazy parts. A failure is repeated, and reported, when the part is drawn. */
export function fetchParts(parts: readonly unknown[]): void {
  for (const part of parts.filter(isPart)) part.fetch().catch(() => undefined);
}

/** Waits for the code of those that are lazy parts: they are drawn at once from then on. */
export function useParts(parts: readonly unknown[]): void {
  for (const part of parts.filter(isPart)) use(part.fetch());
}
