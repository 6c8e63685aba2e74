/** Amounts of documents stay below this many hundredths, in either direction: exact in JSON, JavaScript and bigint. */
export const AMOUNT_LIMIT = 1e15;

/**
 * Quotient rounded half up, away from zero on ties, so that a correction in minus mirrors its document.
 * @param divisor above zero
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** A percentage of an amount in hundredths, half up to 1 hundredth. @param percent in hundredths of a percent: 2300 is 23 % */
export const percentOf = (amount: number, percent: number): number =>
  Number(divideHalfUp(BigInt(amount) * BigInt(percent), 10_000n));

/** Whether an amount in hundredths is exact and within what a document may carry. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && Math.abs(amount) < AMOUNT_LIMIT;
