/** Ten-thousandths of a decimal written as text; digits beyond are cut off, which no comparison with a bound notices. */
export function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'));
}

/** measure ≥ from */
export const atLeast = (measure: string, from: string): boolean => units(measure) >= units(from);
/** measure < to; without `to` there is no end. */
export const below = (measure: string, to: string | null): boolean => to === null || units(measure) < units(to);
