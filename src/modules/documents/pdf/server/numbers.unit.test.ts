import { expect, it } from 'vitest';
import { accountNumber, vatNumber } from './numbers';

it('names the country of a VAT number on papers for abroad, once', () => {
  expect(vatNumber('1111111111', { language: 'pl', home: 'PL' })).toBe('1111111111');
  expect(vatNumber('111-111-11-11', { language: 'en', home: 'PL' })).toBe('PL1111111111');
  expect(vatNumber('PL1111111111', { language: 'de', home: 'PL' })).toBe('PL1111111111');
  expect(vatNumber('DE123456789', { language: 'de', home: 'PL' }, 'DE')).toBe('DE123456789');
  expect(vatNumber('123456789', { language: 'de', home: 'PL' }, 'DE')).toBe('DE123456789');
});

it('takes the country of the installation for a number without another', () => {
  const home = { language: 'de', home: 'DE' } as const;
  expect(vatNumber('811 234 567', home)).toBe('DE811234567');
  expect(vatNumber('811234567', { ...home, language: 'pl' }, null)).toBe('DE811234567');
  expect(vatNumber('1111111111', home, 'PL')).toBe('PL1111111111');
});

it('writes a Polish account as IBAN on papers for abroad', () => {
  const account = '11 1111 1111 1111 1111 1111 1111';
  expect(accountNumber(account, 'pl')).toBe(account);
  expect(accountNumber(account, 'de')).toBe('PL11 1111 1111 1111 1111 1111 1111');
  for (const iban of ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'])
    expect(accountNumber(iban, 'en')).toBe('DE89 3704 0044 0532 0130 00');
  expect(accountNumber('Konto 12', 'en')).toBe('Konto 12');
});
