import type { CalendarShift, PlannedEntry } from './calendar';
import { minuteSpan, shortOf } from './shift-names';

type Entries = readonly Pick<PlannedEntry, 'user'>[];

/** "Lis Anna", longer and longer: LA, LAn, LiAn, LisAnn, whole. */
function lettersOf(name: string, step: number): string {
  const [surname = '', first = ''] = name.split(' ');
  const [ofSurname, ofFirst] = [
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 3],
  ][step] ?? [surname.length, first.length];
  return surname.slice(0, ofSurname) + first.slice(0, ofFirst);
}

const namesIn = (entries: Entries): ReadonlyMap<number, string> =>
  new Map(entries.flatMap(({ user }) => (user ? [[user.id, user.name] as const] : [])));

/** Initials of everybody in the plan, by id; people who share them are told apart by more letters, people of one name by a number. */
export function initialsOf(entries: Entries): ReadonlyMap<number, string> {
  const sharing = new Map<string, [id: number, name: string][]>();
  for (const person of namesIn(entries)) {
    const short = lettersOf(person[1], 0);
    sharing.set(short, [...(sharing.get(short) ?? []), person]);
  }
  return new Map([...sharing].flatMap(([short, people]) => toldApart(short, people)));
}

function toldApart(short: string, people: readonly [id: number, name: string][]): [number, string][] {
  const tellsApart = (step: number) => new Set(people.map(([, name]) => lettersOf(name, step))).size === people.length;
  const step = [0, 1, 2, 3, 4].find(tellsApart);
  if (step !== undefined) return people.map(([id, name]) => [id, lettersOf(name, step)]);
  return people.toSorted(([one], [other]) => one - other).map(([id], at) => [id, `${short}${at + 1}`]);
}

/** What stands in narrow cells, and what it means. */
export type PlanKey = readonly (readonly [short: string, meaning: string])[];

/** The people of some times by their initials, in order of their names. */
export function keyOfPeople(entries: Entries, initials: ReadonlyMap<number, string>): PlanKey {
  return [...namesIn(entries)]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([id, name]) => [initials.get(id) ?? '', name]);
}

/** The shifts with their hours by their short names. */
export const keyOfShifts = (shifts: readonly Pick<CalendarShift, 'name' | 'timeFrom' | 'timeTo'>[]): PlanKey =>
  shifts.map(({ name, timeFrom, timeTo }) => [shortOf(name), `${name}, ${minuteSpan(timeFrom, timeTo % 1440)}`]);
