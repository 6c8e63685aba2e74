import { expect, it } from 'vitest';
import { differences } from './differences';

const of = (declared: string | null, measured: string | null, limit = 5) =>
  differences([{ id: 7, lp: 3, of: 'surface', declared, measured }], limit).map(({ percent }) => percent);

it('warns above the limit, in either direction', () => {
  expect(differences([{ id: 7, lp: 3, of: 'surface', declared: '9.0000', measured: '9.8000' }], 5)).toEqual([
    { itemId: 7, lp: 3, of: 'surface', declared: '9.0000', measured: '9.8000', percent: 889 },
  ]);
  expect(of('1.0000', '0.9400')).toEqual([-600]);
});

it('stays silent at the limit, and where there is nothing to compare', () => {
  expect(of('1.0000', '1.0500')).toEqual([]);
  expect(of('1.0000', '1.0501')).toEqual([501]);
  expect(of('0.2000', '0.2100')).toEqual([]);
  expect(of(null, '1.0000')).toEqual([]);
  expect(of('0.0000', '1.0000')).toEqual([]);
  expect(of('1.0000', null)).toEqual([]);
  expect(of('1.0000', '1.0001', 0)).toEqual([1]);
});
