import { divideHalfUp } from '../../../../settings/money/rounding';

/** Hundredths as the schema writes amounts: `3416.20`. */
export function amountText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal without the zeros that add nothing: `56.1600` is `56.16`. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

const RATE_DIGITS = 6;

/** A rate with at most six digits, half up: the schema takes no more. */
export function rateText(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.');
  if (part.length <= RATE_DIGITS) return plainDecimal(rate);
  const cut = 10n ** BigInt(part.length - RATE_DIGITS);
  const digits = divideHalfUp(BigInt(whole + part), cut)
    .toString()
    .padStart(RATE_DIGITS + 1, '0');
  return plainDecimal(`${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`);
}

/** Characters the national system refuses in any text. */
const forbidden =
  /[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff\ufeff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]|\p{Cs}/gu;

/** Text on one line without characters the system refuses, cut to `max`; undefined where nothing is left. */
export function cleanText(text: string | null | undefined, max: number): string | undefined {
  const clean = (text ?? '')
    .replace(forbidden, '')
    // oxlint-disable-next-line no-control-regex -- what XML cannot carry
    .replace(/[\u0000-\u0020\u0085\u00a0\u2028\u2029]+/g, ' ')
    .trim();
  return [...clean].slice(0, max).join('').trim() || undefined;
}

/** Digits and letters of a number typed with separators. */
export const compact = (number: string | null): string => (number ?? '').replace(/[^0-9A-Za-z+*]/g, '').toUpperCase();

/** A Polish tax number as the schema takes it. */
export const nipOf = (nip: string | null): string => compact(nip).replace(/^PL/, '');

/** Bank account without spaces; an IBAN keeps its letters. */
export const accountOf = (account: string | null): string => compact(account);
