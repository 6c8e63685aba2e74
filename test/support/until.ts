import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition instead of a time; fails when it does not come true in time. */
export async function until(condition: () => unknown, within = 60_000): Promise<void> {
  const end = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${within} ms: ${condition.toString().slice(0, 200)}`);
    await wait(10);
  }
}
