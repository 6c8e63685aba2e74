import { expect, test } from 'vitest';
import { documentNumber, parseNumber } from './document-number';

test('a number names its series, month and year', () => {
  expect(documentNumber('ZL', 1, '2026-10-31')).toEqual({ number: 1, month: 10, year: 2026, text: 'ZL/0001/10/2026' });
  expect(documentNumber('FV', 12_345, '2026-01-02').text).toBe('FV/12345/01/2026');
});

test('what is written is read back', () => {
  expect(parseNumber('FV', ' FV/0042/09/2026 ')).toEqual({ number: 42, month: 9, year: 2026, text: 'FV/0042/09/2026' });
  expect(parseNumber('FV', 'FV/12345/09/2026')?.number).toBe(12_345);
});

test.each(['ZL/0001/10/2026', 'FV/1/10/2026', 'FV/0001/13/2026', 'FV/0000/10/2026', 'FV/00001/10/2026', 'FV/0001/10'])(
  '%s is no invoice number',
  (text) => {
    expect(parseNumber('FV', text)).toBeUndefined();
  },
);
