import type { LayoutItem } from 'react-grid-layout';
import type { Tile } from './tiles';

export const COLUMNS = 12;
/** Where tiles stand (by key) and which are hidden; kept per person and browser. */
export interface StoredLayout {
  places: Record<string, { x: number; y: number; w: number; h: number }>;
  hidden: string[];
}
export const noLayout: StoredLayout = { places: {}, hidden: [] };
export const SMALLEST = { w: 2, h: 2 };

/** Every tile's place: the stored one, else after the others, row by row. */
export function layoutOf(tiles: readonly Tile[], stored: StoredLayout): LayoutItem[] {
  let x = 0;
  let y = 0;
  return tiles.map(({ key, size }) => {
    const known = stored.places[key];
    if (x + size.w > COLUMNS) {
      x = 0;
      y += size.h;
    }
    const place = known ?? { x, y, ...size };
    if (!known) x += size.w;
    return { i: key, ...place, minW: SMALLEST.w, minH: SMALLEST.h };
  });
}

export const placesOf = (layout: readonly LayoutItem[]): StoredLayout['places'] =>
  Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]));

export type Step = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'lower';
export const steps: readonly Step[] = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'lower'];

/** One step of a tile with the keyboard or its menu; stays inside the grid. */
export function stepped(item: LayoutItem, step: Step): LayoutItem {
  const next = { ...item };
  if (step === 'left') next.x -= 1;
  if (step === 'right') next.x += 1;
  // Past the neighbour's middle, so that the two change places.
  if (step === 'up') next.y -= 2;
  if (step === 'down') next.y += item.h + 1;
  if (step === 'wider') next.w += 1;
  if (step === 'narrower') next.w -= 1;
  if (step === 'taller') next.h += 1;
  if (step === 'lower') next.h -= 1;
  next.w = Math.min(COLUMNS, Math.max(SMALLEST.w, next.w));
  next.h = Math.max(SMALLEST.h, next.h);
  next.x = Math.min(COLUMNS - next.w, Math.max(0, next.x));
  next.y = Math.max(0, next.y);
  return next;
}
