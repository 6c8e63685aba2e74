import { expect, it } from 'vitest';
import { isIban } from './bank-numbers';

it.each([
  ['40 1111 1111 0000 0000 0000 0978', true],
  ['PL40 1111 1111 0000 0000 0000 0978', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['PL41 1111 1111 0000 0000 0000 0978', false],
  ['PL40 1111 1111 0000 0000 0000 978', false],
  ['DE89 3704 0044 0532 0130 01', false],
  ['0532013000', false],
  ['', false],
])('the check digits of %s agree: %s', (account, agrees) => {
  expect(isIban(account)).toBe(agrees);
});
