import { afterEach, expect, test, vi } from 'vitest';
import { linkLost, reportLink } from './link';

afterEach(() => vi.unstubAllGlobals());

test('an answer read while the browser is offline does not declare the link present', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportLink(false);
  reportLink(true);
  expect(linkLost()).toBe(true);

  vi.stubGlobal('navigator', { onLine: true });
  reportLink(true);
  expect(linkLost()).toBe(false);
});
