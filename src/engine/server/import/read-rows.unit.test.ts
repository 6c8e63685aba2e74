import { expect, test } from 'vitest';
import { date, integer, money, percent } from '../../fields/make';
import { readCell } from './read-rows';

const pieces = integer({ min: 0 });

test.each([
  ['12', { value: 12 }],
  ['1 250', { value: 1250 }],
  ['12,0', { value: 12 }],
  ['12.00', { value: 12 }],
  ['2,5', { errorStr: 'NotInteger' }],
  ['1.250', { errorStr: 'NotInteger' }],
  ['1,250', { errorStr: 'NotInteger' }],
  ['dwa', { errorStr: 'NotNumber' }],
  ['-1', { errorStr: 'TooSmall' }],
])('pieces written as %s', (text, cell) => {
  expect(readCell(pieces, text)).toEqual(cell);
});

test.each([
  ['24,50', { value: 2450 }],
  ['24,505', { errorStr: 'TooPrecise' }],
  ['1 250.125', { errorStr: 'TooPrecise' }],
  ['drogo', { errorStr: 'NotNumber' }],
])('a price and a discount written as %s', (text, cell) => {
  expect(readCell(money({}), text)).toEqual(cell);
  expect(readCell(percent({}), text)).toEqual(cell);
});

test('a formula without a result is a fault, not an empty cell', () => {
  for (const field of [pieces, money({}), date({})])
    expect(readCell(field, '#N/D!')).toEqual({ errorStr: 'ImportFormula' });
  expect(readCell(percent({}), '5%')).toEqual({ value: 500 });
});

test.each([
  ['2027-01-05', { value: '2027-01-05' }],
  ['2027/01/05', { value: '2027-01-05' }],
  ['2027.1.5', { value: '2027-01-05' }],
  ['05.01.2027', { value: '2027-01-05' }],
  ['5/1/2027', { value: '2027-01-05' }],
  ['5-1-2027 00:00', { value: '2027-01-05' }],
  ['2027-01-05T00:00:00', { value: '2027-01-05' }],
  ['31.02.2027', { errorStr: 'NotDate' }],
  ['5.1/2027', { errorStr: 'NotDate' }],
  ['5.1.27', { errorStr: 'NotDate' }],
])('a day written as %s', (text, cell) => {
  expect(readCell(date({}), text)).toEqual(cell);
});
