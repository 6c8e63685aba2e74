import { lazy as reactLazy } from 'react';

/** Milliseconds a part of the program may take to arrive. */
const CODE_TIME_OUT = 120_000;

/** Shown by the text of `errorStr`, as a refusal of the server is. */
export class CodeTimeOut extends Error {
  override name = 'CodeTimeOut';
  readonly errorStr = 'TimeOut';
}

/** A browser waits for code without end: over a connection that hangs, the wait ends in an error that can be shown. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CodeTimeOut()), CODE_TIME_OUT);
    void code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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

/** A component with code of its own, which is fetched in time or fails. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => inTime(load()));
