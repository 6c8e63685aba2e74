import type { PriceRules } from '../../src/modules/catalogue/pricing/price-types';
import {
  ofPricedFields,
  type DocumentInput,
  type ItemInput,
  type OptionInput,
} from '../../src/modules/quotations/calculation/model';

/** Input of the price calculation with what a test leaves out. */
export const document = (overrides: Partial<DocumentInput> = {}): DocumentInput => ({
  date: '2026-10-05',
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

const unknown = ofPricedFields({ integer: null, decimal: null, money: null, percent: null, ref: null, boolean: false });

export const item = (overrides: Partial<ItemInput> = {}): ItemInput => ({
  ...unknown,
  id: 1,
  name: 'Detal',
  amount: 1,
  surfaceMultiplier: '1.000',
  steps: [],
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

export interface Range {
  priceType: 1 | 2 | 3;
  price: number;
  from: number;
  to?: number;
  state?: number | undefined;
  own?: boolean;
}

/** Rules of price lists: one list for each state of goods that is named, one for every state. */
export function listOf(ranges: readonly Range[], more: Partial<PriceRules> = {}): PriceRules {
  const states = [...new Set(ranges.map(({ state }) => state ?? null))];
  const lists = states.map((productStateId, at) => ({
    id: at + 1,
    name: at ? `Cennik 2026 (${at + 1})` : 'Cennik 2026',
    currencyId: 1,
    customerId: null,
    companyId: null,
    productStateId,
    productCategoryId: null,
    productProfileId: null,
    dateFrom: null,
    dateTo: null,
    isActive: true,
    lines: ranges.flatMap(({ priceType, price, from, to, state = null, own = false }, i) => {
      const line = {
        id: i + 1,
        price,
        isCustomer: own,
        rangeFrom: `${from}`,
        rangeTo: to === undefined ? null : `${to}`,
      };
      return state === productStateId ? [{ ...line, priceType: (priceType - 1) as 0 | 1 | 2 }] : [];
    }),
  }));
  return { lists, profiles: [], parents: new Map(), profileCurrencyId: 1, ...more };
}
