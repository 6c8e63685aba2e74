import { addDays } from '../../../engine/fields/date/days';

/**
 * Days from today on. A moment is a number of minutes since today began, each day counting `dayMinutes` of them, whether
 * anybody works on it or not.
 */
export interface Calendar {
  days: readonly string[];
  /** Days somebody works on. */
  isOpen: readonly boolean[];
  dayMinutes: number;
}

export function calendarFrom(
  today: string,
  length: number,
  dayMinutes: number,
  isOpen: (day: string) => boolean,
): Calendar {
  const days = Array.from({ length }, (_, at) => addDays(today, at));
  return { days, isOpen: days.map(isOpen), dayMinutes };
}

/** The day a moment is in; the end of a day belongs to it where something ends then. */
export const dayOfStart = ({ dayMinutes }: Calendar, moment: number): number => Math.floor(moment / dayMinutes);
export const dayOfEnd = ({ dayMinutes }: Calendar, moment: number): number =>
  Math.max(Math.ceil(moment / dayMinutes) - 1, 0);

/** Working minutes between two moments. */
export function workingMinutes({ isOpen, dayMinutes }: Calendar, from: number, to: number): number {
  let sum = 0;
  for (let day = Math.floor(from / dayMinutes); day * dayMinutes < to && day < isOpen.length; day += 1) {
    if (!isOpen[day]) continue;
    sum += Math.min(to, (day + 1) * dayMinutes) - Math.max(from, day * dayMinutes);
  }
  return sum;
}

/** The morning `count` working days after a moment. */
export function afterWorkingDays(calendar: Calendar, moment: number, count: number): number {
  let left = count;
  let day = dayOfStart(calendar, moment);
  while (left > 0) {
    day += 1;
    if (day >= calendar.days.length) return Infinity;
    if (calendar.isOpen[day]) left -= 1;
  }
  return Math.max(moment, day * calendar.dayMinutes);
}

/** Work in front of a step, in minutes of its place with everybody it is meant for there. */
export interface Ahead {
  work: number;
  /** Of cleaning between colours. */
  change: number;
}
export interface QueuedStep extends Ahead {
  id: number;
  /** The day it is planned on; what is overdue is today's, 0. */
  day: number;
}

/** A place with its queue: how fast it works on each day, and what is in front of a step. */
export interface PlaceTimeline {
  id: number;
  name: string;
  /** What is in front of a step of its queue; undefined for others. */
  before(stepId: number): Ahead | undefined;
  own(stepId: number): Ahead;
  /** What is in front of a step put behind everything planned up to a day. */
  until(day: number): Ahead;
  /** The moment work begun at `from` is done. */
  advance(from: number, minutes: number): number;
  /** The first moment from `from` on that anybody works there. */
  opens(from: number): number;
}

/** @param rates share of its full capacity a place has on each day of the calendar */
export function placeTimeline(
  { days, dayMinutes }: Calendar,
  place: { id: number; name: string },
  rates: readonly number[],
  queue: readonly QueuedStep[],
): PlaceTimeline {
  const sums: Ahead[] = [{ work: 0, change: 0 }];
  const at = new Map<number, number>();
  /** By day: how many of the queue are in front of a step put behind the last one planned up to it. */
  const behind = days.map(() => 0);
  queue.forEach(({ id, work, change, day }, index) => {
    const sum = sums[index]!;
    sums.push({ work: sum.work + work, change: sum.change + change });
    at.set(id, index);
    if (day < days.length) behind[day] = index + 1;
  });
  for (let day = 1; day < behind.length; day += 1) behind[day] = Math.max(behind[day]!, behind[day - 1]!);
  const opens = (from: number): number => {
    for (let day = Math.floor(from / dayMinutes); day < rates.length; day += 1)
      if (rates[day]! > 0) return Math.max(from, day * dayMinutes);
    return Infinity;
  };
  return {
    ...place,
    before: (stepId) => sums[at.get(stepId) ?? -1],
    own(stepId) {
      const { work, change } = queue[at.get(stepId) ?? -1] ?? { work: 0, change: 0 };
      return { work, change };
    },
    until: (day) => sums[behind[Math.min(day, behind.length - 1)] ?? 0]!,
    opens,
    advance(from, minutes) {
      if (minutes <= 0) return from;
      let left = minutes;
      for (let day = Math.floor(from / dayMinutes); day < rates.length; day += 1) {
        const rate = rates[day]!;
        const begin = Math.max(from, day * dayMinutes);
        const possible = ((day + 1) * dayMinutes - begin) * rate;
        if (rate > 0 && left <= possible) return begin + left / rate;
        left -= possible;
      }
      return Infinity;
    },
  };
}
