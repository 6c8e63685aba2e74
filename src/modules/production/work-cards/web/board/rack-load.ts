import type { BoardFrame, BoardItem, BoardStep } from './board';

/** What may be too much on a frame. */
export type Bound = 'hooks' | 'weight' | 'length' | 'width';
export interface Meter {
  bound: Bound;
  /** Hooks, kg or mm. */
  used: number;
  of: number;
}
export type Loaded = Pick<BoardFrame, 'rack' | 'limits' | 'weightSum'> & {
  items: readonly Pick<BoardItem, 'amount' | 'longSide' | 'shortSide' | 'color'>[];
};
type Sides = Pick<BoardItem, 'longSide' | 'shortSide'>;

const grams = (kg: string | null): number => Math.round(Number(kg ?? 0) * 1000);

/** Hooks one piece takes: those its shorter side covers, at least one. */
const hooksOf = ({ shortSide }: Pick<Sides, 'shortSide'>, { rack }: Pick<Loaded, 'rack'>): number =>
  Math.max(1, rack?.hookPitch ? Math.ceil(Number(shortSide ?? 0) / rack.hookPitch) : 1);

/** Hooks taken by each thing on a frame, in the order it hangs. */
export const hooksTaken = (frame: Loaded): { hooks: number; hex: string | null }[] =>
  frame.items.map((item) => ({ hooks: item.amount * hooksOf(item, frame), hex: item.color?.hex ?? null }));

const largest = (items: readonly Sides[], side: keyof Sides): number =>
  Math.max(0, ...items.map((item) => Number(item[side] ?? 0)));

/** What a frame carries against what it may carry; only where a limit was entered, and sizes only where they are known. */
export function metersOf(frame: Loaded): Meter[] {
  const { rack, limits, items } = frame;
  const all: { bound: Bound; used: number; of: number | null }[] = [
    { bound: 'hooks', used: hooksTaken(frame).reduce((sum, { hooks }) => sum + hooks, 0), of: rack?.hooks ?? null },
    { bound: 'weight', used: grams(frame.weightSum) / 1000, of: limits.weight === null ? null : Number(limits.weight) },
    { bound: 'length', used: largest(items, 'longSide'), of: limits.length },
    { bound: 'width', used: largest(items, 'shortSide'), of: limits.width },
  ];
  const known = ({ bound, used }: { bound: Bound; used: number }) =>
    used > 0 || bound === 'hooks' || bound === 'weight';
  return all.flatMap(({ of, ...meter }) => (of === null || !known(meter) ? [] : [{ ...meter, of }]));
}

/** How many more pieces of a step a frame takes, at most those that are free, and what keeps it from taking more. */
export function roomFor(
  frame: Loaded,
  { piece, free }: Pick<BoardStep, 'piece' | 'free'>,
): { most: number; by?: Bound } {
  const { limits } = frame;
  const left = (bound: Bound) => {
    const meter = metersOf(frame).find((one) => one.bound === bound);
    return meter ? meter.of - meter.used : Infinity;
  };
  const pieces: [Bound, number][] = [
    ['length', limits.length !== null && Number(piece.longSide ?? 0) > limits.length ? 0 : Infinity],
    ['width', limits.width !== null && Number(piece.shortSide ?? 0) > limits.width ? 0 : Infinity],
    ['weight', grams(piece.weight) ? Math.floor(Math.round(left('weight') * 1000) / grams(piece.weight)) : Infinity],
    ['hooks', Math.floor(left('hooks') / hooksOf(piece, frame))],
  ];
  const [by, most] = pieces.reduce((least, one) => (one[1] < least[1] ? one : least));
  return most >= free ? { most: free } : { most: Math.max(0, most), by };
}
