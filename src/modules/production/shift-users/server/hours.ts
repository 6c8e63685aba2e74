import Big from 'big.js';

/** Hours from one instant to another, two decimals as text; instants as milliseconds. */
export const hoursOf = (from: number, to: number): string => new Big(to).minus(from).div(3_600_000).toFixed(2);
