import type { Paint, Step } from './step';

/** What stands in a table: rows, and between them what the rows themselves do not say. */
export type Entry =
  | { kind: 'row'; key: string; step: Step; index: number }
  | { kind: 'color'; key: string; from: Paint; to: Paint }
  | { kind: 'day'; key: string; day: string };

export const ROW = 40;
export const LINE = 24;

const sameColor = (a: Paint, b: Paint): boolean => (a.hex && b.hex ? a.hex === b.hex : a.id === b.id);

/** The plan with its changes of colour and, over several days, its days. */
export function planEntries(rows: readonly Step[], days: boolean): Entry[] {
  const entries: Entry[] = [];
  let last: Step | undefined;
  let paint: Paint | null = null;
  rows.forEach((step, index) => {
    if (days && step.planDate && step.planDate !== last?.planDate)
      entries.push({ kind: 'day', key: `d${step.id}`, day: step.planDate });
    // Only a step that takes paint changes the colour; one without fits between all.
    const to = step.product;
    if (paint && to && !sameColor(paint, to)) entries.push({ kind: 'color', key: `c${step.id}`, from: paint, to });
    paint = to ?? paint;
    entries.push({ kind: 'row', key: `r${step.id}`, step, index });
    last = step;
  });
  return entries;
}

export const freeEntries = (rows: readonly Step[]): Entry[] =>
  rows.map((step, index) => ({ kind: 'row', key: `r${step.id}`, step, index }));

/** Pixels from the top at which each entry begins; one more for the end. */
export function topsOf(entries: readonly Entry[], scale: number): number[] {
  const tops = [0];
  let top = 0;
  for (const { kind } of entries) {
    top += (kind === 'row' ? ROW : LINE) * scale;
    tops.push(top);
  }
  return tops;
}

/** The last entry that begins at or above `y`. */
export function entryAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(tops.length - 2, 0);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a row would be put that is held at `y`: its index among the rows, and the entry the gap opens before. */
export interface Spot {
  row: number;
  entry: number;
}

/** `gap` is the spot open at present and `height` its pixels, which `y` was measured with. */
export function spotAt(
  entries: readonly Entry[],
  tops: readonly number[],
  y: number,
  gap: Spot | null,
  height: number,
): Spot {
  let flat = y;
  if (gap) {
    const top = tops[gap.entry] ?? 0;
    if (y >= top && y < top + height) return gap;
    if (y >= top + height) flat = y - height;
  }
  let entry = entryAt(tops, flat);
  const here = entries[entry];
  if (!here) return { row: 0, entry: 0 };
  if (here.kind === 'row' && flat > (tops[entry]! + tops[entry + 1]!) / 2) entry += 1;
  return spotBefore(entries, entry);
}

/** The gap stands above the change of colour that belongs to the row below it. */
function spotBefore(entries: readonly Entry[], from: number): Spot {
  let next = from;
  while (next < entries.length && entries[next]!.kind !== 'row') next += 1;
  const below = entries[next];
  let entry = next;
  while (entry > 0 && entries[entry - 1]!.kind === 'color') entry -= 1;
  const rows = entries.reduce((count, { kind }) => count + (kind === 'row' ? 1 : 0), 0);
  return { row: below?.kind === 'row' ? below.index : rows, entry };
}

/** The spot in front of the row of that index, or behind the last. */
export function spotOfRow(entries: readonly Entry[], row: number): Spot {
  const at = entries.findIndex((entry) => entry.kind === 'row' && entry.index === row);
  return spotBefore(entries, at < 0 ? entries.length : at);
}
