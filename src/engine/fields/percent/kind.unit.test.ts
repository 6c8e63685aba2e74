import { expect, test } from 'vitest';
import { formatFor } from '../../format';
import { percent } from '../make';
import { percentTraits } from './kind';

const shown = (digits: number | undefined) => (value: number) =>
  percentTraits.text(value, {
    field: percent({ digits }),
    format: formatFor('pl', 'Europe/Warsaw'),
    column: 'rate',
    row: {},
    labels: { choice: () => '' },
    word: () => '',
  });

test('percents of a column have the same digits where their field declares how many', () => {
  expect([1125, 1000, 950].map(shown(2))).toEqual(['11,25', '10,00', '9,50']);
  expect([1125, 1000, 950].map(shown(undefined))).toEqual(['11,25', '10', '9,5']);
});
