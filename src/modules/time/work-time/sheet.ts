import { grouped } from './grouped';
import { dayOf, type nightCounter } from '../rcp/days';
import { LONGEST_MS, minutesOf, type Presence } from '../rcp/pairs';
import { common, type Planned, type Stay, wholeMinutes } from '../rcp/stays';

/** What a day asks of a person; minutes. */
export interface DayNorm {
  /** Minutes of a working day by contract, 0 on a day off. */
  norm: number;
  /** Minutes of leave on that day. */
  leave: number;
  leaveCode: string | null;
}
/** What is to be looked at of a day: a stay without an end, somebody on site, or planned and not there. */
export type DayIssue = NonNullable<Presence['issue']> | 'absent';
/** A day of a person as their events make it; minutes, instants in milliseconds since the epoch. */
export interface DaySheet extends DayNorm {
  day: string;
  firstIn: number | null;
  lastOut: number | null;
  planned: number;
  plannedFrom: number | null;
  plannedTo: number | null;
  worked: number;
  night: number;
  breaks: number;
  /** Worked beyond the norm of the day. */
  overtime: number;
  /** Came after the plan began, went before it ended. */
  late: number;
  early: number;
  issues: DayIssue[];
}

const MINUTE = 60_000;
interface Sources {
  zone: string;
  /** Minutes of a stay that are of the night; one counter for all people, for it keeps the nights it has worked out. */
  night: ReturnType<typeof nightCounter>;
  now: number;
  stays: readonly Stay[];
  plan: readonly Planned[];
  /** Hours off. */
  off: readonly Planned[];
  breaks: readonly Planned[];
  /** The norm of a calendar day. */
  normOf: (day: string) => DayNorm;
}

/** The part of a plan kept, but for hours off: how late somebody came and how early they went; 0 while they are inside. */
function punctuality(
  pairs: readonly Presence[],
  plan: readonly Planned[],
  off: readonly Planned[],
): Pick<DaySheet, 'late' | 'early'> {
  const [first] = plan;
  const last = plan.at(-1);
  const entry = pairs[0]?.from;
  const exit = pairs.at(-1)?.to;
  const missed = (from: number, to: number) =>
    Math.max(0, wholeMinutes(to - from) - off.reduce((sum, one) => sum + common(one, { from, to }), 0));
  return {
    late: first && entry ? missed(first.from, entry.at) : 0,
    early: last && exit ? missed(exit.at, last.to) : 0,
  };
}

/** What is left of planned times without hours off. */
const without = (plan: readonly Planned[], off: readonly Planned[]): Planned[] =>
  off.reduce(
    (left, free) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, free.from) },
          { from: Math.max(from, free.to), to },
        ].filter((part) => part.from < part.to),
      ),
    [...plan],
  );

/** Whether a time the person was planned for has begun, and they were at none of them. */
function isAbsent(pairs: readonly Presence[], plan: readonly Planned[], now: number): boolean {
  const begun = plan.filter(({ from }) => from < now);
  // What lacks an end may have lasted as long as a stay may.
  const isThere = ({ from, to }: Presence) => {
    const entry = from ? from.at : to.at - LONGEST_MS;
    const exit = to ? to.at : from.at + LONGEST_MS;
    return begun.some((time) => entry < time.to && exit > time.from);
  };
  return begun.length > 0 && !pairs.some(isThere);
}

/** One sheet for each of the days, of one person. Time without both ends counts nothing. */
export function sheetsOf(days: readonly string[], of: Sources): DaySheet[] {
  const { zone, normOf, now, night } = of;
  const byDay = grouped(of.stays, ({ day }) => day);
  const all = of.stays.map(({ presence }) => presence);
  const plans = grouped(of.plan, ({ from }) => dayOf(from, zone));
  return days.map((day) => {
    const own = (byDay.get(day) ?? []).map(({ presence }) => presence);
    const plan = plans.get(day) ?? [];
    const spans = own.flatMap(({ from, to }) => (from && to ? [{ from: from.at, to: to.at }] : []));
    const worked = own.reduce((sum, pair) => sum + minutesOf(pair), 0);
    const norm = normOf(day);
    // Hours off have no code; the rest of such a day is worked.
    const absent = !norm.leaveCode && isAbsent(all, without(plan, of.off), now);
    return {
      day,
      ...norm,
      firstIn: own.find(({ from }) => from)?.from?.at ?? null,
      lastOut: own.findLast(({ to }) => to)?.to?.at ?? null,
      planned: plan.reduce((sum, { from, to }) => sum + (to - from) / MINUTE, 0),
      plannedFrom: plan[0]?.from ?? null,
      plannedTo: plan.at(-1)?.to ?? null,
      worked,
      night: spans.reduce((sum, { from, to }) => sum + night(from, to), 0),
      breaks: spans.reduce((sum, time) => sum + of.breaks.reduce((all, one) => all + common(time, one), 0), 0),
      overtime: Math.max(0, worked - Math.max(0, norm.norm - norm.leave)),
      ...punctuality(own, plan, of.off),
      issues: [...own.flatMap(({ issue }) => issue ?? []), ...(absent ? (['absent'] as const) : [])],
    };
  });
}
