import { z } from 'zod';
import type { LeaveOfCalendar, PlannedEntry, ShiftCalendar, ShiftCalendarAnswer } from './calendar';

const ids = z.array(z.int());
/**
 * Times of the plan by column, without the names of what they point at: for a month of a large shop a tenth of the text,
 * and of the time to read it.
 */
export const packedEntries = z.object({
  id: ids,
  version: ids,
  userId: ids,
  placeId: ids,
  shiftId: z.array(z.int().nullable()),
  shiftRoleId: z.array(z.int().nullable()),
  /** Milliseconds since 1970. */
  from: ids,
  /** Milliseconds. */
  length: ids,
  /** Of the times that have one. */
  notes: z.array(z.object({ id: z.int(), note: z.string() })),
});
type PackedEntries = z.output<typeof packedEntries>;

/** A time of the plan as it is stored. */
export type StoredEntry = Omit<PlannedEntry, 'shift' | 'shiftRole' | 'user' | 'place' | 'isLeave' | 'leaveCard'>;

interface Named {
  id: number;
  name: string;
}
interface Names {
  shifts: readonly (Named & { color: string | null })[];
  roles: readonly (Named & { color: string | null })[];
  places: readonly Named[];
  people: Iterable<Named & { surname: string }>;
  leaves: ReadonlyMap<number, readonly LeaveOfCalendar[]>;
}

/** Days of leave take the times that begin on them, hours off those they meet. */
const takes = ({ isWholeDay, timeFrom, timeTo }: LeaveOfCalendar, entry: StoredEntry): boolean =>
  entry.timeFrom < timeTo && (isWholeDay ? timeFrom <= entry.timeFrom : timeFrom < entry.timeTo);

/** Times with the records they point at, whatever became of these since. */
export function withNames(
  found: readonly StoredEntry[],
  { shifts, roles, places, people, leaves }: Names,
): PlannedEntry[] {
  const colours = (list: Names['shifts']) => new Map(list.map(({ id, name, color }) => [id, { id, name, color }]));
  const [shiftOf, roleOf] = [colours(shifts), colours(roles)];
  const placeOf = new Map(places.map(({ id, name }) => [id, { id, name }]));
  const userOf = new Map([...people].map(({ id, name, surname }) => [id, { id, name: `${surname} ${name}` }]));
  return found.map((entry) => {
    const leave = leaves.get(entry.userId)?.find((one) => takes(one, entry));
    // A copy by spreading takes ten times as long, which counts for the month of a large shop.
    return {
      id: entry.id,
      version: entry.version,
      userId: entry.userId,
      placeId: entry.placeId,
      shiftId: entry.shiftId,
      shiftRoleId: entry.shiftRoleId,
      timeFrom: entry.timeFrom,
      timeTo: entry.timeTo,
      note: entry.note,
      shift: (entry.shiftId !== null && shiftOf.get(entry.shiftId)) || null,
      shiftRole: (entry.shiftRoleId !== null && roleOf.get(entry.shiftRoleId)) || null,
      user: userOf.get(entry.userId) ?? null,
      place: placeOf.get(entry.placeId) ?? null,
      isLeave: leave !== undefined,
      leaveCard: leave ? { id: leave.id, name: leave.name } : null,
    };
  });
}

export function packed(entries: readonly StoredEntry[]): PackedEntries {
  const from = entries.map(({ timeFrom }) => Date.parse(timeFrom));
  return {
    id: entries.map(({ id }) => id),
    version: entries.map(({ version }) => version),
    userId: entries.map(({ userId }) => userId),
    placeId: entries.map(({ placeId }) => placeId),
    shiftId: entries.map(({ shiftId }) => shiftId),
    shiftRoleId: entries.map(({ shiftRoleId }) => shiftRoleId),
    from,
    length: entries.map(({ timeTo }, at) => Date.parse(timeTo) - from[at]!),
    notes: entries.flatMap(({ id, note }) => (note === null ? [] : [{ id, note }])),
  };
}

function unpacked({ id, version, userId, placeId, shiftId, shiftRoleId, ...rest }: PackedEntries): StoredEntry[] {
  const notes = new Map(rest.notes.map((one) => [one.id, one.note]));
  const texts = new Map<number, string>();
  const textOf = (at: number): string => {
    const known = texts.get(at) ?? new Date(at).toISOString();
    texts.set(at, known);
    return known;
  };
  return id.map((one, at) => {
    const from = rest.from[at]!;
    return {
      id: one,
      version: version[at]!,
      userId: userId[at]!,
      placeId: placeId[at]!,
      shiftId: shiftId[at] ?? null,
      shiftRoleId: shiftRoleId[at] ?? null,
      timeFrom: textOf(from),
      timeTo: textOf(from + rest.length[at]!),
      note: notes.get(one) ?? null,
    };
  });
}

/** The calendar with its times as `items`, however they came. */
export function withItems({ packed: columns, closedPlaces = [], ...calendar }: ShiftCalendarAnswer): ShiftCalendar {
  if (!columns) return calendar;
  const items = withNames(unpacked(columns), {
    shifts: calendar.shifts,
    roles: calendar.roles,
    places: [...calendar.places, ...closedPlaces],
    people: calendar.employees,
    leaves: new Map(calendar.employees.map(({ id, leaveCards }) => [id, leaveCards])),
  });
  return { ...calendar, items };
}
