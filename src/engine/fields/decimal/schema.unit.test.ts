import { expect, test } from 'vitest';
import { briefOf } from '../forms';
import { decimal, integer } from '../make';

test.each([
  ['56.1600', '56.16'],
  ['56.0000', '56'],
  ['0.1234', '0.1234'],
  [null, null],
])('a decimal %s beside other things is drawn as %s', (value, shown) => {
  expect(briefOf(decimal({ scale: 4 }), value)).toEqual({ field: decimal({ scale: 2 }), value: shown });
});

test('a whole number beside other things is drawn as in a form', () => {
  expect(briefOf(integer({ min: 0 }), 1200)).toEqual({ field: integer({ min: 0 }), value: 1200 });
});
