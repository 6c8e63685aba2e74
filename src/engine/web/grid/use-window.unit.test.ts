import { describe, expect, test } from 'vitest';
import { newRows, nextWindow, rowsOfFrame, type RowWindow } from './use-window';

/** The windows drawn one after the other until what is wanted is there. */
function steps(from: RowWindow, wanted: RowWindow): RowWindow[] {
  const found: RowWindow[] = [];
  for (let drawn = from; drawn.first !== wanted.first || drawn.last !== wanted.last; found.push(drawn)) {
    if (found.length > 50) throw new Error('It does not end.');
    drawn = nextWindow(drawn, wanted, 8);
  }
  return found;
}

describe('rows of a window', () => {
  test('the next rows come so many a frame, downwards first', () => {
    expect(steps({ first: 0, last: 12 }, { first: 0, last: 21 })).toEqual([
      { first: 0, last: 20 },
      { first: 0, last: 21 },
    ]);
    expect(steps({ first: 24, last: 44 }, { first: 14, last: 34 })).toEqual([
      { first: 16, last: 34 },
      { first: 14, last: 34 },
    ]);
  });

  test('a far jump begins at the top of what is wanted', () => {
    expect(steps({ first: 0, last: 30 }, { first: 490, last: 500 })).toEqual([
      { first: 490, last: 498 },
      { first: 490, last: 500 },
    ]);
  });

  test('a frame that took long is followed by fewer rows, a quick one by more', () => {
    expect(rowsOfFrame(8, 64)).toBe(3);
    expect(rowsOfFrame(4, 16)).toBe(6);
    expect(rowsOfFrame(8, 16)).toBe(8);
    expect(rowsOfFrame(2, 400)).toBe(2);
    // From frame to frame of a screen at rest.
    expect(rowsOfFrame(2, 16.7)).toBe(3);
  });

  test('a frame is measured by the rows it added, not by those it might have', () => {
    expect(newRows({ first: 0, last: 34 }, { first: 2, last: 36 })).toBe(2);
    expect(newRows({ first: 10, last: 44 }, { first: 4, last: 38 })).toBe(6);
    expect(newRows({ first: 0, last: 34 }, { first: 200, last: 208 })).toBe(8);
  });

  test('one frame draws no more rows than it may', () => {
    for (const from of [0, 7, 90, 300])
      for (const to of [0, 5, 111, 460]) {
        let drawn = 0;
        let known: RowWindow = { first: from, last: from + 34 };
        for (const next of steps(known, { first: to, last: to + 34 })) {
          for (let at = next.first; at < next.last; at += 1) if (at < known.first || at >= known.last) drawn += 1;
          expect(drawn).toBeLessThanOrEqual(8);
          [drawn, known] = [0, next];
        }
      }
  });
});
