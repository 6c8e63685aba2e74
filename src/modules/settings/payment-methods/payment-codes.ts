/** Codes of the forms of payment the product brings, as companies outside Poland get them. */
const abroad = {
  PRZELEW: 'TRANSFER',
  GOTOWKA: 'CASH',
  KARTA: 'CARD',
  PRZEDPLATA: 'PREPAYMENT',
  POBRANIE: 'COD',
  KOMPENSATA: 'OFFSET',
} as const;

const names = new Map<string, string>([
  ...Object.entries(abroad).map(([code, other]) => [other, code] as const),
  ...[...Object.keys(abroad), 'BLIK', 'MPP'].map((code) => [code, code] as const),
]);

export const codeAbroad = (code: unknown): unknown =>
  typeof code === 'string' ? (new Map<string, string>(Object.entries(abroad)).get(code) ?? code) : code;
/** Under which a form of payment is named in `documents:paymentMethods`; none for a company's own. */
export const paymentTextKey = (code: string): string | undefined => names.get(code);
