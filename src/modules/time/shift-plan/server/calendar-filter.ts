import { z } from 'zod';
import { addDays } from '../../../../engine/fields/date/days';
import { badRequest } from '../../../../engine/errors';
import type { BaseCtx } from '../../../../engine/server/context';
import { parseFilter } from '../../../../engine/server/filters';
import { dayOf, mondayOf, startOf } from '../plan-days';

/** Days one answer covers at most. */
const MOST_DAYS = 100;
const DAY = 86_400_000;

const id = z.int().min(1).max(2_147_483_647);
/** A day, or an instant. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const known = z.strictObject({
  placeId: id.nullish(),
  roleId: id.nullish(),
  userId: id.nullish(),
  timeFrom: moment.nullish(),
  timeTo: moment.nullish(),
});
export interface CalendarFilter {
  placeId: number | null;
  roleId: number | null;
  userId: number | null;
  /** Instants as ISO text; `to` is no longer in. */
  from: string;
  to: string;
  /** Days as `YYYY-MM-DD`, both of them in. */
  firstDay: string;
  lastDay: string;
}

export const calendarQuery = z.strictObject({
  page: z.coerce.number().int().min(-1).max(1_000_000).default(0),
  itemsPerPage: z.coerce.number().int().min(-1).max(500).default(0),
  sortBy: z.string().max(60).optional(),
  sortDesc: z.enum(['true', 'false']).optional(),
  filter: z.string().max(8192).optional(),
});

/** Reads the `filter` of the calendars; without days it is this week. Throws 400 for what is no filter. */
export function calendarFilter(
  text: string | undefined,
  { zone, today }: Pick<BaseCtx, 'zone' | 'today'>,
): CalendarFilter {
  const parsed = known.safeParse(parseFilter(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue?.code === 'unrecognized_keys') throw badRequest('UnknownFilter', { errorDetails: issue.keys[0] });
    throw badRequest('FilterNotValid', { errorDetails: String(issue?.path[0] ?? '') });
  }
  const { placeId, roleId, userId, timeFrom, timeTo } = parsed.data;
  const from = momentOf(timeFrom ?? mondayOf(today()), zone, 0);
  const to = timeTo ? momentOf(timeTo, zone, 1) : from + 7 * DAY;
  if (to <= from || to - from > MOST_DAYS * DAY) throw badRequest('FilterNotValid', { errorDetails: 'timeTo' });
  return {
    placeId: placeId ?? null,
    roleId: roleId ?? null,
    userId: userId ?? null,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    firstDay: dayOf(from, zone),
    lastDay: dayOf(to - 1, zone),
  };
}

/** Milliseconds of an instant; a day stands for its beginning, or so many days later. */
function momentOf(value: string, zone: string, later: number): number {
  return value.length === 10 ? startOf(addDays(value, later), zone) : Date.parse(value);
}
