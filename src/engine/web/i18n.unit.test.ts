import { afterAll, expect, it, vi } from 'vitest';
import { errorText, startTexts } from './i18n';

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => vi.unstubAllGlobals());

it('a refusal has its details where the text has a place for them, else behind it', async () => {
  const errors = { Full: 'No room', Changed: 'Now {{details}} hang: take some down', UnknownError: 'Unknown' };
  await startTexts('en', ['errors'], () => Promise.resolve(errors));
  expect(errorText({ errorStr: 'Full' })).toBe('No room');
  expect(errorText({ errorStr: 'Full', errorDetails: 'R1' })).toBe('No room: R1');
  expect(errorText({ errorStr: 'Changed', errorDetails: '4' })).toBe('Now 4 hang: take some down');
  expect(errorText({ errorStr: 'Nameless', errorDetails: 'R1' })).toBe('Unknown: R1');
  expect(errorText(undefined)).toBe('Unknown');
});
