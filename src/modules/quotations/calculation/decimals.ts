import BigNumber from 'big.js';

/** A constructor of our own: nobody else's settings reach it. Nothing is divided, so every step before a rounding is exact. */
const Exact = BigNumber();
Exact.RM = BigNumber.roundHalfUp;

export type Big = BigNumber;
export const big = (value: string | number | Big): Big => new Exact(value);
export const zero = big(0);
export const one = big(1);

/** m², 4 decimals, half up. */
export const surface = (value: Big): Big => value.round(4, BigNumber.roundHalfUp);
/** kg and m, 3 decimals, half up. */
export const thousandths = (value: Big): Big => value.round(3, BigNumber.roundHalfUp);
/** Hundredths of money as an integer, half up. */
export const toHundredths = (value: Big): number => value.round(0, BigNumber.roundHalfUp).toNumber();

export const surfaceText = (value: Big): string => big(value).toFixed(4);
/** All its digits, never with an exponent. */
export const plainText = (value: Big): string => big(value).toFixed();
export const thousandthsText = (value: Big): string => big(value).toFixed(3);

/** The number given, or null where there is none above zero: a size left out, empty or zero is "not known". */
export function known(value: string | null | undefined): Big | null {
  if (value === null || value === undefined) return null;
  const number = big(value);
  return number.gt(zero) ? number : null;
}

export const max = (values: readonly Big[]): Big => values.reduce((most, value) => (value.gt(most) ? value : most));
export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), zero);
export const product = (values: readonly Big[]): Big => values.reduce((total, value) => total.times(value), one);
