import Big from 'big.js';
import { readMeasure } from '../../../../../engine/fields/decimal/measure';

const GRAMS = 3;
const KILOGRAM = 'kg';

/**
 * A weight as it is typed, `17400 g` as well as `17,4`, as exact text in the unit of the lot: kilograms where it has no other.
 * Null for nothing, undefined for what is no weight.
 */
export function weightIn(text: string, unit: string = KILOGRAM): string | null | undefined {
  const value = readMeasure(text, unit);
  return value?.startsWith('-') ? undefined : value;
}

/** Whether paint of a lot kept in this unit can be put on a scale: litres cannot. */
export const isWeighed = (unit: string = KILOGRAM): boolean => readMeasure(`1 ${KILOGRAM}`, unit) !== undefined;

const big = (kilograms: string | null | undefined): Big | undefined => (kilograms ? new Big(kilograms) : undefined);

/** What was used, as exact text; undefined while a weight is missing or more is left than there was. */
export function usedOf(before: string | null | undefined, after: string | null | undefined): string | undefined {
  const [from, to] = [big(before), big(after)];
  return from && to && from.gte(to) ? from.minus(to).toFixed(GRAMS) : undefined;
}

/** By how many percent the use differs from what was expected, to a tenth; undefined where nothing was expected. */
export function differenceOf(used: string | undefined, expected: string | null): number | undefined {
  const [is, wanted] = [big(used), big(expected)];
  return is && wanted?.gt(0) ? is.minus(wanted).div(wanted).times(100).round(1).toNumber() : undefined;
}

/** What the scale shows less the container; undefined where that is no weight. */
export function netOf(gross: string | null | undefined, tare: string | null | undefined): string | undefined {
  const [all, container] = [big(gross), big(tare) ?? new Big(0)];
  return all?.gte(container) ? all.minus(container).toFixed(GRAMS) : undefined;
}
