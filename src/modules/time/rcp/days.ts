import { addDays } from '../../../engine/fields/date/days';
import { Temporal } from 'temporal-polyfill';

/** Calendar days are `YYYY-MM-DD`, instants milliseconds since the epoch. */

/** The instant the clocks of a zone show this time of the day; of an hour that comes twice its first, of one left out the next. */
export const instantAt = (day: string, minutes: number, zone: string): number =>
  Temporal.PlainDate.from(day)
    .add({ days: Math.floor(minutes / 1440) })
    .toZonedDateTime({
      timeZone: zone,
      plainTime: Temporal.PlainTime.from({ hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 }),
    }).epochMilliseconds;

export const startOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

const reckoned = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Zones differ from UTC by whole quarters of an hour, so nearly all instants of one are on one day. */
const QUARTER = 15 * 60_000;
/** Half a year of them in one zone. */
const MOST_KEPT = 20_000;
const kept = new Map<string, Map<number, string | null>>();

/** The day a quarter of an hour is on; null where it is on two. */
function dayOfQuarter(quarter: number, zone: string): string | null {
  const ofZone = kept.get(zone) ?? new Map<number, string | null>();
  kept.set(zone, ofZone);
  const known = ofZone.get(quarter);
  if (known !== undefined) return known;
  if (ofZone.size >= MOST_KEPT) ofZone.clear();
  const first = reckoned(quarter * QUARTER, zone);
  const day = reckoned((quarter + 1) * QUARTER - 1, zone) === first ? first : null;
  ofZone.set(quarter, day);
  return day;
}

/**
 * The calendar day of an instant in a zone. Kept for a while: reports ask for those of all events of many people, and
 * each takes long to work out.
 */
export const dayOf = (at: number, zone: string): string =>
  dayOfQuarter(Math.floor(at / QUARTER), zone) ?? reckoned(at, zone);

/** Minutes from midnight the clocks of a zone show at an instant. */
export function clockMinutes(at: number, zone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return hour * 60 + minute;
}

const MORNING = 6 * 60;
/** Time of the night in a presence, in whole minutes: from `nightStart` (hour) to six. Nights are as long as the clocks make them. */
export function nightCounter(zone: string, nightStart: number) {
  const nights = new Map<string, readonly [number, number]>();
  const nightOf = (day: string): readonly [number, number] => {
    const known = nights.get(day);
    if (known) return known;
    // A night that begins after midnight (0 to 5) is that of the same morning.
    const early = nightStart < 6;
    const night = [
      instantAt(day, nightStart * 60, zone),
      early ? instantAt(day, MORNING, zone) : instantAt(addDays(day, 1), MORNING, zone),
    ] as const;
    nights.set(day, night);
    return night;
  };
  return (from: number, to: number): number => {
    let sum = 0;
    const last = dayOf(to, zone);
    for (let day = addDays(dayOf(from, zone), -1); day <= last; day = addDays(day, 1)) {
      const [begin, end] = nightOf(day);
      sum += Math.max(0, Math.min(to, end) - Math.max(from, begin));
    }
    return Math.floor(sum / 60_000);
  };
}
