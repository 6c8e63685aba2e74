import { describe, expect, it } from 'vitest';
import { hasOtherUnits, readMeasure } from './measure';

describe('a number with its unit', () => {
  it.each([
    ['1,8 m', 'mm', '1800'],
    ['240 cm', 'mm', '2400'],
    ['240cm', 'mm', '2400'],
    ['240 mm', 'mm', '240'],
    ['240', 'mm', '240'],
    ['6 mb', 'mm', '6000'],
    ['1 234,5 mm', 'mm', '1234.5'],
    ['-0,5 cm', 'mm', '-5'],
    ['Ø 45', 'mm', '45'],
    ['2500,00', 'mm', '2500'],
    ['6.000,50 mm', 'mm', '6000.5'],
    ['9.5 in', 'mm', '241.3'],
    ['98"', 'mm', '2489.2'],
    ['-1,07 cala', 'mm', '-27.2'],
    ['2,5 kg', 'kg', '2.5'],
    ['0,5 t', 'kg', '500'],
    ['750 g', 'kg', '0.75'],
    ['1,2 m²', 'm²', '1.2'],
    ['1.2 m2', 'm²', '1.2'],
    ['1,2 m^2', 'm²', '1.2'],
    ['3 qm', 'm²', '3'],
    ['1200 cm2', 'm²', '0.12'],
    ['5 %', '%', '5'],
    ['72 µm', 'µm', '72'],
    ['40 szt.', undefined, '40'],
    ['40 Stk', undefined, '40'],
    ['', 'mm', null],
  ])('%s is read as one of %s', (text, unit, value) => expect(readMeasure(text, unit)).toBe(value));

  it.each([
    ['5 kg', 'mm'],
    ['1,8 m', 'm²'],
    ['240 mm', undefined],
    ['2 m²', 'kg'],
    ['12 szt', 'mm'],
    ['3 stopy', 'mm'],
    ['dużo', 'mm'],
  ])('%s is none of %s', (text, unit) => expect(readMeasure(text, unit)).toBeUndefined());

  it('only quantities have other units to type it in', () =>
    expect(['mm', 'kg', 'm²', 'd', 'min', '%'].filter(hasOtherUnits)).toEqual(['mm', 'kg', 'm²']));
});
