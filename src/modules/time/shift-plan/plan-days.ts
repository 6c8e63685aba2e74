import { addDays, mondayOf as weekStart } from '../../../engine/fields/date/days';
import { instantOf, wallOf } from '../../../engine/fields/datetime/wall';

const MIDNIGHT = 1440;

/** Minutes from midnight; one that ends before it starts ends on the next day. */
export interface ShiftTimes {
  timeFrom: number;
  timeTo: number;
}
/** Two instants as ISO text in UTC. */
export interface Times {
  timeFrom: string;
  timeTo: string;
}

/** When a shift of a day begins and ends by the clocks of a zone: on the night of their change it has an hour more or less. */
export function timesOn(day: string, { timeFrom, timeTo }: ShiftTimes, zone: string): Times {
  const end = timeTo <= timeFrom ? timeTo + MIDNIGHT : timeTo;
  return {
    timeFrom: instantOf({ day, minutes: timeFrom }, zone),
    timeTo: instantOf({ day: addDays(day, Math.floor(end / MIDNIGHT)), minutes: end % MIDNIGHT }, zone),
  };
}

/** The day an instant belongs to; a night shift belongs to the day it begins on. */
export const dayOf = (instant: string | number, zone: string): string => wallOf(instant, zone).day;

/** Minutes from midnight of an instant. */
export const minuteOf = (instant: string | number, zone: string): number => wallOf(instant, zone).minutes;

/** The same clock times on another day. */
export function onDay({ timeFrom, timeTo }: Times, day: string, zone: string): Times {
  const from = wallOf(timeFrom, zone);
  const to = wallOf(timeTo, zone);
  const nights = Math.round((Date.parse(to.day) - Date.parse(from.day)) / 86_400_000);
  return {
    timeFrom: instantOf({ day, minutes: from.minutes }, zone),
    timeTo: instantOf({ day: addDays(day, nights), minutes: to.minutes }, zone),
  };
}

const MOST = 50_000;
const starts = new Map<string, number>();
/** Milliseconds of the beginning of a day. */
export function startOf(day: string, zone: string): number {
  const key = `${day} ${zone}`;
  const found = starts.get(key);
  if (found !== undefined) return found;
  if (starts.size >= MOST) starts.clear();
  const start = Date.parse(instantOf({ day, minutes: 0 }, zone));
  starts.set(key, start);
  return start;
}

/** A plan of many people asks for the same few days thousands of times. */
function remembered(work: (day: string) => string): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    if (known.size >= MOST) known.clear();
    const made = work(day);
    known.set(day, made);
    return made;
  };
}

/** The Monday of the week of a day. */
export const mondayOf = remembered(weekStart);

/** The Monday after one. */
export const mondayAfter = remembered((monday) => addDays(monday, 7));

/** Whether a time has a part in a day. */
export const touchesDay = ({ timeFrom, timeTo }: Times, day: string, zone: string): boolean =>
  Date.parse(timeFrom) < startOf(addDays(day, 1), zone) && Date.parse(timeTo) > startOf(day, zone);

/** The days from one to another, both of them in. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export const weekOf = (day: string): string[] => daysFrom(mondayOf(day), addDays(mondayOf(day), 6));

export function monthOf(day: string): string[] {
  const first = `${day.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return daysFrom(first, addDays(next, -1));
}

/** The number of an ISO week. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * 86_400_000));
}
