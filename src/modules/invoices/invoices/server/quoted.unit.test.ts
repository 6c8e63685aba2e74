import { expect, it } from 'vitest';
import { soldName } from './quoted';

it('names the service before the part, and the colour once', () => {
  expect(soldName('Rygiel 40 × 20', 'Malowanie proszkowe', 'RAL 7016')).toBe(
    'Malowanie proszkowe: Rygiel 40 × 20, RAL 7016',
  );
  expect(soldName('Rygiel RAL 7016', 'Malowanie proszkowe', 'RAL 7016')).toBe('Malowanie proszkowe: Rygiel RAL 7016');
  expect(soldName('Rygiel', 'Piaskowanie', null)).toBe('Piaskowanie: Rygiel');
  expect(soldName('Maskowanie otworów', null, null)).toBe('Maskowanie otworów');
  expect(soldName('x'.repeat(250), 'Malowanie', 'RAL 7016')).toHaveLength(255);
});
