import { expect, test } from 'vitest';
import { deviceOf } from './device';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0 Safari/537.36`, 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.5.0', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('a session without a header has no device', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null });
});
