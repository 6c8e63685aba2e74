import type { ListPrice, PriceRules } from '../../src/modules/quotations/calculation/base-price';
import type { DocumentInput, ItemInput, OptionInput } from '../../src/modules/quotations/calculation/model';

/** Input of the price calculation with what a test leaves out. */
export const document = (overrides: Partial<DocumentInput> = {}): DocumentInput => ({
  customerId: 1,
  companyId: 1,
  currencyId: 1,
  discountPercent: null,
  customerDiscountPercent: null,
  priority: { id: 1, name: 'Normalny', multiplier: '1.000' },
  transportNet: 0,
  vatRate: 2300,
  minimalPrices: [],
  minimums: { outline: 100, surface: '0.0200', surfaceSum: '3.0000' },
  isFree: false,
  ...overrides,
});

export const item = (overrides: Partial<ItemInput> = {}): ItemInput => ({
  id: 1,
  name: 'Detal',
  amount: 1,
  width: null,
  height: null,
  length: null,
  outline: null,
  weight: null,
  countedWeight: null,
  surface: null,
  countedSurface: null,
  surfaceMultiplier: '1.000',
  isOwnPaint: false,
  productStateId: null,
  productCategoryId: null,
  profile: null,
  steps: [],
  discountPercent: null,
  manualPrice: null,
  ...overrides,
});

export const option = (overrides: Partial<OptionInput> = {}): OptionInput => ({
  id: 1,
  name: 'Opcja',
  invoiceName: null,
  inMainQuotation: true,
  priceMultiplier: '1.000',
  weightMultiplier: '1.000',
  areaMultiplier: '1.000',
  pricePerUnit: null,
  pricePerArea: null,
  pricePerWeight: null,
  minOutline: null,
  minSurface: null,
  minSurfaceSum: null,
  ...overrides,
});

export type Range = Pick<ListPrice, 'priceType' | 'price'> & {
  from: number;
  to?: number;
  state?: number;
  own?: boolean;
};

/** A small price list: the first range that holds the measure, for the state and the paint it names. */
export const listOf =
  (ranges: readonly Range[]): PriceRules =>
  (asked) => {
    const measures = { 1: asked.area, 2: asked.weight, 3: String(asked.amount) };
    const at = ranges.findIndex(({ priceType, from, to = Infinity, state, own = false }) => {
      const measure = measures[priceType];
      if (measure === null || own !== asked.isOwnPaint) return false;
      return (
        (state ?? asked.productStateId) === asked.productStateId && Number(measure) >= from && Number(measure) < to
      );
    });
    const found = ranges[at];
    if (!found) return { taken: null, notTaken: [] };
    const { priceType, price, from, to } = found;
    const rangeTo = to === undefined ? null : String(to);
    const taken = {
      listId: 1,
      listName: 'Cennik 2026',
      lineId: at,
      priceType,
      price,
      rangeFrom: String(from),
      rangeTo,
    };
    return { taken, notTaken: [] };
  };
