import { addDays } from '../../../engine/fields/date/days';
import { dayOf, instantAt } from '../../time/rcp/days';

/**
 * The next time the clocks of the zone show the time of day a key is brought back by. Minutes from midnight; null = it has
 * none.
 */
export function nextBackBy(returnBy: number | null, now: Date, zone: string): string | null {
  if (returnBy === null) return null;
  const today = dayOf(now.getTime(), zone);
  const at = instantAt(today, returnBy, zone);
  return new Date(at > now.getTime() ? at : instantAt(addDays(today, 1), returnBy, zone)).toISOString();
}
