import type { RowOf } from '../../../../engine/entity';
import type { Settings } from '../../../../engine/server/context';
import { measure, measureTexts, noMinimums, type Measured } from '../../../quotations/calculation/measures';
import type { Minimums, OptionMinimums } from '../../../quotations/calculation/model';
import type { orderItems } from '../order-items.entity';

type Item = RowOf<typeof orderItems>;
/** The figures of an item its surface and weight come from. Sizes in mm, weights in kg, surfaces in m², of one piece. */
export const figureKeys = [
  'amount',
  'width',
  'height',
  'length',
  'outline',
  'weight',
  'customerWeight',
  'surface',
  'customerSurface',
  'surfaceMultiplier',
] as const;
export type Figures = Pick<Item, (typeof figureKeys)[number]>;

/** The calculation's view of an item as far as its measures go. */
const inputOf = (item: Figures, options: readonly OptionMinimums[] = []): Measured => ({
  amount: item.amount,
  width: item.width,
  height: item.height,
  length: item.length,
  outline: item.outline,
  weight: item.weight,
  countedWeight: item.customerWeight,
  surface: item.surface,
  countedSurface: item.customerSurface,
  surfaceMultiplier: item.surfaceMultiplier,
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
    measureTexts(measure({ ...piece, countedSurface: item.customerSurface }, noMinimums).measures).area;
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
