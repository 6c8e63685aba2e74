import { describe, expect, it } from 'vitest';
import { numberText } from './number-text';

const values = [
  0,
  -0,
  1,
  -1,
  12,
  999,
  1000,
  1234,
  -12345,
  999999,
  1234567,
  900719925474099,
  1e21,
  5e-7,
  0.5,
  1.5,
  2.5,
  1.005,
  0.1 + 0.2,
  99.995,
  -0.004,
  0.996,
  1234.5678,
  Number.MAX_SAFE_INTEGER,
  '0',
  '-0',
  '007',
  '12.500',
  '-12.345',
  '123456789012345678.1234',
  '999999999999999999.9995',
  '0.00',
  '123456E-2',
  '-5E-2',
  '0E-2',
  '5E-2',
  '50E-2',
  '2300E-2',
  '1234E-2',
  '999995E-3',
  '1e3',
  '1.25e+2',
];
const scales = [
  [0, 0],
  [2, 2],
  [0, 2],
  [3, 3],
  [4, 4],
] as const;

describe('numbers without Intl', () => {
  it.each(['pl-PL', 'en-GB', 'de-DE'])('numbers in %s are written as Intl writes them', (locale) => {
    for (const [least, most] of scales) {
      const options = { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: 'always' } as const;
      const format = new Intl.NumberFormat(locale, options);
      const written = values.map((value) => [value, least, most, numberText(locale, value, least, most)]);
      expect(written).toEqual(values.map((value) => [value, least, most, format.format(value as number)]));
    }
  });

  it('what is not a plain decimal, and other languages, are left to Intl', () => {
    expect([Number.NaN, Infinity, '', ' 1', '0x10', '.5'].map((value) => numberText('pl-PL', value, 0, 0))).toEqual(
      Array.from({ length: 6 }),
    );
    expect(numberText('fr-FR', 1, 0, 0)).toBeUndefined();
  });
});
