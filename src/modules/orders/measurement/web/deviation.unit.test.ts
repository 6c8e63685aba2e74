import { expect, it } from 'vitest';
import { deviation, notableDeviation, pieceOf } from './deviation';

it('a measured gate of 9.8 m² declared as 9.0 is 8.89 % more', () => {
  expect(deviation('9.0000', '9.8')).toBe(889);
  expect(deviation('10', '9.5')).toBe(-500);
  expect(deviation(null, '9.8')).toBeUndefined();
});

it('is notable above the limit, and only once measured', () => {
  const gate = { declaredSurface: '9.0000', surface: '9.8000', measurementStatus: 2 };
  expect(notableDeviation(gate, 5)).toBe(889);
  expect(notableDeviation({ ...gate, measurementStatus: 1 }, 5)).toBeUndefined();
  expect(notableDeviation({ ...gate, surface: '9.4500' }, 5)).toBeUndefined();
});

it('a piece is what its sizes say, no minimum applied', () => {
  expect(pieceOf({ outline: '240', length: '6000' })).toBe('1.4400');
  expect(pieceOf({ outline: '10', length: '100' })).toBe('0.0010');
  expect(pieceOf({ length: '100' })).toBeNull();
});
