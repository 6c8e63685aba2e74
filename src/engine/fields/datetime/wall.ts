import { addDays } from '../date/parse';
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

/** What the clocks of a zone show at an instant. */
export function wallOf(instant: Date, zone: string): WallTime {
  const at = Object.fromEntries(
    parts(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${at['year']}-${at['month']}-${at['day']}`, minutes: Number(at['hour']) * 60 + Number(at['minute']) };
}

const asUtc = ({ day, minutes }: WallTime): number => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
const offsetAt = (time: number, zone: string): number => asUtc(wallOf(new Date(time), zone)) - floorMinute(time);
const floorMinute = (time: number): number => Math.floor(time / 60_000) * 60_000;

/**
 * The instant a wall time means in a zone, as ISO text in UTC. In the hour that happens twice in autumn the first is
 * meant; a time skipped in spring moves forward with the clocks.
 */
export function instantOf(wall: WallTime, zone: string): string {
  const time = wall.minutes >= 1440 ? { day: addDays(wall.day, 1), minutes: wall.minutes - 1440 } : wall;
  const target = asUtc(time);
  const before = offsetAt(target - 86_400_000, zone);
  const candidates = [target - before, target - offsetAt(target + 86_400_000, zone)].sort((a, b) => a - b);
  const exact = candidates.find((candidate) => candidate + offsetAt(candidate, zone) === target);
  return new Date(exact ?? target - before).toISOString();
}
