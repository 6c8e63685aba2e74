import { describe, expect, it } from 'vitest';
import { lineOfCode, nextLine, typed } from './next-line';

const lines = (...counted: (number | null)[]) => counted.map((countedAmount, id) => ({ id, countedAmount }));

describe('the next line to count', () => {
  it.each([
    [lines(null, null, null), undefined, 0],
    [lines(4, null, null), 0, 1],
    [lines(null, 4, 4), 2, 0],
    [lines(null, null, 4), 1, 0],
    [lines(4, null, 4), 1, undefined],
    [lines(4, 0, 4), 0, undefined],
    [[], undefined, undefined],
  ])('of %j after %s is %s', (all, id, expected) => {
    expect(nextLine(all, id)).toBe(expected);
  });
});

describe('the pad', () => {
  it.each([
    ['', '4', '4'],
    ['4', '0', '40'],
    ['0', '7', '7'],
    ['0', '0', '0'],
    ['40', 'back', '4'],
    ['', 'back', ''],
    ['40', 'clear', ''],
    ['1234567', '8', '1234567'],
  ])('%s and %s is %s', (before, key, after) => {
    expect(typed(before, key)).toBe(after);
  });
});

it('finds a line by its barcode, a code or the label of its item, whatever the case', () => {
  const of = (id: number, barcode: string | null, code: string | null, externalCode: string | null = null) => ({
    id,
    orderItemId: id * 10,
    facts: { barcode, code, externalCode },
  });
  const all = [of(1, '590123', 'P-6060'), of(2, null, null, 'k-45')];
  expect(lineOfCode(all, '590123')?.id).toBe(1);
  expect(lineOfCode(all, ' K-45 ')?.id).toBe(2);
  expect(lineOfCode(all, 'OI-20')?.id).toBe(2);
  expect(lineOfCode(all, 'oi-2')).toBeUndefined();
  expect(lineOfCode(all, 'x')).toBeUndefined();
  expect(lineOfCode(all, '')).toBeUndefined();
});
