/** What tells whether two products are one and the same entered twice. */
export interface Likeness {
  code: string | null;
  producerId: number | null;
  externalCode: string | null;
}
const folded = (text: string | null): string => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * Only similar products may become one: same RAL code, same producer, same code of the producer.
 * @returns why two are not similar (errorStr), or undefined
 */
export function notSimilar(a: Likeness, b: Likeness): string | undefined {
  if (!folded(a.code) || folded(a.code) !== folded(b.code)) return 'MergeOtherCode';
  if (a.producerId !== b.producerId) return 'MergeOtherProducer';
  return folded(a.externalCode) === folded(b.externalCode) ? undefined : 'MergeOtherExternalCode';
}
