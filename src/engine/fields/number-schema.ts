import { z } from 'zod';

/** Largest integer a column of that type holds. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * A whole number inside the declared bounds, else inside `low` and `high`.
 * @param factor what one of the declared bounds is in the value's own unit
 */
export const wholeNumber = (bounds: { min?: number; max?: number }, low: number, high: number, factor = 1) =>
  amount('NotNumber', bounds, low, high, factor);

const isFiner = (typed: unknown): boolean =>
  typeof typed === 'string' && /^-?\d[\d\s\u00a0]*[.,]\d{3,}$/.test(typed.trim());

/** The same for what is typed with two decimals and kept in hundredths. */
export const hundredths = (bounds: { min?: number; max?: number }, low: number, high: number, factor = 1) =>
  amount(({ input }) => (isFiner(input) ? 'TooPrecise' : 'NotNumber'), bounds, low, high, factor);

const amount = (
  error: string | ((issue: { input?: unknown }) => string),
  bounds: { min?: number; max?: number },
  low: number,
  high: number,
  factor: number,
) =>
  z
    .number({ error })
    .int('NotInteger')
    .min(bounds.min === undefined ? low : bounds.min * factor, 'TooSmall')
    .max(bounds.max === undefined ? high : bounds.max * factor, 'TooBig');
