/** Where a rate of the dictionary goes in the document. */
export interface KsefRate {
  /** Value of `P_12`. */
  mark: string;
  /** Number of the sums: `P_13_{sum}`, and of the tax where there is one. */
  sum: string;
  taxed: boolean;
  /** The buyer accounts for the tax. */
  reversed: boolean;
}

const rate = (mark: string, sum: string, more: Partial<KsefRate> = {}): KsefRate => ({
  mark,
  sum,
  taxed: false,
  reversed: false,
  ...more,
});
const taxed = { taxed: true };

/** By the code of the dictionary; a rate that is not here cannot be sent. */
export const ksefRates: Readonly<Record<string, KsefRate>> = {
  '23': rate('23', '1', taxed),
  '22': rate('22', '1', taxed),
  '8': rate('8', '2', taxed),
  '7': rate('7', '2', taxed),
  '5': rate('5', '3', taxed),
  '0': rate('0 KR', '6_1'),
  '0 WDT': rate('0 WDT', '6_2'),
  '0 EX': rate('0 EX', '6_3'),
  ZW: rate('zw', '7'),
  NP: rate('np I', '8'),
  'NP UE': rate('np II', '9', { reversed: true }),
  OO: rate('oo', '10', { reversed: true }),
};
export const EXEMPT = 'ZW';

/** Rates of what is sold to taxpayers of other member states: the seller's number has `PL` before it. */
const withinUnion = new Set(['0 WDT', 'NP UE']);
export const namesUnion = (codes: readonly string[]): boolean => codes.some((code) => withinUnion.has(code));

/** Order of the sums in the document. */
export const sumOrder = ['1', '2', '3', '6_1', '6_2', '6_3', '7', '8', '9', '10'] as const;

/** Member states by the prefix of their VAT numbers. */
const union = new Set('AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PT RO SE SI SK XI'.split(' '));

/** Prefix of VAT numbers of a country of the Union, Poland aside; undefined elsewhere. */
export function unionPrefix(country: string): string | undefined {
  const prefix = country === 'GR' ? 'EL' : country;
  return union.has(prefix) ? prefix : undefined;
}
