import { expect, it } from 'vitest';
import { otherUnit } from './lot-unit';

it('names the unit of a lot that is not kept in kilograms', () => {
  const lots = [
    { id: 1, unit: 'KG' },
    { id: 2, unit: 'l' },
  ];
  expect([1, 2, 3, null].map((id) => otherUnit(lots, id))).toEqual([undefined, 'l', undefined, undefined]);
});
