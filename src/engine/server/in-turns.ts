import { setImmediate as breath } from 'node:timers/promises';

/** Worked at in one go: other requests are answered in between. */
const AT_ONCE = 20;

/** What the work makes of each of many things, in their order. */
export async function inTurns<T, R>(many: readonly T[], work: (one: T) => readonly R[]): Promise<R[]> {
  const made: R[] = [];
  for (const [at, one] of many.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breath();
    made.push(...work(one));
  }
  return made;
}
