import { expect, it } from 'vitest';
import de from '../../../locales/de/shell.json';
import en from '../../../locales/en/shell.json';
import pl from '../../../locales/pl/shell.json';
import { noticeTypes } from './notice-types';

it('have a title in every language, and none is taken for a chat message', () => {
  for (const { notices } of [pl, en, de])
    for (const type of noticeTypes) expect(notices[type], type).toMatch(/^[^{]+$/);
  expect(noticeTypes.filter((type) => type.startsWith('message'))).toEqual([]);
});
