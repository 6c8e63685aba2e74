import { z } from 'zod';

/** What is refused unless an administrator adds it all the same (`forcedInsert`). */
const limitErrors = ['LeaveKindLimit', 'LeaveContractLimit', 'LeaveNoContract'] as const;
export type LimitError = (typeof limitErrors)[number];

const id = z.int();
const day = z.string();

/** Days of one person's leave in the year of a day. */
export const leaveSummary = z.object({
  userId: id,
  year: z.int(),
  /** By contract, pro rata. */
  daysContract: z.int(),
  daysCarried: z.int(),
  /** Carried over and lapsed. */
  daysExpired: z.int(),
  /** Carried over, not granted until `carriedUntil`, and still to be had. */
  daysOverdue: z.int(),
  daysUsed: z.int(),
  daysWaiting: z.int(),
  /** Of contract and carried, less expired and used. */
  daysLeft: z.int(),
  /** The last day carried days are to be taken on. */
  carriedUntil: day,
  hasContract: z.boolean(),
  kinds: z.array(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      inLimit: z.boolean(),
      limitAmount: z.int().nullable(),
      used: z.int(),
      waiting: z.int(),
    }),
  ),
});
export type LeaveSummary = z.output<typeof leaveSummary>;

/** What a card would come to, and who else is away in its weeks. */
export const leavePreview = z.object({
  daysAmount: z.int(),
  hourAmount: z.string(),
  /** No working day lies in it. */
  isDayOff: z.boolean(),
  /** Hours off as long as the working day. */
  isFullDay: z.boolean(),
  /** Hours off are worked out on a day off. */
  isWorkOutDayOff: z.boolean(),
  /** Who stands in is away on one of the days, or asked to be. */
  isSubstituteAway: z.boolean(),
  /** The caller may add it over the limits. */
  mayForce: z.boolean(),
  /** Why it would be refused unless an administrator adds it all the same. */
  limit: z.object({ errorStr: z.enum(limitErrors), details: z.string().nullable() }).nullable(),
  /** What is left while the person is away: people of the team by working day, and shifts below their minimum. */
  cover: z.object({
    days: z.array(z.object({ day, team: z.int(), here: z.int() })),
    short: z.array(z.object({ day, place: z.string(), shift: z.string(), people: z.int(), least: z.int() })),
  }),
  away: z.array(
    z.object({
      id,
      userId: id,
      name: z.string(),
      status: z.int(),
      substitute: z.string().nullable(),
      dateFrom: day,
      dateTo: day,
      timeFrom: z.int().nullable(),
      timeTo: z.int().nullable(),
    }),
  ),
});
export type LeavePreview = z.output<typeof leavePreview>;
