import { expect, test } from 'vitest';
import { authenticatorAddress, base32, codeOf, stepAt, stepOfCode } from './totp';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

test('a code counts in its own step, one before and one after, and no longer', () => {
  const at = (second: number) => new Date(second * 1000);
  const code = codeOf(secret, 100);
  expect([2970, 3000, 3029, 3059].map((second) => stepOfCode(secret, code, at(second)))).toEqual([100, 100, 100, 100]);
  expect([2969, 3060].map((second) => stepOfCode(secret, code, at(second)))).toEqual([undefined, undefined]);
  expect(stepOfCode(secret, `${code}0`, at(3000))).toBeUndefined();
});

test('a secret is written in base32 of RFC 4648', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  expect(authenticatorAddress(secret, 'Coatdesk', 'jan@galwex.test')).toBe(
    'otpauth://totp/Coatdesk:jan%40galwex.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Coatdesk',
  );
});
