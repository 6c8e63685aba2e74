import { expect, test } from 'vitest';
import { passwordProblem, passwordRules, shortestPassword } from './policy';

test.each([
  ['Sh0rt!', 'PasswordTooShort'],
  ['nocapital1!', 'PasswordNeedsCapital'],
  ['NoDigits!!', 'PasswordNeedsDigit'],
  ['NoSymbol11', 'PasswordNeedsSymbol'],
  [`Long1!${'x'.repeat(130)}`, 'TooLong'],
  ['Żółć-2026', undefined],
])('the password %s is refused with %s', (password, problem) => {
  expect(passwordProblem(password, shortestPassword(undefined))).toBe(problem);
});

test('an installation makes passwords longer, never shorter', () => {
  expect(shortestPassword(7)).toBe(8);
  expect(shortestPassword(12)).toBe(12);
  expect(passwordProblem('Coatdesk1!', 12)).toBe('PasswordTooShort');
});

test('a password without a problem keeps every rule, and the other way round', () => {
  for (const password of ['', 'aaaaaaaa', 'Aaaaaaaa', 'Aaaaaaa1', 'Aaaaaa1!', `Aa1!${'x'.repeat(125)}`]) {
    const kept = passwordRules(password, 8).every(({ met }) => met);
    expect(kept).toBe(passwordProblem(password, 8) === undefined);
  }
});
