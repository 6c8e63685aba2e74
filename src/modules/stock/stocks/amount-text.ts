import type { Format } from '../../../engine/format';

/** `18.400` kg → `18,40 kg`: two decimals, or three where the third says something. */
export const amountText = (format: Format, amount: string, unit?: string | null): string => {
  const digits = /\.\d\d[1-9]/.test(amount) ? 3 : 2;
  return `${format.decimal(amount, digits)}${unit ? ` ${unit}` : ''}`;
};
