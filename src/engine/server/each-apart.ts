import { ApiError } from '../errors';

/** Characters of the reason a failed job is kept with. */
const MOST_WORDS = 1000;

/** Of a fault that is no single one's, such as a database that is away, every other one would be refused too. */
const isOfAll = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 503;

/**
 * Works at many things of a job, each by itself: one that fails keeps none of the others from being done. The job is tried
 * again, so the work must find out by itself what was done.
 * @param nameOf how the fault of one names it
 * @throws AggregateError after all others where some failed; a 503 at once
 */
export async function eachApart<T>(
  many: readonly T[],
  work: (one: T) => Promise<unknown>,
  nameOf: (one: T) => string,
): Promise<void> {
  const faults: Error[] = [];
  for (const one of many)
    try {
      await work(one);
    } catch (cause) {
      if (isOfAll(cause)) throw cause;
      faults.push(new Error(`${nameOf(one)}: ${String(cause)}`, { cause }));
    }
  if (faults.length) {
    const words = faults.map(({ message }) => message).join('; ');
    throw new AggregateError(faults, words.slice(0, MOST_WORDS));
  }
}
