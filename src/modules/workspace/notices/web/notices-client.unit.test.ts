import { afterAll, expect, it, vi } from 'vitest';
import { startTexts } from '../../../../engine/web/i18n';
import { noticeText } from './notices-client';

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['pl', '07.10.2026'],
  ['de', '07.10.2026'],
  ['en', '07/10/2026'],
] as const)('a notice read in %s has days as that language writes them', async (language, day) => {
  await startTexts(language, ['shell'], () => Promise.resolve({ notices: { asked: '? {{message}}' } }));
  const message = '2026-10-07 06:00–14:00 ⇄ 2026-10-07 14:00–22:00';
  expect(noticeText({ messageStr: 'asked', message })).toBe(`? ${day} 06:00–14:00 ⇄ ${day} 14:00–22:00`);
  expect(noticeText({ message: 'Filtry do 2026-10-07' })).toBe(`Filtry do ${day}`);
  const numbers = 'ZL/2026-10-07, A-2026-10-07-1, 2026-10-07T06:00:00Z';
  expect(noticeText({ message: numbers })).toBe(numbers);
});
