import { z } from 'zod';

/** Largest integer a column of that type holds. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * A whole number inside the declared bounds, else inside `low` and `high`.
 * @param factor what one of the declared bounds is in the value's own unit
 */
export const wholeNumber = (bounds: { min?: number; max?: number }, low: number, high: number, factor = 1) =>
  z
    .number({ error: 'NotNumber' })
    .int('NotInteger')
    .min(bounds.min === undefined ? low : bounds.min * factor, 'TooSmall')
    .max(bounds.max === undefined ? high : bounds.max * factor, 'TooBig');
