import { expect, it } from 'vitest';
import { i18n } from '../../engine/web/i18n';
import type { TFunction } from '../../engine/web/text-keys';

const shown = (key: string | readonly string[]): string => String(key);

it('a key that is in no Polish file does not compile; it is shown itself', () => {
  // @ts-expect-error there is no such text
  expect(i18n.t('common:noSuchText')).toBe('noSuchText');
  // @ts-expect-error the text is of another file
  expect(i18n.t('skipped.gone')).toBe('skipped.gone');
});

it('keys are those of the first file, those of all files named with the file before, and one for all plural forms', () => {
  const t: TFunction<readonly ['scheduler', 'common']> = shown;
  expect([t('skipped.gone'), t('common:save'), t('card.more', { count: 2 })]).toHaveLength(3);
  // @ts-expect-error a plural form is chosen by `count`
  expect(t('card.more_one')).toBe('card.more_one');
  // @ts-expect-error the file is not named
  expect(t('orders:title')).toBe('orders:title');
});

it('keys below a prefix are those of its part of the file', () => {
  const t: TFunction<'scheduler', 'skipped'> = shown;
  expect(t('gone')).toBe('gone');
  // @ts-expect-error it is not below the prefix
  expect(t('card.more')).toBe('card.more');
});
