import type { Minimum } from './calendar';

/** People on a shift of a place, against those it needs at least. */
export interface Cover {
  placeId: number;
  shiftId: number;
  people: number;
  least: number;
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
