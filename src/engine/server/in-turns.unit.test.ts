import { setImmediate as breath } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns } from './in-turns';

it('work for many people leaves room for other work in between, and keeps their order', async () => {
  const people = Array.from({ length: 100 }, (_, at) => at);
  let done = 0;
  const working = inTurns(people, (person) => [(done = person), person]);
  const seen: number[] = [];
  while (done < 99) {
    await breath();
    seen.push(done);
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(await working).toEqual(people.flatMap((person) => [person, person]));
});
