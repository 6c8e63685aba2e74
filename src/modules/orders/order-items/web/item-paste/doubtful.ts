/** More than a piece usually has: in mm, m², kg and pieces. Beyond it a column was likely taken for another. */
const most: Readonly<Record<string, number>> = {
  width: 15_000,
  height: 15_000,
  length: 15_000,
  outline: 15_000,
  surface: 60,
  customerSurface: 60,
  weight: 3000,
  customerWeight: 3000,
  amount: 50_000,
};

/** Whether a figure was read but is hardly meant. */
export const isDoubtful = (column: string, value: unknown): boolean => Number(value) > (most[column] ?? Infinity);
