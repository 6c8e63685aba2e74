/** A state a record came to. */
export interface Move {
  at: string;
  to: number;
}

/** The way to the present state, oldest first: a step that was taken back is not on it, nor is the way back. */
export function standing(moves: readonly Move[]): Move[] {
  const way: Move[] = [];
  for (const move of moves) {
    const passed = way.findIndex(({ to }) => to >= move.to);
    const known = passed >= 0 && way[passed]!.to === move.to;
    if (passed >= 0) way.splice(known ? passed + 1 : passed);
    if (!known) way.push(move);
  }
  return way;
}
