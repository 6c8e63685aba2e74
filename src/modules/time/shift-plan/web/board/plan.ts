import { isWeekend } from '../../../../../engine/fields/date/days';
import { shopZone } from '../../../../../engine/web/shop-zone';
import type { CalendarShift, Employee, LeaveOfCalendar, PlannedEntry, ShiftCalendar } from '../../calendar';
import { isUnworked } from '../../cover';
import { dayOf, minuteOf, touchesDay } from '../../plan-days';
import {
  hoursExpected,
  isContracted,
  isIncomplete,
  isNight,
  judge,
  type Finding,
  type PersonFacts,
  type Rules,
} from '../../plan-rules';
import { initialsOf } from '../../plan-key';
import { hoursBetween as hoursOf } from '../../shift-names';

export { hoursOf };
export { shortOf, clockSpan as timesText, leaveText, minuteSpan } from '../../shift-names';

/** A time to be planned, as `POST shift-plan` takes it. */
export interface NewEntry {
  userId: number;
  placeId: number;
  shiftId: number | null;
  shiftRoleId: number | null;
  timeFrom: string;
  timeTo: string;
  note: string | null;
}
/** A time of somebody at another place. */
export interface Elsewhere {
  id: number;
  placeName: string;
  timeFrom: string;
  timeTo: string;
}
const none: readonly never[] = [];

function grouped<T, K>(list: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const map = new Map<K, T[]>();
  // What belongs together usually stands together: a month of many people is looked up by runs of them.
  let last: { of: K; group: T[] } | undefined;
  for (const one of list) {
    const of = key(one);
    if (last?.of !== of) {
      const group = map.get(of) ?? [];
      if (!group.length) map.set(of, group);
      last = { of, group };
    }
    last.group.push(one);
  }
  return map;
}

/** Made when it is asked for the first time: what a month of a large shop is looked up by is not needed for its first rows. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Looks up by whose it is and the day; the days of one are only told apart when that one is asked for. */
function byDayOf<T>(lists: () => ReadonlyMap<number, readonly T[]>, dayIn: (one: T) => string) {
  const known = new Map<number, Map<string, T[]>>();
  return (id: number, day: string): readonly T[] => {
    const days = known.get(id) ?? grouped(lists().get(id) ?? none, dayIn);
    known.set(id, days);
    return days.get(day) ?? none;
  };
}

/** The day a time begins on. Thousands begin with the same few shifts: each moment is looked up once. */
function daysOfTimes(zone: string): (one: { timeFrom: string }) => string {
  const known = new Map<string, string>();
  return ({ timeFrom }) => {
    const day = known.get(timeFrom) ?? dayOf(timeFrom, zone);
    known.set(timeFrom, day);
    return day;
  };
}

/** What the planner shows of some days, looked up by person, shift and day. */
export class Plan {
  readonly zone = shopZone();
  readonly rules: Rules;
  readonly people: ReadonlyMap<number, Employee>;
  readonly shifts: ReadonlyMap<number, CalendarShift>;
  readonly placeNames: ReadonlyMap<number, string>;
  private readonly holidays: ReadonlyMap<string, string>;
  /** Times of a person. */
  readonly of: (userId: number, day: string) => readonly PlannedEntry[];
  /** Times of a shift; 0 = those of no shift. */
  readonly onShift: (shiftId: number, day: string) => readonly PlannedEntry[];
  readonly elsewhereOf: (userId: number, day: string) => readonly Elsewhere[];
  /** What people are called in narrow cells. */
  readonly initials: () => ReadonlyMap<number, string>;
  private readonly byPerson: ReadonlyMap<number, PlannedEntry[]>;
  private readonly byDay: () => ReadonlyMap<string, PlannedEntry[]>;
  private readonly leaveByPerson: ReadonlyMap<number, LeaveOfCalendar[]>;
  private readonly stintsElse: ReadonlyMap<number, PersonFacts['stints'][number][]>;
  /** Times somebody wants to swap. */
  private readonly swapped: ReadonlySet<number>;
  private readonly facts = new Map<number, PersonFacts>();
  private readonly weekends = new Map<string, boolean>();

