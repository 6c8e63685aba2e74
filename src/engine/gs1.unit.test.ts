import { describe, expect, it } from 'vitest';
import { gtinForms, isGtin, parseGs1 } from './gs1';

const FNC1 = '\u001d';

describe('parseGs1', () => {
  it('product, lot and expiry are read whatever the scanner puts before them', () => {
    const read = { gtin: '05901234123457', lot: 'L-77A', expiry: '2027-03-31' };
    for (const before of [']C1', ']d2', ']Q3', FNC1, ''])
      expect(parseGs1(`${before}01059012341234571727033110L-77A`)).toEqual(read);
    expect(parseGs1('(01)05901234123457(17)270331(10)L-77A')).toEqual(read);
    expect(parseGs1(`010590123412345710L-77A${FNC1}17270331`)).toEqual(read);
  });

  it('a date of sale counts before one of best quality, and day 00 is the last of the month', () => {
    expect(parseGs1('01059012341234571526120117261128')).toEqual({ gtin: '05901234123457', expiry: '2026-11-28' });
    expect(parseGs1('010590123412345717280200')?.expiry).toBe('2028-02-29');
  });

  it('weight and count are read', () => {
    expect(parseGs1('01059012341234573102002050')?.weight).toBe('20.5');
    expect(parseGs1('01059012341234573100000020')?.weight).toBe('20');
    expect(parseGs1('01059012341234573103000250')?.weight).toBe('0.25');
    expect(parseGs1(`01059012341234573712${FNC1}21SN1`)).toEqual({ gtin: '05901234123457', count: 12, serial: 'SN1' });
  });

  it('what is no GS1 code of a product is none', () => {
    for (const code of [
      '',
      '5901234123457',
      'PZ/0039/11/2026',
      'ZL/0001/10/2026',
      '0105901234123458',
      '01059012341',
      '10LOT',
    ])
      expect(parseGs1(code), code).toBeUndefined();
  });
});

it('check digits', () => {
  for (const right of ['5901234123457', '05901234123457', '96385074', '036000291452']) expect(isGtin(right)).toBe(true);
  for (const wrong of ['5901234123456', '123', 'x901234123457', '']) expect(isGtin(wrong)).toBe(false);
});

it('one number is written with and without leading zeros', () => {
  expect(gtinForms('5901234123457')).toEqual(['05901234123457', '5901234123457']);
  expect(gtinForms('00000096385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074']);
});
