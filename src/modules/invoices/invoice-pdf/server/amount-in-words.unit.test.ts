import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words';

test.each([
  [0, 'PLN', 'zero złotych 00/100'],
  [100, 'PLN', 'jeden złoty 00/100'],
  [205, 'PLN', 'dwa złote 05/100'],
  [420193, 'PLN', 'cztery tysiące dwieście jeden złotych 93/100'],
  [1200, 'PLN', 'dwanaście złotych 00/100'],
  [2200, 'PLN', 'dwadzieścia dwa złote 00/100'],
  [11200, 'PLN', 'sto dwanaście złotych 00/100'],
  [100_000, 'PLN', 'tysiąc złotych 00/100'],
  [500_000, 'PLN', 'pięć tysięcy złotych 00/100'],
  [100_000_100, 'PLN', 'milion jeden złotych 00/100'],
  [
    123_456_789_012,
    'PLN',
    'miliard dwieście trzydzieści cztery miliony pięćset sześćdziesiąt siedem tysięcy osiemset dziewięćdziesiąt złotych 12/100',
  ],
  [-36900, 'PLN', 'minus trzysta sześćdziesiąt dziewięć złotych 00/100'],
  [300, 'EUR', 'trzy euro 00/100'],
  [200, 'USD', 'dwa dolary amerykańskie 00/100'],
  [500, 'CZK', 'pięć CZK 00/100'],
])('%d %s po polsku: %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency, 'pl')).toBe(words);
});

test.each([
  [420193, 'PLN', 'four thousand two hundred one zlotys 93/100'],
  [100, 'EUR', 'one euro 00/100'],
  [4_500, 'USD', 'forty-five US dollars 00/100'],
  [2_000_000_000, 'GBP', 'twenty million pounds sterling 00/100'],
  [-1, 'PLN', 'minus zero zlotys 01/100'],
  [700, 'SEK', 'seven SEK 00/100'],
])('%d %s in English: %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency, 'en')).toBe(words);
});

test.each([
  [420193, 'PLN', 'viertausendzweihundertein Zloty 93/100'],
  [100, 'EUR', 'ein Euro 00/100'],
  [2_100, 'EUR', 'einundzwanzig Euro 00/100'],
  [
    123_456_789_012,
    'EUR',
    'eine Milliarde zweihundertvierunddreißig Millionen fünfhundertsiebenundsechzigtausendachthundertneunzig Euro 12/100',
  ],
  [5, 'CHF', 'null Schweizer Franken 05/100'],
  [101_600, 'SEK', 'eintausendsechzehn SEK 00/100'],
])('%d %s auf Deutsch: %s', (amount, currency, words) => {
  expect(amountInWords(amount, currency, 'de')).toBe(words);
});
