/** What is known of the pieces of an item at one of its steps. */
export interface PieceFacts {
  /** Pieces of the item that came in. */
  received: number;
  /** Pieces of the item that are lost, wherever that was … */
  lost: number;
  /** … and those of them lost before they came to this step. */
  lostBefore: number;
  /** Passes that failed, so that the step is to be done once more … */
  rework: number;
  /** … and how many of these are finished. */
  reworkDone: number;
  /** Passes that are finished, failed ones included. */
  finished: number;
}

/** Every received piece is exactly one of these: `good + inRework + lost + open = received`. */
export interface PieceCounts {
  received: number;
  good: number;
  inRework: number;
  lost: number;
  open: number;
}

/** What pieces are counted as, the sum first; the words of every screen for them are `orders:pieces`. */
export const pieceKinds = ['received', 'good', 'inRework', 'lost', 'open'] as const;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Where the received pieces of an item stand at a step. A failed pass makes its piece no second one. */
export function pieceCounts(facts: PieceFacts): PieceCounts {
  const { received } = facts;
  const lost = within(facts.lost, received);
  const inRework = within(facts.rework - facts.reworkDone, received - lost);
  const lostHere = facts.lost - facts.lostBefore;
  const good = within(facts.finished - facts.rework - lostHere, received - lost - inRework);
  return { received, good, inRework, lost, open: received - lost - inRework - good };
}
