import { shopZone } from '../../../../../engine/web/shop-zone';
import type { CalendarShift, Employee, LeaveOfCalendar, PlannedEntry, ShiftCalendar } from '../../calendar';
import { dayOf, isWeekend, minuteOf, startOf } from '../../plan-days';
import {
  isContracted,
  isIncomplete,
  isNight,
  judge,
  type Finding,
  type PersonFacts,
  type Rules,
} from '../../plan-rules';

export { shortOf, hoursBetween as hoursOf, clockSpan as timesText } from '../../shift-names';

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
const keyOf = (id: number, day: string): string => `${id} ${day}`;

function grouped<T>(list: readonly T[], key: (one: T) => string | number): Map<string | number, T[]> {
  const map = new Map<string | number, T[]>();
  for (const one of list) {
    const known = map.get(key(one));
    if (known) known.push(one);
    else map.set(key(one), [one]);
  }
  return map;
}

/** What the planner shows of some days, looked up by person, shift and day. */
export class Plan {
  readonly zone = shopZone();
  readonly rules: Rules;
  readonly people: ReadonlyMap<number, Employee>;
  readonly shifts: ReadonlyMap<number, CalendarShift>;
  readonly placeNames: ReadonlyMap<number, string>;
  private readonly holidays: ReadonlyMap<string, string>;
  private readonly byPerson: Map<string | number, PlannedEntry[]>;
  private readonly byPersonDay: Map<string | number, PlannedEntry[]>;
  private readonly byShiftDay: Map<string | number, PlannedEntry[]>;
  private readonly byDay: Map<string | number, PlannedEntry[]>;
  private readonly elsewhere: Map<string | number, Elsewhere[]>;
  private readonly leaveByPerson: Map<string | number, LeaveOfCalendar[]>;
  private readonly stintsElse: Map<string | number, PersonFacts['stints'][number][]>;
  /** Times somebody wants to swap. */
  private readonly swapped: ReadonlySet<number>;
  private readonly facts = new Map<number, PersonFacts>();

  /** @param items those shown as one's own: at the place chosen, or at every place */
  constructor(
    readonly data: ShiftCalendar,
    readonly placeId: number | null,
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
    const dayIn = (one: { timeFrom: string }) => dayOf(one.timeFrom, this.zone);
    this.byPerson = grouped(here, ({ userId }) => userId);
    this.byPersonDay = grouped(here, (one) => keyOf(one.userId, dayIn(one)));
    this.byShiftDay = grouped(here, (one) => keyOf(one.shiftId ?? 0, dayIn(one)));
    this.byDay = grouped(here, dayIn);
    this.leaveByPerson = grouped(data.leaveCards, ({ userId }) => userId);
    const named = others.map((one) => ({ ...one, placeName: this.placeNames.get(one.placeId) ?? '' }));
    this.elsewhere = grouped(named, (one) => keyOf(one.userId, dayIn(one)));
    this.stintsElse = grouped(
      named.map(({ id, userId, timeFrom, timeTo, placeName }) => {
        return { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo), placeName };
      }),
      ({ userId }) => userId,
    );
  }

  of(userId: number, day: string): readonly PlannedEntry[] {
    return this.byPersonDay.get(keyOf(userId, day)) ?? none;
  }
  ofPerson(userId: number): readonly PlannedEntry[] {
    return this.byPerson.get(userId) ?? none;
  }
  /** Times of a shift; 0 = those of no shift. */
  onShift(shiftId: number, day: string): readonly PlannedEntry[] {
    return this.byShiftDay.get(keyOf(shiftId, day)) ?? none;
  }
  /** All times that begin on a day. */
  onDay(day: string): readonly PlannedEntry[] {
    return this.byDay.get(day) ?? none;
  }
  elsewhereOf(userId: number, day: string): readonly Elsewhere[] {
    return this.elsewhere.get(keyOf(userId, day)) ?? none;
  }
  isSwapped({ id }: Pick<PlannedEntry, 'id'>): boolean {
    return this.swapped.has(id);
  }
  holiday(day: string): string | undefined {
    return this.holidays.get(day);
  }
  isWeekend(day: string): boolean {
    return isWeekend(day);
  }
  /** The leave of a whole day, or the part of it. */
  leave(userId: number, day: string): LeaveOfCalendar | undefined {
    const leaves = this.leaveByPerson.get(userId);
    if (!leaves) return undefined;
    const [from, to] = [startOf(day, this.zone), startOf(day, this.zone) + 86_400_000];
    return leaves.find((one) => Date.parse(one.timeFrom) < to - 7_200_000 && Date.parse(one.timeTo) > from + 7_200_000);
  }
  hasContract(userId: number, day: string): boolean {
    return isContracted(this.people.get(userId)?.contracts ?? undefined, day);
  }
  factsOf(userId: number): PersonFacts {
    const known = this.facts.get(userId);
    if (known) return known;
    const person = this.people.get(userId);
    const here = this.ofPerson(userId).map(({ id, timeFrom, timeTo, place }) => {
      return { id, userId, from: Date.parse(timeFrom), to: Date.parse(timeTo), placeName: place?.name };
    });
    const away = (this.leaveByPerson.get(userId) ?? []).map(({ timeFrom, timeTo, name }) => {
      return { from: Date.parse(timeFrom), to: Date.parse(timeTo), name };
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
