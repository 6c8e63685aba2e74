import { addDays } from '../../../../../engine/fields/date/days';
import type { CalendarShift, Employee, PlannedEntry } from '../../calendar';
import { dayOf, onDay, timesOn } from '../../plan-days';
import type { Held } from '../drag/drag-store';
import { asNew, type NewEntry, type Plan } from './plan';

/** A line of the planner: a person, or a shift; shift 0 has times of no shift. */
export interface PlanRow {
  id: number;
  person?: Employee;
  shift?: CalendarShift;
}
/** How one of the two planners puts things into cells. */
export interface Mode {
  kind: 'people' | 'shifts';
  rows: readonly PlanRow[];
  entries: (plan: Plan, row: PlanRow, day: string) => readonly PlannedEntry[];
  /** What would be planned in a cell; undefined where the thing does not belong there. */
  target: (plan: Plan, held: Held, row: PlanRow, day: string) => NewEntry | undefined;
  /** What typed text means. */
  typed: (plan: Plan, text: string) => Held | undefined;
}

/** Where a person is planned when nobody chose a place: where they were last, unless it is out of use. */
const placeFor = (plan: Plan, person: Employee, shift: CalendarShift | undefined): number | undefined =>
  plan.placeId ??
  [shift?.placeId, person.usualPlaceId].find((id) => id != null && plan.placeNames.has(id)) ??
  plan.data.places[0]?.id;

function onShift(plan: Plan, person: Employee, shift: CalendarShift, day: string): NewEntry | undefined {
  const placeId = placeFor(plan, person, shift);
  if (placeId === undefined) return undefined;
  const { id: userId, shiftRole } = person;
  return {
    userId,
    placeId,
    shiftId: shift.id,
    shiftRoleId: shiftRole?.id ?? null,
    note: null,
    ...timesOn(day, shift, plan.zone),
  };
}

/** A time of somebody moved to a person and day; it keeps its clock times. */
export function moved(plan: Plan, entry: PlannedEntry, userId: number, day: string): NewEntry {
  const times = onDay(entry, day, plan.zone);
  const role =
    userId === entry.userId ? entry.shiftRoleId : (plan.people.get(userId)?.shiftRole?.id ?? entry.shiftRoleId);
  return { ...asNew(entry), ...times, userId, shiftRoleId: role };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/g, 'l');

/** The shift somebody means: its place in the list, its short name, its first letters. */
function shiftNamed(
  shifts: readonly CalendarShift[],
  short: (name: string) => string,
  text: string,
): CalendarShift | undefined {
  const asked = plain(text);
  if (!asked) return undefined;
  if (/^[1-9]$/.test(asked)) return shifts[Number(asked) - 1];
  const exact = shifts.filter(({ name }) => plain(short(name)) === asked);
  if (exact.length === 1) return exact[0];
  const starting = shifts.filter(({ name }) => plain(name).startsWith(asked) || plain(short(name)).startsWith(asked));
  return starting.length === 1 ? starting[0] : undefined;
}

export const peopleMode = (rows: readonly PlanRow[], short: (name: string) => string): Mode => ({
  kind: 'people',
  rows,
  entries: (plan, row, day) => plan.of(row.id, day),
  target(plan, held, row, day) {
    if (!row.person) return undefined;
    if (held.kind === 'shift') return onShift(plan, row.person, held.shift, day);
    return held.kind === 'entry' ? moved(plan, held.entry, row.id, day) : undefined;
  },
  typed(plan, text) {
    const shift = shiftNamed(plan.data.shifts, short, text);
    return shift && { kind: 'shift', shift };
  },
});

export const shiftsMode = (rows: readonly PlanRow[]): Mode => ({
  kind: 'shifts',
  rows,
  entries: (plan, row, day) => plan.onShift(row.id, day),
  target(plan, held, row, day) {
    if (held.kind === 'person') return row.shift && onShift(plan, held.person, row.shift, day);
    if (held.kind !== 'entry') return undefined;
    const { entry } = held;
    if (entry.shiftId === (row.shift?.id ?? null)) return moved(plan, entry, entry.userId, day);
    return row.shift && { ...asNew(entry), shiftId: row.shift.id, ...timesOn(day, row.shift, plan.zone) };
  },
  typed(plan, text) {
    const asked = plain(text);
    const found = plan.data.employees.filter(
      ({ name, surname }) => plain(surname).startsWith(asked) || plain(`${name} ${surname}`).startsWith(asked),
    );
    const [person] = found;
    return asked && found.length === 1 && person ? { kind: 'person', person } : undefined;
  },
});

/** Later days an entry is copied to: the next one whatever day it is, or the working days up to a day. */
export function laterDays(plan: Plan, entry: PlannedEntry, until: string | undefined): string[] {
  const next = addDays(dayOf(entry.timeFrom, plan.zone), 1);
  if (until === undefined) return [next];
  const days: string[] = [];
  for (let day = next; day <= until; day = addDays(day, 1))
    if (!plan.isWeekend(day) && plan.holiday(day) === undefined) days.push(day);
  return days;
}
