import type { RowOf } from '../../../../engine/entity';
import type { Settings } from '../../../../engine/server/context';
import { bare } from '../../../../engine/server/names';
import { join, type Sql } from '../../../../engine/server/sql';
import {
  measure,
  measuredFields,
  measureTexts,
  noMinimums,
  type Measured,
} from '../../../quotations/calculation/measures';
import type { Minimums, OptionMinimums } from '../../../quotations/calculation/model';
import type { orderItems } from '../order-items.entity';

/** What an item is measured by, as its row has it. */
export type Figures = Pick<RowOf<typeof orderItems>, (typeof measuredFields)[number]>;
/** The columns of `order_items` with it. */
export const figureColumns: Sql = join(measuredFields.map(bare));

/** The calculation's view of an item as far as its measures go. */
const inputOf = (item: Figures, options: readonly OptionMinimums[] = []): Measured => ({
  ...item,
  steps: options.map((option) => ({ option })),
});

/**
 * What a position comes to: m² and kg of all its pieces, counted with the minimums as its price and the items on
 * screen are, so that an order says one area everywhere; and the m² of one piece the floor really coats.
 * @param options chosen for its steps, as far as they have minimums of their own
 */
export function itemSums(
  item: Figures,
  minimums: Minimums,
  options: readonly OptionMinimums[] = [],
): { areaSum: string | null; weightSum: string | null; coatedSurface: string | null } {
  const { area, weight } = measureTexts(measure(inputOf(item, options), minimums).measures);
  const piece = inputOf({ ...item, amount: 1, customerSurface: null });
  const coated =
    measureTexts(measure(piece, noMinimums).measures).area ??
    measureTexts(measure({ ...piece, customerSurface: item.customerSurface }, noMinimums).measures).area;
  return { areaSum: area, weightSum: weight, coatedSurface: coated };
}

/** The least a piece and a line are counted with in this company: mm, m², m². */
export const minimumsIn = (settings: Settings): Minimums => ({
  outline: settings.minOutline,
  surface: settings.minSurface,
  surfaceSum: settings.minSurfaceSum,
});

/** m² of one piece as its own sizes say, before multiplier and billed figures: what is declared and what is measured. */
export const pieceSurface = (item: Figures): string | null =>
  itemSums({ ...item, amount: 1, customerSurface: null, surfaceMultiplier: '1' }, noMinimums).areaSum;
