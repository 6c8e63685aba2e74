import { afterAll, expect, it, vi } from 'vitest';
import { errorText, startTexts } from './i18n';

vi.stubGlobal('document', { documentElement: {} });
afterAll(() => vi.unstubAllGlobals());

it('a refusal has its details where the text has a place for them, else behind it', async () => {
  const errors = {
    Full: 'No room',
    Changed: 'Now {{details}} hang: take some down',
    UnknownError: 'Unknown',
    TooManyRequests: 'Wait a moment',
    TryAgainInMinutes: 'In {{minutes}} min',
    TryAgainInSeconds: 'In {{seconds}} s',
  };
  await startTexts('en', ['errors'], () => Promise.resolve(errors));
  expect(errorText({ errorStr: 'Full' })).toBe('No room');
  expect(errorText({ errorStr: 'Full', errorDetails: 'R1' })).toBe('No room: R1');
  expect(errorText({ errorStr: 'Changed', errorDetails: '4' })).toBe('Now 4 hang: take some down');
  expect(errorText({ errorStr: 'Nameless', errorDetails: 'R1' })).toBe('Unknown: R1');
  expect(errorText(undefined)).toBe('Unknown');
  // A wait of minutes is no moment.
  expect(errorText({ errorStr: 'TooManyRequests' })).toBe('Wait a moment');
  expect(errorText({ errorStr: 'TooManyRequests', retryAfter: 40 })).toBe('In 40 s');
  expect(errorText({ errorStr: 'TooManyRequests', retryAfter: 200 })).toBe('In 4 min');
});
