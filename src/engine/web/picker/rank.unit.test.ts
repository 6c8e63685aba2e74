import { expect, it } from 'vitest';
import { matching } from './picker-items';
import { rankOf } from './rank';

const items = ['Korea Południowa', 'Republika Południowej Afryki', 'Polska', 'Nowa Polana'].map((name, id) => ({
  id,
  name,
  label: name,
}));

it('offers what begins with the typed text first, then words that do, then the rest', () => {
  expect(matching(items, 'pol').map(({ name }) => name)).toEqual([
    'Polska',
    'Korea Południowa',
    'Republika Południowej Afryki',
    'Nowa Polana',
  ]);
  expect(matching(items, 'lsk').map(({ name }) => name)).toEqual(['Polska']);
});

it('ranks without case and accents, by the best of several texts', () => {
  expect([
    rankOf('łód', 'LODZ'),
    rankOf('maz', 'Woj. mazowieckie'),
    rankOf('owie', 'mazowieckie'),
    rankOf('x', 'y'),
  ]).toEqual([0, 1, 2, 3]);
  expect(rankOf('abc', 'opis', 'ABC-1')).toBe(0);
});
