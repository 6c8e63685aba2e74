import { minuteOf } from './plan-days';

interface Times {
  timeFrom: string;
  timeTo: string;
}

/** The short name of a shift on a narrow cell: its numeral or number, else its first letters. */
export function shortOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.length > 1 && last.length <= 3 ? last : name.slice(0, 3);
}

/** Hours between two instants as a number: a night of changed clocks has 7 or 9. */
export const hoursBetween = ({ timeFrom, timeTo }: Times): number =>
  (Date.parse(timeTo) - Date.parse(timeFrom)) / 3_600_000;

function clockText(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return minutes % 60 ? `${hours}:${String(minutes % 60).padStart(2, '0')}` : hours;
}
const clocks: string[] = [];
/** Thousands of times begin and end at the same few minutes of a day. */
const clock = (minutes: number): string => (clocks[minutes] ??= clockText(minutes));
/** `06–14`, `06:30–14`, of minutes from midnight. */
export const minuteSpan = (from: number, to: number): string => `${clock(from)}–${clock(to)}`;
export const clockSpan = ({ timeFrom, timeTo }: Times, zone: string): string =>
  minuteSpan(minuteOf(timeFrom, zone), minuteOf(timeTo, zone));

/** Leave in words, hours off with their times. */
export const leaveText = (
  { name, isWholeDay, ...times }: Times & { name: string; isWholeDay: boolean },
  zone: string,
) => (isWholeDay ? name : `${name} ${clockSpan(times, zone)}`);
