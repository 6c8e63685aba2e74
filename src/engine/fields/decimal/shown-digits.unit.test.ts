import { expect, it } from 'vitest';
import { shownDigits } from './kind';

it.each([
  ['4.25370000', 8, 4],
  ['0.01101200', 8, 6],
  ['4.00000000', 8, 4],
  ['1.5', 2, 2],
  ['1.500', 3, 3],
  // A report rounds what it is handed with more digits.
  ['16.1200', 2, 2],
  ['1.2345', 2, 2],
  ['7', 0, 0],
])('%s of scale %i is shown with %i digits', (value, scale, digits) => expect(shownDigits(value, scale)).toBe(digits));
