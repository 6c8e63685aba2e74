/** A line as far as its place goes. */
export interface Placed {
  id: number;
  lp: number;
  /** Where this write put it: the line came from there; undefined = not moved by this write; null = it is new. */
  cameFrom?: number | null;
}

/**
 * Numbers 1, 2, 3 … for the lines of a document. Of two lines that claim a place, the one moved up or put in stands
 * before the one that was there, the one moved down behind it.
 * @returns the lines whose number changes
 */
export function renumbered(lines: readonly Placed[]): { id: number; lp: number }[] {
  const rank = ({ lp, cameFrom }: Placed): number => {
    if (cameFrom === undefined) return 0;
    return cameFrom !== null && cameFrom < lp ? 1 : -1;
  };
  return [...lines]
    .sort((a, b) => a.lp - b.lp || rank(a) - rank(b) || a.id - b.id)
    .flatMap(({ id, lp }, at) => (lp === at + 1 ? [] : [{ id, lp: at + 1 }]));
}
