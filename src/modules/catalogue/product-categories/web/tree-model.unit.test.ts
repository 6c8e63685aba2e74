import { expect, it } from 'vitest';
import { treeLines } from './tree-model';

const categories = [
  { id: 1, parentId: null, name: 'Farby' },
  { id: 2, parentId: 1, name: 'Poliestrowe' },
  { id: 3, parentId: 1, name: 'Epoksydowe' },
  { id: 4, parentId: null, name: 'Chemia' },
  { id: 5, parentId: 2, name: 'Żółte' },
  { id: 6, parentId: 99, name: 'Bez rodzica' },
];
const shown = (closed: number[] = [], search = '') =>
  treeLines(categories, new Set(closed), search).map(({ category, level }) => `${'·'.repeat(level)}${category.name}`);

it('draws children under their parents, each level by name', () => {
  expect(shown()).toEqual(['·Bez rodzica', '·Chemia', '·Farby', '··Epoksydowe', '··Poliestrowe', '···Żółte']);
});

it('folds away what is below a closed category', () => {
  expect(shown([2])).toEqual(['·Bez rodzica', '·Chemia', '·Farby', '··Epoksydowe', '··Poliestrowe']);
});

it('keeps the way down to what is found, whatever is closed', () => {
  expect(shown([1, 2], 'zolt')).toEqual(['·Farby', '··Poliestrowe', '···Żółte']);
});

it('tells place and number of siblings', () => {
  const [, , , first] = treeLines(categories, new Set());
  expect(first).toMatchObject({ position: 1, siblings: 2, hasChildren: false, level: 2 });
});
