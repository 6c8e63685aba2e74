import type { LayoutItem } from 'react-grid-layout';
import type { Tile } from './tiles';

export const COLUMNS = 12;
/** Order of the tiles (by key) and hidden tiles; stored per user and browser. */
export interface StoredLayout {
  places: Record<string, { x: number; y: number; w: number; h: number }>;
  hidden: string[];
}
export const noLayout: StoredLayout = { places: {}, hidden: [] };
export const layoutShape = { places: { '*': { x: 0, y: 0, w: 0, h: 0 } }, hidden: [''] };
const SMALLEST = { w: 2, h: 2 };

/** Every tile's place: the stored one, else below those, in rows that fill the width whatever tiles a person has. */
export function layoutOf(tiles: readonly Tile[], stored: StoredLayout): LayoutItem[] {
  const smallest = { minW: SMALLEST.w, minH: SMALLEST.h };
  const known = new Map(tiles.flatMap(({ key }) => (stored.places[key] ? [[key, stored.places[key]] as const] : [])));
  let y = Math.max(0, ...[...known.values()].map((place) => place.y + place.h));
  const items = [...known].map(([key, place]) => ({ i: key, ...place, ...smallest }));
  for (const row of rowsOf(tiles.filter(({ key }) => !known.has(key)))) {
    const all = row.reduce((sum, { size }) => sum + size.w, 0);
    const h = Math.max(...row.map(({ size }) => size.h));
    let before = 0;
    for (const { key, size } of row) {
      const x = Math.round((before * COLUMNS) / all);
      before += size.w;
      items.push({ i: key, x, y, w: Math.round((before * COLUMNS) / all) - x, h, ...smallest });
    }
    y += h;
  }
  return items;
}

/** As many tiles per row as fit; a single last tile that would be far too wide shares a row. */
function rowsOf(tiles: readonly Tile[]): Tile[][] {
  const rows: Tile[][] = [];
  for (const tile of tiles) {
    const row = rows.at(-1);
    const width = row?.reduce((sum, { size }) => sum + size.w, 0) ?? COLUMNS;
    if (row && width + tile.size.w <= COLUMNS) row.push(tile);
    else rows.push([tile]);
  }
  const [last, before] = [rows.at(-1), rows.at(-2)];
  if (last?.length === 1 && last[0]!.size.w * 2 < COLUMNS && before && before.length > 2) last.unshift(before.pop()!);
  return rows;
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
