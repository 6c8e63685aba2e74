/** What came of a rack that was scanned at a card or a place. */
export interface Arrival {
  frameId: number | null;
  /** `started`: with what hung on it before; `empty`: nothing waits for a step here; `here`: it was at work here already. */
  outcome: 'started' | 'empty' | 'here';
  orderItemIds: number[];
  /** The card its frame is on; its number where it was on it before. */
  workCardId: number | null;
  workCard: string | null;
}
