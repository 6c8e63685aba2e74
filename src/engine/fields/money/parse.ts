import { parseDecimal, typedDecimal } from '../decimal/parse';

/**
 * Reads an amount with up to two decimals into integer hundredths: `1 234,5` → 123450. Currency names and signs
 * around it are ignored. Null for nothing, undefined for what is no such amount.
 */
export function parseHundredths(text: string): number | null | undefined {
  const value = parseDecimal(text.replace(/%|zł|[€$£]|(?<![a-z])[a-z]{3}(?![a-z])/gi, ''));
  if (value === null || value === undefined) return value === null && text.trim() !== '' ? undefined : value;
  const [whole, fraction = ''] = value.split('.') as [string, string?];
  if (fraction.replace(/0+$/, '').length > 2) return undefined;
  const hundredths = Number(`${whole}${fraction.padEnd(2, '0').slice(0, 2)}`);
  return Number.isSafeInteger(hundredths) ? hundredths : undefined;
}

/** 123450 → `1234,50` in Polish; with `digits` 0 only the decimals that are not zero: 2300 → `23`. */
export function typedHundredths(value: number, language: string, digits = 2): string {
  const text = String(Math.abs(value)).padStart(3, '0');
  let fraction = text.slice(-2);
  if (digits < 2) fraction = fraction.replace(/0+$/, '').padEnd(digits, '0');
  return typedDecimal(`${value < 0 ? '-' : ''}${text.slice(0, -2)}${fraction ? `.${fraction}` : ''}`, language);
}
