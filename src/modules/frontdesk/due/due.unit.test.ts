import { expect, it } from 'vitest';
import { dueLevel } from './due';

it('a day is late once it is past, and soon within thirty days', () => {
  const levels = [null, '2026-10-04', '2026-10-05', '2026-11-04', '2026-11-05'];
  expect(levels.map((day) => dueLevel(day, '2026-10-05'))).toEqual([undefined, 'late', 'soon', 'soon', undefined]);
});
