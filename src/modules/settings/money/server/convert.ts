import Big from 'big.js';

/**
 * An amount in another currency, half up to 1 hundredth.
 * @param rate price of one unit in the currency wanted, as decimal text: `4.2715`
 */
export const convert = (amount: number, rate: string): number =>
  new Big(amount).times(rate).round(0, Big.roundHalfUp).toNumber();
