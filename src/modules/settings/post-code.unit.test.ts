import { expect, test } from 'vitest';
import { polishPostCode } from './post-code';

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