  /**
   * @param placeId whose times are shown as one's own: of the place chosen, or of every place
   * @param isOfRole only people of one role are shown, so that an empty day says nothing of the others
   */
  constructor(
    readonly data: ShiftCalendar,
    readonly placeId: number | null,
    readonly isOfRole = false,
  ) {
    this.rules = { zone: this.zone, rest: data.settings.shiftRestRules };
    this.people = new Map(data.employees.map((one) => [one.id, one]));
    this.shifts = new Map(data.shifts.map((one) => [one.id, one]));
    this.placeNames = new Map(data.places.map(({ id, name }) => [id, name]));
    this.holidays = new Map(data.holidays.map(({ holidayDate, name }) => [holidayDate, name]));
    this.swapped = new Set(data.swaps.flatMap(({ time, other }) => [time.id, ...(other ? [other.id] : [])]));
    const here = placeId === null ? data.items : data.items.filter((one) => one.placeId === placeId);
    const there = placeId === null ? [] : data.items.filter((one) => one.placeId !== placeId);
    const others = [...there, ...data.others];
    const dayIn = daysOfTimes(this.zone);
    this.byPerson = grouped(here, ({ userId }) => userId);
    this.of = byDayOf(() => this.byPerson, dayIn);
    this.onShift = byDayOf(
      later(() => grouped(here, ({ shiftId }) => shiftId ?? 0)),
      dayIn,
    );
    this.byDay = later(() => grouped(here, dayIn));
    this.initials = later(() => initialsOf(data.items));
    this.leaveByPerson = grouped(data.leaveCards, ({ userId }) => userId);
    const named = others.map((one) => ({ ...one, placeName: this.placeNames.get(one.placeId) ?? '' }));
    const namedByPerson = grouped(named, ({ userId }) => userId);
    this.elsewhereOf = byDayOf(() => namedByPerson, dayIn);
    this.stintsElse = grouped(
      named.map(({ id, userId, timeFrom, timeTo, placeName }) => {
        return { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo), placeName };
      }),
      ({ userId }) => userId,
    );
  }

  ofPerson(userId: number): readonly PlannedEntry[] {
    return this.byPerson.get(userId) ?? none;
  }
  /** Those of some times somebody will work. */
  worked(times: readonly PlannedEntry[]): readonly PlannedEntry[] {
    return times.filter((time) => {
      const person = this.people.get(time.userId);
      return person !== undefined && !isUnworked(time, person, this.zone);
    });
  }
  /** All times that begin on a day. */
  onDay(day: string): readonly PlannedEntry[] {
    return this.byDay().get(day) ?? none;
  }
  isSwapped({ id }: Pick<PlannedEntry, 'id'>): boolean {
    return this.swapped.has(id);
  }
  holiday(day: string): string | undefined {
    return this.holidays.get(day);
  }
  isWeekend(day: string): boolean {
    let known = this.weekends.get(day);
    if (known === undefined) this.weekends.set(day, (known = isWeekend(day)));
    return known;
  }
  /** The leave of a whole day, else hours off on it. */
  leave(userId: number, day: string): LeaveOfCalendar | undefined {
    const found = this.leaveByPerson.get(userId)?.filter((one) => touchesDay(one, day, this.zone)) ?? none;
    return found.find(({ isWholeDay }) => isWholeDay) ?? found[0];
  }
  /** Leave of the whole day: a cell of one letter has no room to tell hours off from it. */
  wholeLeave(userId: number, day: string): LeaveOfCalendar | undefined {
    const leave = this.leave(userId, day);
    return leave?.isWholeDay ? leave : undefined;
  }
  hasContract(userId: number, day: string): boolean {
    return isContracted(this.people.get(userId)?.contracts ?? undefined, day);
  }
  /** Hours expected of a person on working days. */
  hoursExpected(userId: number, workdays: readonly string[]): number {
    return hoursExpected(this.people.get(userId)?.contracts ?? undefined, workdays, this.data.settings.defHoursPerDay);
  }
  factsOf(userId: number): PersonFacts {
    const known = this.facts.get(userId);
    if (known) return known;
    const person = this.people.get(userId);
    const here = this.ofPerson(userId).map(({ id, timeFrom, timeTo, place }) => {
      return { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo), placeName: place?.name };
    });
    const away = (this.leaveByPerson.get(userId) ?? []).map(({ timeFrom, timeTo, name, isWholeDay }) => {
      return { from: Date.parse(timeFrom), to: Date.parse(timeTo), name, isWholeDay };
    });
    const facts: PersonFacts = {
      stints: [...here, ...(this.stintsElse.get(userId) ?? none)],
      away,
      contracts: person?.contracts ?? undefined,
      isActive: person?.isActive ?? false,
    };
    this.facts.set(userId, facts);
    return facts;
  }
  /** What speaks against a time; `id` = the entry that would go there. */
  judge(entry: Pick<NewEntry, 'userId' | 'timeFrom' | 'timeTo'>, id?: number): Finding[] {
    const { userId, timeFrom, timeTo } = entry;
    const stint = { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo) };
    return judge(stint, this.factsOf(userId), this.rules);
  }
  isShort({ timeFrom, timeTo }: Pick<PlannedEntry, 'timeFrom' | 'timeTo'>): boolean {
    const stint = { from: Date.parse(timeFrom), to: Date.parse(timeTo) };
    return isIncomplete(stint, this.data.settings.minutesPerShift);
  }
  isAtNight({ timeFrom, timeTo }: Pick<PlannedEntry, 'timeFrom' | 'timeTo'>): boolean {
    if (timeFrom === timeTo) return false;
    const [from, to] = [minuteOf(timeFrom, this.zone), minuteOf(timeTo, this.zone)];
    return isNight(from, to === 0 ? 1440 : to, this.data.settings.nightStart);
  }
}

/** A time of the plan as one to be planned again. */
export const asNew = (entry: PlannedEntry): NewEntry => {
  const { userId, placeId, shiftId, shiftRoleId, timeFrom, timeTo, note } = entry;
  return { userId, placeId, shiftId, shiftRoleId, timeFrom, timeTo, note };
};

interface Candidate {
  person: Employee;
  findings: Finding[];
  sameRole: boolean;
  hours: number;
}

/**
 * Who could work then: those nothing speaks against first, then those with the role before those with another and those with
 * none, who work elsewhere than on the shop floor; then those with fewer hours.
 */
export function candidatesFor(plan: Plan, wanted: NewEntry, days: readonly string[]): Candidate[] {
  const weigh = ({ person, findings, sameRole, hours }: Candidate): number =>
    (findings.some(({ refuses }) => refuses) ? 1e6 : 0) +
    findings.length * 1e4 +
    (sameRole ? 0 : person.shiftRole ? 1e3 : 2e3) +
    hours;
  return plan.data.employees
    .filter(({ id, isActive }) => isActive && id !== wanted.userId)
    .map((person): Candidate => ({
      person,
      findings: plan.judge({ ...wanted, userId: person.id }),
      sameRole: wanted.shiftRoleId !== null && person.shiftRole?.id === wanted.shiftRoleId,
      hours: days.flatMap((day) => plan.of(person.id, day)).reduce((sum, entry) => sum + hoursOf(entry), 0),
    }))
    .sort((a, b) => weigh(a) - weigh(b));
}
