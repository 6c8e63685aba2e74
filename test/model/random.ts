/** A stream of choices that a seed repeats exactly. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True about so many times of a hundred. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
  weighted<T extends { weight: number }>(list: readonly T[]): T;
}

/** mulberry32: small, even and the same on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => (list.length ? list[int(0, list.length - 1)] : undefined),
    weighted(list) {
      let at = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      return list.find(({ weight }) => (at -= weight) < 0) ?? list.at(-1)!;
    },
  };
}
