import { parseDecimal } from './parse';

/** Units of one quantity, by the power of ten they are of its base unit. */
const quantities: readonly Readonly<Record<string, number>>[] = [
  { mm: 0, cm: 1, dm: 2, m: 3, mb: 3 },
  { g: -3, dag: -2, dkg: -2, kg: 0, t: 3 },
  { 'mm²': -6, 'cm²': -4, 'dm²': -2, 'm²': 0 },
];
const inch = /^(in|inch|inches|cal|cala|cale|cali|zoll|["″])$/;
const pieces = /^(szt|sztuk[ai]?|pcs?|pieces?|stk|stück)$/;

/** A number as it is typed with its unit behind it: `1,8 m`. */
const withUnit = /^(.*?[\d.,])\s*([a-zäöüµ]+[2²³3]?|%|["″])\.?$/i;

const quantityOf = (unit: string) => quantities.find((units) => unit in units);
/** Whether a number of this unit may be typed in another one: mm, kg or m², but no days. */
export const hasOtherUnits = (unit: string): boolean => quantityOf(canonical(unit)) !== undefined;
/** `M2`, `qm` and `m^2` are all m². */
const canonical = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/^q(mm|cm|dm|m)$/, '$1²')
    .replace(/2$/, '²');

/** Moves the point of exact decimal text by so many places. */
function shifted(value: string, places: number): string {
  if (places === 0) return value;
  const sign = value.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`;
  const point = Math.max(0, -places) + whole.length + places;
  const [left, right] = [digits.slice(0, point).replace(/^0+(?=\d)/, ''), digits.slice(point).replace(/0+$/, '')];
  return `${sign}${left || '0'}${right ? `.${right}` : ''}`;
}

/** Inches in tenths of a millimetre, the finest a length is kept in, half up; as text of mm. */
function millimetresOf(inches: string): string {
  const [whole = '0', fraction = ''] = inches.replace('-', '').split('.');
  const scale = 10n ** BigInt(fraction.length);
  const tenths = (BigInt(whole + fraction) * 254n * 2n + scale) / (scale * 2n);
  return shifted(`${inches.startsWith('-') ? '-' : ''}${tenths}`, -1);
}

/** Without the noughts a spreadsheet adds behind the point: `2500.00` is a whole number. */
const withoutNoughts = (value: string | null | undefined): string | null | undefined =>
  value?.includes('.') ? value.replace(/\.?0+$/, '') : value;

/**
 * Reads a number typed with or without a unit as one of `unit`: `1,8 m` is `1800` of mm. Signs of a diameter or of
 * "about" in front of it are passed over.
 * @param unit what the number is to be of; pieces where it has none
 * @returns exact decimal text, null for nothing, undefined for no number and for a unit that cannot be of it
 */
export function readMeasure(text: string, unit?: string): string | null | undefined {
  const bare = text.replace(/^[ø⌀~≈x×]\s*/i, '').trim();
  const match = withUnit.exec(bare.replace(/\^2$/, '²'));
  if (!match) return withoutNoughts(parseDecimal(bare));
  const typed = canonical(match[2]!);
  const own = unit === undefined ? undefined : canonical(unit);
  const value = withoutNoughts(parseDecimal(match[1]!));
  if (typed === own) return value;
  if (own === undefined) return pieces.test(typed) ? value : undefined;
  const units = quantityOf(own);
  if (units && 'mm' in units && inch.test(typed) && typeof value === 'string')
    return shifted(millimetresOf(value), -units[own]!);
  if (!units || !(typed in units) || typeof value !== 'string') return undefined;
  return shifted(value, units[typed]! - units[own]!);
}
