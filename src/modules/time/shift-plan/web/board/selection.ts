import type { Spot } from '../drag/drag-store';

/** Chosen cells: from where the choice began to the cell the keys act on, and which time in it. */
export interface Chosen {
  from: Spot;
  to: Spot;
  /** Which of several times of the cell. */
  entry: number;
}
export const only = (spot: Spot, entry = 0): Chosen => ({ from: spot, to: spot, entry });

/** The choice on the same people or shifts after rows came or went; a row that is gone leaves its place chosen. */
export function follow(chosen: Chosen, before: readonly { id: number }[], after: readonly { id: number }[]): Chosen {
  const moved = ({ row, day }: Spot): Spot => {
    const now = after.findIndex(({ id }) => id === before[row]?.id);
    return { row: now < 0 ? row : now, day };
  };
  return { ...chosen, from: moved(chosen.from), to: moved(chosen.to) };
}

export interface Box {
  row: number;
  lastRow: number;
  day: number;
  lastDay: number;
}
export const boxOf = ({ from, to }: Pick<Chosen, 'from' | 'to'>): Box => ({
  row: Math.min(from.row, to.row),
  lastRow: Math.max(from.row, to.row),
  day: Math.min(from.day, to.day),
  lastDay: Math.max(from.day, to.day),
});
const isIn = ({ row, lastRow, day, lastDay }: Box, spot: Spot): boolean =>
  spot.row >= row && spot.row <= lastRow && spot.day >= day && spot.day <= lastDay;

export function spotsOf({ row, lastRow, day, lastDay }: Box): Spot[] {
  const spots: Spot[] = [];
  for (let r = row; r <= lastRow; r++) for (let d = day; d <= lastDay; d++) spots.push({ row: r, day: d });
  return spots;
}

/**
 * Which cell of a pattern is repeated in each cell of a bigger box: the pattern goes on to the right and downwards.
 * Cells of the pattern itself are left out.
 */
export function repeated(pattern: Box, over: Box): { from: Spot; to: Spot }[] {
  const [height, width] = [pattern.lastRow - pattern.row + 1, pattern.lastDay - pattern.day + 1];
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  return spotsOf(over)
    .filter((spot) => !isIn(pattern, spot))
    .map((to) => ({
      from: {
        row: pattern.row + wrap(to.row - pattern.row, height),
        day: pattern.day + wrap(to.day - pattern.day, width),
      },
      to,
    }));
}
