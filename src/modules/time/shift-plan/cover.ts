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
  const on = new Map<string, Set<number>>();
  for (const { userId, placeId, shiftId } of entries) {
    const key = `${placeId} ${shiftId ?? 0}`;
    on.set(key, (on.get(key) ?? new Set()).add(userId));
  }
  return minimums.map(({ placeId, shiftId, people: least }) => ({
    ...{ placeId, shiftId, least },
    people: on.get(`${placeId} ${shiftId}`)?.size ?? 0,
  }));
}

/** Those with fewer people than they need. */
export const shortIn = (cover: readonly Cover[]): Cover[] => cover.filter(({ people, least }) => people < least);

/** How many people are missing in all. */
export const missingIn = (cover: readonly Cover[]): number =>
  shortIn(cover).reduce((sum, { people, least }) => sum + least - people, 0);
