import { expect, test } from 'vitest';
import { dayOf, digitsOf } from './search';

test.each([
  ['951-200-10-07', ['9512001007']],
  ['PL 951 200 10 07', ['9512001007']],
  ['601602603', ['601602603']],
  ['+48 601 602 603', ['48601602603', '601602603']],
  ['0048601602603', ['48601602603', '601602603']],
  ['(22) 600-70-80', ['226007080']],
  ['12-34', []],
  ['Profil 951-200', []],
  ['alu 601602603', []],
])('the digits of "%s" are %j', (text, digits) => {
  expect(digitsOf(text)).toEqual(digits);
});

test.each([
  ['5.10.2026', '2026-10-05'],
  ['05/10/2026', '2026-10-05'],
  ['2026-10-05', '2026-10-05'],
  ['31.02.2026', undefined],
  ['10.2026', undefined],
])('"%s" means the day %s', (term, day) => {
  expect(dayOf(term)).toBe(day);
});
