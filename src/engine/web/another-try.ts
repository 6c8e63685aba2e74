import { ApiRequestError } from './api';

const TRIES = 2;

/**
 * Refusals are final; only a lost connection or an overloaded server is asked again, twice. What took the database too long
 * takes it as long again.
 */
export const worthAnotherTry = (count: number, error: Error): boolean =>
  count < TRIES &&
  error instanceof ApiRequestError &&
  [0, 503].includes(error.status) &&
  error.errorStr !== 'TookTooLong';

/** Whether the server may have done it all the same. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiRequestError && (error.status === 0 || error.status >= 500);

/** Of what shows a lost connection at once: only an overloaded server is asked again. */
export const whileBusy = (count: number, error: Error): boolean =>
  worthAnotherTry(count, error) && (error as ApiRequestError).errorStr === 'TooBusy';

/**
 * Milliseconds until another try: as long as the server asks for, or a second and then two; up to twice as long, so that
 * those who were turned away together do not come back together.
 */
export function pauseBefore(count: number, error: Error): number {
  const asked = error instanceof ApiRequestError ? error.retryAfter : undefined;
  return (asked ?? 2 ** count) * (1000 + Math.random() * 1000);
}
