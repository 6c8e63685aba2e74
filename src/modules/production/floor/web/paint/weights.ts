import Big from 'big.js';

const GRAMS = 3;
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
