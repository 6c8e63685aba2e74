/** Codes of the forms of payment the product brings, as companies outside Poland get them; the others are the same there. */
const abroad = new Map([
  ['PRZELEW', 'TRANSFER'],
  ['GOTOWKA', 'CASH'],
  ['KARTA', 'CARD'],
  ['PRZEDPLATA', 'PREPAYMENT'],
  ['POBRANIE', 'COD'],
  ['KOMPENSATA', 'OFFSET'],
]);
const atHome = new Map([...abroad].map(([code, other]) => [other, code]));
const known = new Set([...abroad.keys(), 'BLIK', 'MPP']);

export const codeAbroad = (code: unknown): unknown => (typeof code === 'string' ? (abroad.get(code) ?? code) : code);

/** Under which a form of payment is named in `documents:paymentMethods`; none for a company's own. */
export function paymentTextKey(code: string): string | undefined {
  const key = atHome.get(code) ?? code;
  return known.has(key) ? key : undefined;
}
