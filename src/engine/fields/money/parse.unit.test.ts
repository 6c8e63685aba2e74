import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal, typedDecimal } from '../decimal/parse';
import { typedHundredths, parseHundredths } from './parse';

describe('typed amounts', () => {
  it.each([
    ['1234,5', 123450],
    ['1 234,50', 123450],
    ['1.234,50 zł', 123450],
    ['1,234.50', 123450],
    ['1\u00a0234,00 PLN', 123400],
    ['-12.00', -1200],
    ['−0,01', -1],
    ['0', 0],
    [',5', 50],
    ['23 %', 2300],
    ['5,0', 500],
    ['7.100', 710],
  ])('%s is %i hundredths', (text, value) => expect(parseHundredths(text)).toBe(value));

  it.each(['abc', '1,2,3', '1.234', '12,345', '1e5', '--1', '1-2', 'zł', '99999999999999999'])(
    '%s is no amount',
    (text) => expect(parseHundredths(text)).toBeUndefined(),
  );
  it('knows nothing from zero', () => expect(parseHundredths(' ')).toBeNull());

  it('shows what it reads, in every language', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('pl', 'en', 'de'), (value, language) => {
        expect(parseHundredths(typedHundredths(value, language))).toBe(value);
      }),
    );
  });
  it('uses the language of the reader', () => {
    expect(typedHundredths(1234567, 'pl')).toBe('12345,67');
    expect(typedHundredths(-5, 'en')).toBe('-0.05');
    expect(typedHundredths(2300, 'de', 0)).toBe('23');
    expect(typedHundredths(550, 'pl', 0)).toBe('5,5');
  });
});

describe('typed decimals', () => {
  it.each([
    ['0,012', '0.012'],
    ['12.500', '12.500'],
    ['007', '7'],
    ['1 234 567,8901', '1234567.8901'],
    ['1.234.567', '1234567'],
    ['-0,00', '0.00'],
  ])('%s is %s', (text, value) => expect(parseDecimal(text)).toBe(value));
  it.each(['', ' '])('nothing is null', (text) => expect(parseDecimal(text)).toBeNull());
  it.each(['1.2.3', 'x', '.', '1,2.3,4', '12.34.567'])('%s is no number', (text) =>
    expect(parseDecimal(text)).toBeUndefined(),
  );
  it('keeps every digit', () => {
    expect(typedDecimal('123456789012345678.100', 'de')).toBe('123456789012345678,100');
    expect(parseDecimal('123456789012345678,100')).toBe('123456789012345678.100');
  });
});
