import { rcpEvent } from './events';

/** An event of one person; `at` in milliseconds since the epoch. */
export interface ClockEvent {
  id: number;
  eventType: number;
  at: number;
}

/**
 * Presence from an entry to the exit that follows it. What has no other end is an issue and counts no time: nothing is
 * made up. `open`: entered and still inside.
 */
export type Presence =
  | { from: ClockEvent; to: ClockEvent; issue: null }
  | { from: ClockEvent; to: null; issue: 'missingExit' | 'open' }
  | { from: null; to: ClockEvent; issue: 'missingEntry' };

/** Nobody is inside longer at a stretch: a later exit belongs to an entry that was forgotten. */
export const LONGEST_MS = 16 * 60 * 60_000;

/**
 * Pairs the events of one person, over midnight as well. Order of the list does not matter; events that are neither
 * entry nor exit are passed over.
 * @param now in milliseconds since the epoch
 */
export function pairsOf(events: readonly ClockEvent[], now: number): Presence[] {
  const pairs: Presence[] = [];
  let open: ClockEvent | undefined;
  const close = (issue: 'missingExit' | 'open') => {
    if (open) pairs.push({ from: open, to: null, issue });
    open = undefined;
  };
  for (const event of [...events].sort((a, b) => a.at - b.at || a.id - b.id)) {
    if (event.eventType === rcpEvent.entry) {
      close('missingExit');
      open = event;
    } else if (event.eventType === rcpEvent.exit) {
      if (open && event.at - open.at <= LONGEST_MS) {
        pairs.push({ from: open, to: event, issue: null });
        open = undefined;
      } else {
        close('missingExit');
        pairs.push({ from: null, to: event, issue: 'missingEntry' });
      }
    }
  }
  if (open) close(now - open.at <= LONGEST_MS ? 'open' : 'missingExit');
  return pairs;
}

/** Whole minutes of a presence that has both ends; 0 where one is missing. */
export const minutesOf = ({ from, to }: Presence): number => (from && to ? Math.floor((to.at - from.at) / 60_000) : 0);

/** What comes next of somebody whose last entry or exit this is. */
export const nextEvent = (
  last: { eventType: number; at: number } | undefined,
  now: number,
): typeof rcpEvent.entry | typeof rcpEvent.exit =>
  last?.eventType === rcpEvent.entry && now - last.at <= LONGEST_MS ? rcpEvent.exit : rcpEvent.entry;
