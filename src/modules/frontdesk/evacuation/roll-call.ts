import { isPerson, type EvacuationCall, type EvacuationView } from './evacuation';

/** A roll call nobody ended is over by then. */
export const CALL_MS = 12 * 60 * 60_000;

/** Person → whether they are safe, and when that was ticked. */
export type Ticks = Readonly<Record<string, { isSafe: boolean; at: string }>>;

/** What the server knows and what this tablet knows; of two ticks of one person the later one. */
export function mergeTicks(
  stored: readonly { kind: string; id: number; isSafe: boolean; at: string }[] = [],
  own: Ticks = {},
): Ticks {
  const merged: Record<string, { isSafe: boolean; at: string }> = { ...own };
  for (const { kind, id, isSafe, at } of stored) {
    const place = `${kind}-${id}`;
    const known = merged[place];
    if (!known || Date.parse(known.at) < Date.parse(at)) merged[place] = { isSafe, at };
  }
  return merged;
}

/** The roll call a tablet has begun or joined, as it knows it without a connection. */
export interface OwnCall {
  key: string;
  startedAt: string;
  expected: number;
  /** By this tablet, while the server may still show it. */
  ended?: boolean;
  ticks: Ticks;
}

/** The parts of the list it depends on; one kept by an older version names no ended calls. */
type Known = Pick<EvacuationView, 'call' | 'entries'> & Partial<Pick<EvacuationView, 'ended'>>;

const isOver = (own: OwnCall, { ended = [] }: Known, now: number): boolean =>
  own.ended === true || ended.includes(own.key) || now - Date.parse(own.startedAt) > CALL_MS;

/**
 * The roll call that is going on: the server's, or this tablet's own where the server does not know it yet. What is over -
 * ended on whichever tablet, or left to itself - is not shown with its old ticks.
 * @param now in milliseconds since the epoch
 */
export function callNow(own: OwnCall | null, view: Known, now: number): { call: OwnCall | null; ticks: Ticks } {
  const going = own && !isOver(own, view, now) ? own : null;
  const theirs: EvacuationCall | null = own?.ended && own.key === view.call?.key ? null : view.call;
  const call = going && (!theirs || theirs.key === going.key) ? going : theirs && joined(theirs, view);
  return { call, ticks: call ? mergeTicks(theirs?.key === call.key ? theirs.ticks : [], call.ticks) : {} };
}

function joined({ key, startedAt }: EvacuationCall, { entries }: Known): OwnCall {
  const expected = entries.filter(({ kind }) => isPerson(kind)).length;
  return { key, startedAt, expected, ticks: {} };
}
