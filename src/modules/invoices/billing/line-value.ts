import { divideHalfUp, isAmount, percentOf } from '../../settings/money/rounding';

/** Digits of an amount: pieces, m², kg or metres. */
const SCALE = 4;

/** `'56.16'` as 561600n: ten-thousandths, exact. @throws on anything that is no decimal of at most 4 digits */
export function tenThousandths(amount: string): bigint {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount}`);
  const value = BigInt(match[2]! + (match[3] ?? '').padEnd(SCALE, '0'));
  return match[1] ? -value : value;
}

/** 561600n as `'56.1600'`. */
export function amountText(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}

/** Amount × unit price in hundredths, half up to 1 hundredth. */
export const timesPrice = (amount: string, priceNet: number): number =>
  Number(divideHalfUp(tenThousandths(amount) * BigInt(priceNet), 10_000n));

export interface LineValue {
  /** Hundredths taken off amount × price. */
  discount: number;
  /** What the line comes to. */
  valueNet: number;
}

/**
 * What a line comes to: rounded once for the product, once for the discount on it.
 * @param line money in hundredths, `discountPercent` in hundredths of a percent
 * @returns undefined when it is beyond what a document may carry
 */
export function lineValue(line: {
  amount: string;
  priceNet: number;
  discountPercent: number | null;
}): LineValue | undefined {
  const sum = timesPrice(line.amount, line.priceNet);
  if (!isAmount(sum)) return undefined;
  const discount = percentOf(sum, line.discountPercent ?? 0);
  return { discount, valueNet: sum - discount };
}
