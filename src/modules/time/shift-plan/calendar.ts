import { z } from 'zod';
import { packedEntries } from './packed-entries';
import { swap } from './swaps';

const id = z.int();
const text = z.string().nullable();
const day = z.iso.date();
const instant = z.string();
const named = z.object({ id, name: z.string() });
const coloured = z.object({ id, name: z.string(), color: text });

const plannedEntry = z.object({
  id,
  version: z.int(),
  userId: id,
  placeId: id,
  shiftId: id.nullable(),
  shiftRoleId: id.nullable(),
  timeFrom: instant,
  timeTo: instant,
  note: text,
  shift: coloured.nullable(),
  shiftRole: coloured.nullable(),
  user: named.nullable(),
  place: named.nullable(),
  /** A leave was granted after it was planned. */
  isLeave: z.boolean(),
  leaveCard: named.nullable(),
});
/** A time of the plan as the calendars carry it. */
export type PlannedEntry = z.output<typeof plannedEntry>;

const period = z.object({ dateFrom: day, dateTo: day.nullable(), hoursPerDay: z.string() });
const leaveOfCalendar = z.object({
  id,
  userId: id,
  name: z.string(),
  status: z.int(),
  timeFrom: instant,
  timeTo: instant,
  isWholeDay: z.boolean(),
  /** Whether who asks may read its card. */
  isReadable: z.boolean(),
});
/** Time somebody is away, granted. */
export type LeaveOfCalendar = z.output<typeof leaveOfCalendar>;

const employee = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  email: text,
  avatar: text,
  roleId: id.nullable(),
  isActive: z.boolean(),
  /** What they were planned as last, and where. */
  shiftRole: coloured.nullable(),
  usualPlaceId: id.nullable(),
  /** The contract of the days asked for. */
  userWorkMain: period.nullable(),
  /** Every contract; null where nobody keeps contracts of this person: then none is asked for. */
  contracts: z.array(period).nullable(),
  leaveCards: z.array(leaveOfCalendar),
  /** Entries in the days asked for, at any place. */
  planCount: z.int(),
});
export type Employee = z.output<typeof employee>;

const calendarShift = z.object({
  id,
  name: z.string(),
  color: text,
  timeFrom: z.int(),
  timeTo: z.int(),
  placeId: id.nullable(),
});
export type CalendarShift = z.output<typeof calendarShift>;
const calendarRole = z.object({
  id,
  code: z.string(),
  name: z.string(),
  color: text,
  placeId: id.nullable(),
  isActive: z.boolean(),
});
export type CalendarRole = z.output<typeof calendarRole>;

const calendarSettings = z.object({
  nightStart: z.int(),
  defHoursPerDay: z.int(),
  minutesPerShift: z.int(),
  shiftRestRules: z.enum(['off', 'warn', 'refuse']),
});
export type CalendarSettings = z.output<typeof calendarSettings>;

/** A time elsewhere, or outside of the days asked for: what rules of rest and of two places at once look at. */
const otherEntry = z.object({ id, userId: id, placeId: id, timeFrom: instant, timeTo: instant });
export type OtherEntry = z.output<typeof otherEntry>;

const holiday = z.object({ holidayDate: day, name: z.string() });

const minimum = z.object({ placeId: id, shiftId: id, people: z.int() });
/** How many people a shift needs at a place at least. */
export type Minimum = z.output<typeof minimum>;

export const templateTime = z.object({
  weekday: z.int(),
  userId: id,
  placeId: id,
  shiftId: id.nullable(),
  shiftRoleId: id.nullable(),
  timeFrom: z.int(),
  timeTo: z.int(),
  note: text,
});
/** A time of a week template: day of the week from 1, minutes from midnight. */
export type TemplateTime = z.output<typeof templateTime>;

export const shiftCalendar = z.object({
  shifts: z.array(calendarShift),
  employees: z.array(employee),
  holidays: z.array(holiday),
  items: z.array(plannedEntry),
  /** In place of `items`, where they are asked for so. */
  packed: packedEntries.optional(),
  /** Names of places no longer in use, with `packed`. */
  closedPlaces: z.array(named).optional(),
  others: z.array(otherEntry),
  settings: calendarSettings,
  roles: z.array(calendarRole),
  leaveCards: z.array(leaveOfCalendar),
  places: z.array(z.object({ id, name: z.string(), code: text })),
  /** m² planned in the work scheduler by day, at the place asked for or at all of them. */
  work: z.array(z.object({ day, area: z.string() })),
  /** At the place asked for, or at every place. */
  minimums: z.array(minimum),
  /** Open requests to swap times. */
  swaps: z.array(swap),
  /** People whose days have changed since they were told last. */
  untold: z.int(),
  /** The same by week, of the weeks that have any. */
  untoldWeeks: z.array(z.object({ monday: day, people: z.int() })),
});
export type ShiftCalendarAnswer = z.output<typeof shiftCalendar>;
export type ShiftCalendar = Omit<ShiftCalendarAnswer, 'packed' | 'closedPlaces'>;

export const ownCalendar = z.object({
  user: z.object({ id, name: z.string(), surname: z.string() }),
  /** Whose plans one sees as their supervisor; empty for those who see everybody's. */
  people: z.array(named),
  holidays: z.array(holiday),
  items: z.array(plannedEntry),
  leaveCards: z.array(leaveOfCalendar),
  settings: calendarSettings,
  /** Open requests to swap times the person is in, and to the caller those they decide about. */
  swaps: z.array(swap),
  /** Times one may ask a colleague to take: one's own, published, to come, not asked about yet. */
  swappable: z.array(id),
});
export type OwnCalendar = z.output<typeof ownCalendar>;
