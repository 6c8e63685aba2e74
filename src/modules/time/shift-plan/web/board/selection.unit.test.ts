import { expect, test } from 'vitest';
import { follow, only } from './selection';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('a choice stays on its person when rows come and go', () => {
  const chosen = only({ row: 1, day: 3 }, 1);
  expect(follow(chosen, rows(5, 7, 9), rows(5, 6, 7, 9))).toEqual(only({ row: 2, day: 3 }, 1));
  expect(follow(chosen, rows(5, 7, 9), rows(7, 9))).toEqual(only({ row: 0, day: 3 }, 1));
  const several = { from: { row: 0, day: 0 }, to: { row: 2, day: 4 }, entry: 0 };
  expect(follow(several, rows(5, 7, 9), rows(4, 5, 7, 9))).toEqual({
    ...several,
    from: { row: 1, day: 0 },
    to: { row: 3, day: 4 },
  });
});

test('a person who is gone leaves the place chosen', () => {
  expect(follow(only({ row: 1, day: 0 }), rows(5, 7, 9), rows(5, 9))).toEqual(only({ row: 1, day: 0 }));
});
