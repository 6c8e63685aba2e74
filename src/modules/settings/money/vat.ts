import { divideHalfUp, percentOf } from './rounding';

/**
 * The one place VAT is worked out. Amounts are integer hundredths of the document's currency, rates integer hundredths
 * of a percent. VAT of a document is rounded once per rate, on the sum of that rate's net values, never line by line.
 */

/** VAT on a net amount: `vatOf(341620, 2300)` is 78573. */
export const vatOf = (net: number, rate: number): number => percentOf(net, rate);

export const grossOf = (net: number, rate: number): number => net + vatOf(net, rate);

/** Net part of a gross amount: what an advance paid in gross stands for. The VAT is the rest, so that both add up. */
export const netOfGross = (gross: number, rate: number): number =>
  Number(divideHalfUp(BigInt(gross) * 10_000n, 10_000n + BigInt(rate)));
