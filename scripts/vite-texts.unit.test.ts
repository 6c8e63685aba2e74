import { expect, test } from 'vitest';
import { unitsBound } from './vite-texts';

test('a number and its unit stay on one line, words do not', () => {
  expect(unitsBound('rabat {{percent}} %, {{count}} szt. z {{all}} kg')).toBe(
    'rabat {{percent}}\u00a0%, {{count}}\u00a0szt. z {{all}}\u00a0kg',
  );
  expect(unitsBound('żaden punkt poniżej 80 %. {{hours}} h {{minutes}} min')).toBe(
    'żaden punkt poniżej 80\u00a0%. {{hours}}\u00a0h {{minutes}}\u00a0min',
  );
  for (const words of ['{{amount}} good', '{{count}} minuty', '{{number}} has been', '{{count}} sztuk'])
    expect(unitsBound(words)).toBe(words);
});
