import { expect, test } from 'vitest';
import { levelOf } from '../../../work-cards/web/board/figures';
import { differenceOf, isWeighed, netOf, usedOf, weightIn } from './weights';

test('use is what is gone, to the gram', () => {
  expect(usedOf('18.40', '7.10')).toBe('11.300');
  expect(usedOf('0.3', '0.1')).toBe('0.200');
  expect(usedOf('12', '12')).toBe('0.000');
});

test('no use while a weight is missing, or from more after than before', () => {
  expect(usedOf('18.4', null)).toBeUndefined();
  expect(usedOf(undefined, '1')).toBeUndefined();
  expect(usedOf('1', '2')).toBeUndefined();
});

test('the difference to what was expected, in percent', () => {
  expect(differenceOf('11.300', '11.02')).toBe(2.5);
  expect(differenceOf('3.700', '3.58')).toBe(3.4);
  expect(differenceOf('1', null)).toBeUndefined();
  expect(differenceOf('1', '0')).toBeUndefined();
});

test('the container is taken off what the scale shows', () => {
  expect(netOf('8.35', '1.25')).toBe('7.100');
  expect(netOf('8.35', null)).toBe('8.350');
  expect(netOf('1', '2')).toBeUndefined();
});

test('a weight may be typed in grams, as everywhere else; less than nothing is none', () => {
  expect(['17,4', '17400 g', '0,0174 t', '17,4 kg'].map((text) => Number(weightIn(text)))).toEqual([
    17.4, 17.4, 17.4, 17.4,
  ]);
  expect([weightIn('17,4 kg', 'g'), weightIn('3,5', 'l'), weightIn(' ')]).toEqual(['17400', '3.5', null]);
  expect([weightIn('-1'), weightIn('abc'), weightIn('3 l')]).toEqual([undefined, undefined, undefined]);
  expect([isWeighed(), isWeighed('g'), isWeighed('l')]).toEqual([true, true, false]);
});

test('a difference is near, off, or over the limit; without a limit far above what was expected', () => {
  expect([-10, 0, 10].map((percent) => levelOf(percent, 25))).toEqual(['near', 'near', 'near']);
  expect([-40, 11, 25].map((percent) => levelOf(percent, 25))).toEqual(['off', 'off', 'off']);
  expect([levelOf(26, 25), levelOf(26, 0), levelOf(31, 0)]).toEqual(['over', 'off', 'over']);
});
