import type { Employee, Minimum } from './calendar';
import { dayOf } from './plan-days';
import { isContracted } from './plan-rules';

/** People on a shift of a place, against those it needs at least. */
export interface Cover {
  placeId: number;
  shiftId: number;
  people: number;
  least: number;
}

type Planned = { timeFrom: string; timeTo: string };

/**
 * Whether a time stays in the plan though its person will not work it: they left, have no contract then, or are on leave,
 * hours off only where they take all of it.
 */
export function isUnworked(
  time: Planned,
  { isActive, contracts, leaveCards }: Pick<Employee, 'isActive' | 'contracts' | 'leaveCards'>,
  zone: string,
): boolean {
  if (!isActive || !isContracted(contracts ?? undefined, dayOf(time.timeFrom, zone))) return true;
  const [from, to] = [Date.parse(time.timeFrom), Date.parse(time.timeTo)];
  return leaveCards.some(({ timeFrom, timeTo, isWholeDay }) => {
    const [begins, ends] = [Date.parse(timeFrom), Date.parse(timeTo)];
    return isWholeDay ? begins <= from && from < ends : begins <= from && to <= ends;
  });
}

/** Everybody counts once a shift, however many times they have on it. */
export function coverOf(
  entries: readonly { userId: number; placeId: number; shiftId: number | null }[],
  minimums: readonly Minimum[],
): Cover[] {
  return minimums.map(({ placeId, shiftId, people: least }) => {
    const on = new Set<number>();
    for (const one of entries) if (one.shiftId === shiftId && one.placeId === placeId) on.add(one.userId);
    return { placeId, shiftId, least, people: on.size };
  });
}

/** Those with fewer people than they need. */
export const shortIn = (cover: readonly Cover[]): Cover[] => cover.filter(({ people, least }) => people < least);

/** How many people are missing in all. */
export const missingIn = (cover: readonly Cover[]): number =>
  shortIn(cover).reduce((sum, { people, least }) => sum + least - people, 0);
