import { addWorkingDays } from '../../../orders/orders/server/working-days';
import { outageKind } from '../ksef-outages.entity';

/** A time the national system was away, as calendar days; without an end it lasts. */
export interface Outage {
  kind: number;
  from: string;
  to: string | null;
}

/** Working days after the end of a failure. */
export const FAILURE_DAYS = 7;

/**
 * The last day an invoice may be sent on: the working day after it was issued; after an announced unavailability it was
 * issued in, the working day after that; seven working days after every failure that began before it was due. A total failure counts like one for what is sent
 * all the same.
 * @param outages in the order they began
 * @returns undefined while that is not known, because the system is still away
 */
export function sendingDeadline(
  date: string,
  outages: readonly Outage[],
  holidays: ReadonlySet<string>,
): string | undefined {
  let deadline = addWorkingDays(date, 1, holidays);
  for (const { kind, from, to } of outages) {
    const isIssuedIn = from <= date && (to === null || date <= to);
    const isFailure = kind !== outageKind.unavailable;
    const counts = isFailure ? isIssuedIn || (from >= date && from <= deadline) : isIssuedIn;
    if (!counts) continue;
    if (to === null) return undefined;
    const after = addWorkingDays(to, isFailure ? FAILURE_DAYS : 1, holidays);
    if (after > deadline) deadline = after;
  }
  return deadline;
}
