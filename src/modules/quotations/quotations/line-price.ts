import Big from 'big.js';
import { priceType } from '../calculation/model';

interface Measured {
  priceType: number;
  area: string | null;
  weight: string | null;
  length: string | null;
  amount: number;
}

/** What a line is counted in: amount as decimal text and its unit; pieces where it is priced by the piece or by hand. */
export function measureOf(line: Measured): {
  value: string;
  unit: 'm²' | 'kg' | 'm' | undefined;
} {
  if (line.priceType === priceType.area && line.area !== null) return { value: line.area, unit: 'm²' };
  if (line.priceType === priceType.weight && line.weight !== null) return { value: line.weight, unit: 'kg' };
  if (line.priceType === priceType.metre && line.length !== null) return { value: line.length, unit: 'm' };
  return { value: String(line.amount), unit: undefined };
}

/**
 * Price of one unit in hundredths, where the sum is exactly so many times it; undefined where multipliers or minimums
 * leave no such price: a reader who multiplies must come to what is written.
 */
export function unitPriceOf(sum: number, measure: string): number | undefined {
  const amount = new Big(measure);
  if (amount.lte(0)) return undefined;
  const price = new Big(sum).div(amount).round(0, Big.roundHalfUp);
  return price.times(amount).round(0, Big.roundHalfUp).eq(sum) ? price.toNumber() : undefined;
}

/** What one unit comes to with all that is charged for it, in hundredths, half up; undefined without a measure. */
export function effectivePriceOf(sum: number, measure: string): number | undefined {
  const amount = new Big(measure);
  return amount.lte(0) ? undefined : new Big(sum).div(amount).round(0, Big.roundHalfUp).toNumber();
}
