import { addDays } from '../date/days';
import type { WallTime } from './parse';

const makers = new Map<string, Intl.DateTimeFormat>();
function parts(zone: string): Intl.DateTimeFormat {
  const known =
    makers.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  makers.set(zone, known);
  return known;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

function askedOffset(time: number, zone: string): number {
  const at = Object.fromEntries(
    parts(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const shown = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
  return shown - Math.floor(time / 1000) * 1000;
}

/** Offsets at midnights of UTC, by zone: a plan or a list asks for thousands of instants of few days. */
const midnights = new Map<string, Map<number, number>>();
const MOST = 20_000;
function atMidnight(day: number, zone: string): number {
  const known = midnights.get(zone) ?? new Map<number, number>();
  midnights.set(zone, known);
  const found = known.get(day);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const offset = askedOffset(day * DAY, zone);
  known.set(day, offset);
  return offset;
}

/** Milliseconds the clocks of a zone are ahead of UTC. Only on the day they change the zone is asked for the instant. */
function offsetAt(time: number, zone: string): number {
  const day = Math.floor(time / DAY);
  const offset = atMidnight(day, zone);
  return offset === atMidnight(day + 1, zone) ? offset : askedOffset(time, zone);
}

const days = new Map<number, string>();
/** The day so many days after 1970-01-01. */
function dayAt(number: number): string {
  const found = days.get(number);
  if (found !== undefined) return found;
  if (days.size >= MOST) days.clear();
  const day = new Date(number * DAY).toISOString().slice(0, 10);
  days.set(number, day);
  return day;
}

/** What the clocks of a zone show at an instant: a Date, milliseconds since 1970 or ISO text. */
export function wallOf(instant: Date | number | string, zone: string): WallTime {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
  const shown = time + offsetAt(time, zone);
  const day = Math.floor(shown / DAY);
  return { day: dayAt(day), minutes: Math.floor((shown - day * DAY) / MINUTE) };
}

const asUtc = ({ day, minutes }: WallTime): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;

/**
 * The instant a wall time means in a zone, as ISO text in UTC. In the hour that happens twice in autumn the first is
 * meant; a time skipped in spring moves forward with the clocks.
 */
export function instantOf(wall: WallTime, zone: string): string {
  const time = wall.minutes >= 1440 ? { day: addDays(wall.day, 1), minutes: wall.minutes - 1440 } : wall;
  const target = asUtc(time);
  const before = offsetAt(target - DAY, zone);
  const candidates = [target - before, target - offsetAt(target + DAY, zone)].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate, zone) === target);
  return new Date(exact ?? target - before).toISOString();
}
