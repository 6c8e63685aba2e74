import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Candidate, PaintRecogniser, Recogniser } from './server/recognise/match';
import { codeKey, lookOf, ralOf } from './server/recognise/normalise';

describe('a RAL colour', () => {
  it.each([
    ['7016', '7016'],
    ['RAL 7016', '7016'],
    ['ral7016 st', '7016'],
    ['RAL-7016 struktura', '7016'],
    ['RAL7O16', '7016'],
    ['Ral 9oo5 mat', '9005'],
    ['kolor: RAL_9005', '9005'],
    ['70165', undefined],
    ['antracyt', undefined],
    ['0016', undefined],
    ['P-60', undefined],
  ])('in %s is %s', (text, expected) => {
    expect(ralOf(text)).toBe(expected);
  });

  test.each([
    ['7016 struktura', 'structure'],
    ['ral7016 st', 'structure'],
    ['9005 MAT', 'mat'],
    ['9005 półmat', 'satin'],
    ['9010 połysk', 'gloss'],
    ['9006', undefined],
  ])('%s looks %s', (text, look) => {
    expect(lookOf(text)).toBe(look);
  });
});

test('codes are compared without marks, case, signs and with O for 0', () => {
  expect(new Set(['P-6060', 'p 6060', 'P_6O60', 'P/6060'].map(codeKey)).size).toBe(1);
  expect(codeKey('Łącznik Ż-1')).toBe('LACZNIKZ1');
  expect(['1OO', 'OO1', '1O0'].map(codeKey)).toEqual(['100', '001', '100']);
  fc.assert(fc.property(fc.string(), (text) => codeKey(codeKey(text)) === codeKey(text)));
});

const paint = (id: number, code: string, look = ''): Candidate => ({
  id,
  name: `${code} ${look}`.trim(),
  names: [`${code} ${look}`],
});
const paints = new PaintRecogniser([
  paint(1, 'RAL 7016'),
  paint(2, 'RAL 7016', 'struktura'),
  paint(3, 'RAL 9005', 'mat'),
  paint(4, 'RAL 9005', 'połysk'),
  paint(5, 'RAL 3020', 'półmat'),
  paint(6, 'ANODA C-0'),
]);

describe('paints', () => {
  it.each([
    ['7016', 1],
    ['RAL-7016 struktura', 2],
    ['ral7016 st', 2],
    ['9005 mat', 3],
    ['9OO5 Połysk', 4],
    ['3020', 5],
    ['anoda c0', 6],
  ])('%s is no. %i', (text, id) => {
    expect(paints.of(text)).toMatchObject({ id });
  });

  it('does not guess among several, nor against a word', () => {
    expect(paints.of('9005')).toEqual({
      suggestions: [
        { id: 3, name: 'RAL 9005 mat' },
        { id: 4, name: 'RAL 9005 połysk' },
      ],
    });
    expect(paints.of('3020 struktura')).toEqual({ suggestions: [{ id: 5, name: 'RAL 3020 półmat' }] });
    expect(paints.of('')).toBeNull();
    expect(paints.of('zzzz')).toBeNull();
  });
});

describe('profiles', () => {
  const profiles = new Recogniser([
    { id: 1, name: 'P-6060', names: ['P-6060', 'Słupek 60 × 60'] },
    { id: 2, name: 'K-45', names: ['K-45', 'Kątownik 45'] },
  ]);
  it.each([
    ['p6060', 1],
    ['P 6O60', 1],
    ['słupek 60×60', 1],
    ['katownik 45', 2],
  ])('%s is no. %i', (text, id) => {
    expect(profiles.of(text)).toMatchObject({ id });
  });

  it('suggests what is spelt alike', () => {
    expect(profiles.of('P-606')).toEqual({ suggestions: [{ id: 1, name: 'P-6060' }] });
  });
});

test('a code of the letter O alone is read once', () => {
  expect(codeKey('o'.repeat(300_000))).toBe('O'.repeat(300_000));
  expect(codeKey('oo1oo')).toBe('00100');
});
