import { expect, test } from 'vitest';
import { addDays } from './days';
import { isDay } from './parse';

test('days are added over months and years, and not beyond those that sort in their order', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(() => addDays('9999-12-31', 1)).toThrow('NotDate');
  expect(() => addDays('2026-12-31', 4_000_000)).toThrow('NotDate');
});

test('a day lies between 1900 and 2999', () => {
  const days = ['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01', '9999-12-31'];
  expect(days.filter(isDay)).toEqual(['1900-01-01', '2999-12-31']);
});
