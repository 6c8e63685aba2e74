/** Without case and accents, as the server searches. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** How well a text answers what was typed: 0 begins with it, 1 one of its words does, 2 it is somewhere inside, 3 not at all. */
export function rankOf(typed: string, ...texts: readonly string[]): number {
  const wanted = folded(typed.trim());
  const ranks = texts.map((text) => {
    const where = folded(text);
    if (where.startsWith(wanted)) return 0;
    return where.split(/[\s,.;/()-]+/).some((word) => word.startsWith(wanted)) ? 1 : where.includes(wanted) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/** The best answers first; equally good ones stay in their order. */
export const ranked = <T>(items: readonly T[], typed: string, textsOf: (item: T) => readonly string[]): T[] =>
  items
    .map((item) => ({ item, rank: rankOf(typed, ...textsOf(item)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
