import { expect, test } from 'vitest';
import { codeStem, polishPostCode } from './new-customer';

test('a code begins with the letters of the name, without signs and accents', () => {
  expect(['Świetlik sp. z o.o.', 'ŁÓDŹ-STAL', '"4 x 4" Opel', 'Groß & Söhne', '–'].map(codeStem)).toEqual([
    'SWI',
    'LOD',
    '4X4',
    'GRO',
    '',
  ]);
});

test('a Polish postal code gets its dash, others stay as typed', () => {
  expect(['41200', '41 200', '41-200', ' 41200 ', '4120', 'SW1A 1AA', '412001'].map(polishPostCode)).toEqual([
    '41-200',
    '41-200',
    '41-200',
    '41-200',
    '4120',
    'SW1A 1AA',
    '412001',
  ]);
});
