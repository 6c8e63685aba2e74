/** Kilograms as whole grams, so that 18.40 − 7.10 is 11.30; NaN for what is no number. */
const grams = (kilograms: string | null | undefined): number =>
  kilograms ? Math.round(Number(kilograms) * 1000) : Number.NaN;

/** What was used, as exact text; undefined while a weight is missing or more is left than there was. */
export function usedOf(before: string | null | undefined, after: string | null | undefined): string | undefined {
  const used = grams(before) - grams(after);
  return Number.isNaN(used) || used < 0 ? undefined : (used / 1000).toFixed(3);
}

/** By how many percent the use differs from what was expected, to a tenth; undefined where nothing was expected. */
export function differenceOf(used: string | undefined, expected: string | null): number | undefined {
  const wanted = grams(expected);
  return used === undefined || !(wanted > 0) ? undefined : Math.round(((grams(used) - wanted) / wanted) * 1000) / 10;
}

/** What the scale shows less the container; undefined where that is no weight. */
export function netOf(gross: string | null | undefined, tare: string | null | undefined): string | undefined {
  const net = grams(gross) - (tare ? grams(tare) : 0);
  return Number.isNaN(net) || net < 0 ? undefined : (net / 1000).toFixed(3);
}
