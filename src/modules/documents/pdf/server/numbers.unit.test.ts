import { expect, it } from 'vitest';
import { accountNumber, vatNumber } from './numbers';

it('names the country of a VAT number on papers for abroad, once', () => {
  expect(vatNumber('1111111111', 'pl')).toBe('1111111111');
  expect(vatNumber('111-111-11-11', 'en')).toBe('PL1111111111');
  expect(vatNumber('PL1111111111', 'de')).toBe('PL1111111111');
  expect(vatNumber('DE123456789', 'de', 'DE')).toBe('DE123456789');
  expect(vatNumber('123456789', 'de', 'DE')).toBe('DE123456789');
});

it('writes a Polish account as IBAN on papers for abroad', () => {
  const account = '11 1111 1111 1111 1111 1111 1111';
  expect(accountNumber(account, 'pl')).toBe(account);
  expect(accountNumber(account, 'de')).toBe('PL11 1111 1111 1111 1111 1111 1111');
  expect(accountNumber('DE89 3704 0044 0532 0130 00', 'en')).toBe('DE89 3704 0044 0532 0130 00');
});
