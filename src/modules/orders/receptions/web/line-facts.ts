import type { Format } from '../../../../engine/format';
import type { ItemFacts } from './item-facts';

/** `obrys 240 · 6000 mm`: what tells two profiles apart on the pallet; undefined without sizes. */
export function sizesOf(facts: ItemFacts, format: Format, outline: (value: string) => string): string | undefined {
  const plain = (value: string) => format.decimal(value, value.endsWith('.0') ? 0 : 1);
  const sizes = [facts.length, facts.width, facts.height].filter((value) => value !== null).map(plain);
  const parts = [facts.outline && outline(plain(facts.outline)), sizes.length > 0 && `${sizes.join(' × ')}\u00a0mm`];
  return parts.filter(Boolean).join(' · ') || undefined;
}

/** Codes the item is known by, the shop's first. */
export const codesOf = ({ code, externalCode }: ItemFacts): string => [code, externalCode].filter(Boolean).join(' / ');

/** `+2`, `−1`, `0`. */
export function signed(value: number, format: Format): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${format.integer(Math.abs(value))}`;
}

/** Pieces more or less than declared; undefined while nobody counted. */
export const differenceOf = (line: { declaredAmount?: unknown; countedAmount?: unknown }): number | undefined =>
  line.countedAmount === null || line.countedAmount === undefined
    ? undefined
    : Number(line.countedAmount) - Number(line.declaredAmount ?? 0);
