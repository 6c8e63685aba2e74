import { divideHalfUp } from './rounding';

const SCALE = 8;

/**
 * An amount of the default currency in another one, half up to 1 hundredth.
 * @param rate price of one unit of the other currency, as decimal text with at most 8 digits; null = the same currency
 */
export function inCurrency(amount: number, rate: string | null): number {
  if (rate === null) return amount;
  const [whole = '0', fraction = ''] = rate.split('.');
  const scaled = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  return Number(divideHalfUp(BigInt(amount) * 10n ** BigInt(SCALE), scaled));
}
