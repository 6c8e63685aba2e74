import { dayOf, mondayAfter, mondayOf, startOf } from './plan-days';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Further away no rule looks. */
const NEAR = 8 * DAY;
/** Hours the labour code asks for: free in each day that begins with work, worked in it at most, free in each week. */
const DAILY_REST = 11;
const LONGEST_DAY = 13;
const WEEKLY_REST = 35;
/** By the labour code a Sunday lasts until six on Monday, and so does the week. */
const WEEK_BEGINS = 6 * HOUR;

/** Time somebody works; instants in milliseconds. */
export interface Stint {
  id?: number | undefined;
  userId: number;
  from: number;
  to: number;
  placeName?: string | null | undefined;
}
/** Time somebody is away. */
export interface Away {
  from: number;
  to: number;
  name: string;
  /** Leave of days, not of hours. */
  isWholeDay: boolean;
}
/** Days of a contract, the last one in; null = without an end. */
export interface Period {
  dateFrom: string;
  dateTo: string | null;
  /** Exact decimal. */
  hoursPerDay: string;
}

export const refusals = ['overlap', 'leave', 'no-contract', 'inactive'] as const;
export const restRules = ['rest', 'long-day', 'weekly-rest'] as const;
export type FindingKind = (typeof refusals)[number] | (typeof restRules)[number];
/** Why a person should not work then. Texts: `shiftPlan:finding.{kind}`. */
export interface Finding {
  kind: FindingKind;
  /** Refused; otherwise only something to know of. */
  refuses: boolean;
  /** Hours there are, against those asked for. */
  hours?: number;
  /** The place they work at then, the kind of leave. */
  name?: string;
  /** When the other time or the leave begins. */
  at?: string;
}

/** What is known of one person around the time in question. */
export interface PersonFacts {
  stints: readonly Stint[];
  away: readonly Away[];
  /** Undefined: nobody keeps contracts of this person, so none is asked for. */
  contracts: readonly Period[] | undefined;
  isActive: boolean;
}
export interface Rules {
  zone: string;
  /** What breaking a rule of rest does. */
  rest: 'off' | 'warn' | 'refuse';
}

const meets = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to;
/** Days of leave take the times that begin on them: a night shift that ends on the first morning belongs to the day before. */
const prevents = (away: Away, stint: Stint): boolean =>
  away.isWholeDay ? away.from <= stint.from && stint.from < away.to : meets(away, stint);
const iso = (at: number): string => new Date(at).toISOString();

/** Milliseconds of the longest time off within a window; stints in order of their beginning. */
export function longestRest(stints: readonly Stint[], from: number, to: number): number {
  let longest = 0;
  let free = from;
  for (const stint of stints) {
    if (stint.to <= from || stint.from >= to) continue;
    longest = Math.max(longest, stint.from - free);
    free = Math.max(free, stint.to);
  }
  return Math.max(longest, to - free);
}

const hoursOf = (time: number): number => Math.round((time / HOUR) * 10) / 10;

/** The days that begin with work and have the stint in them: too much work begun on one date, or too little rest. */
function dayFinding(all: readonly Stint[], stint: Stint, { zone, rest }: Rules): Finding | undefined {
  const refuses = rest === 'refuse';
  const date = dayOf(stint.from, zone);
  const isSameDay = (at: number) => Math.abs(at - stint.from) < DAY + HOUR && dayOf(at, zone) === date;
  const work = all.reduce((sum, one) => sum + (isSameDay(one.from) ? one.to - one.from : 0), 0);
  if (work > LONGEST_DAY * HOUR) return { kind: 'long-day', refuses, hours: hoursOf(work), at: iso(stint.from) };
  for (const { from } of all) {
    if (from > stint.from || stint.from >= from + DAY) continue;
    const free = longestRest(all, from, from + DAY);
    if (free < DAILY_REST * HOUR) return { kind: 'rest', refuses, hours: hoursOf(free), at: iso(from) };
  }
  return undefined;
}

function weekFinding(all: readonly Stint[], stint: Stint, { zone, rest }: Rules): Finding | undefined {
  const weekAt = (at: number) => mondayOf(dayOf(at - WEEK_BEGINS, zone));
  const mondays = new Set([weekAt(stint.from), weekAt(Math.max(stint.from, stint.to - 1))]);
  for (const monday of mondays) {
    const from = startOf(monday, zone) + WEEK_BEGINS;
    const to = startOf(mondayAfter(monday), zone) + WEEK_BEGINS;
    const free = longestRest(all, from, to);
    if (free < WEEKLY_REST * HOUR) return { kind: 'weekly-rest', refuses: rest === 'refuse', hours: hoursOf(free) };
  }
  return undefined;
}

/**
 * What speaks against a person working at a time, what refuses it first. Rules of rest are asked of the whole day and week
 * around it.
 */
export function judge(stint: Stint, facts: PersonFacts, rules: Rules): Finding[] {
  const findings: Finding[] = [];
  const near = facts.stints.filter(
    ({ id, from }) => Math.abs(from - stint.from) < NEAR && (id === undefined || id !== stint.id),
  );
  const same = near.find((other) => meets(other, stint));
  if (!facts.isActive) findings.push({ kind: 'inactive', refuses: true });
  if (same) findings.push({ kind: 'overlap', refuses: true, at: iso(same.from), name: same.placeName ?? '' });
  const leave = facts.away.find((away) => prevents(away, stint));
  if (leave) findings.push({ kind: 'leave', refuses: true, at: iso(leave.from), name: leave.name });
  if (!isContracted(facts.contracts, dayOf(stint.from, rules.zone)))
    findings.push({ kind: 'no-contract', refuses: true });
  if (rules.rest === 'off' || same) return findings;
  near.push(stint);
  const all = near.sort((a, b) => a.from - b.from);
  const day = dayFinding(all, stint, rules);
  if (day) findings.push(day);
  const week = weekFinding(all, stint, rules);
  if (week) findings.push(week);
  return findings;
}

const contractOn = (contracts: readonly Period[], day: string): Period | undefined =>
  contracts.find(({ dateFrom, dateTo }) => dateFrom <= day && (dateTo === null || day <= dateTo));

/** Whether a contract covers a day. */
export const isContracted = (contracts: readonly Period[] | undefined, day: string): boolean =>
  contracts === undefined || contractOn(contracts, day) !== undefined;

/** Hours expected on working days: those of the contract of each, `usual` where no contracts are kept. */
export const hoursExpected = (
  contracts: readonly Period[] | undefined,
  workdays: readonly string[],
  usual: number,
): number =>
  contracts === undefined
    ? workdays.length * usual
    : workdays.reduce((sum, day) => sum + Number(contractOn(contracts, day)?.hoursPerDay ?? 0) * 100, 0) / 100;

/** Shorter than a whole shift: marked, not refused. */
export const isIncomplete = ({ from, to }: Pick<Stint, 'from' | 'to'>, minutesPerShift: number): boolean =>
  to - from < minutesPerShift * 60_000;

/** Begins at the hour the night begins, or later, or ends on the next day. */
export const isNight = (from: number, to: number, nightStart: number): boolean => from >= nightStart * 60 || to <= from;
