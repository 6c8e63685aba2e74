import type { FieldOf, ValueOf } from '../../../engine/fields/field';
import { defineStates, type StateOf } from '../../../engine/states';
import type { MinimalPrice } from './minimal-price';
import type { TraceStep } from './trace';

/**
 * What a price is worked out from and what comes out. Money is integer hundredths of the document's currency,
 * percentages are integer hundredths of a percent, measures and multipliers are decimal text; sizes are millimetres,
 * weights kilograms, surfaces square metres, all of one piece.
 */

/** 0 set by a person, 1 per m², 2 per kg, 3 per piece, 4 per metre (decision X14). */
export const priceType = defineStates({ manual: 0, area: 1, weight: 2, piece: 3, metre: 4 });
export type PriceType = StateOf<typeof priceType>;

export interface Minimums {
  /** mm */
  outline: number;
  /** m² of one piece */
  surface: string;
  /** m² of a line */
  surfaceSum: string;
}

export interface DocumentInput {
  /** `YYYY-MM-DD`: the price lists of that day. */
  date: string;
  customerId: number;
  companyId: number;
  currencyId: number;
  /** Of the document; empty = the customer's. */
  discountPercent: number | null;
  customerDiscountPercent: number | null;
  priority: { id: number; name: string; multiplier: string } | null;
  transportNet: number;
  /** Rate of VAT on everything. */
  vatRate: number;
  minimalPrices: readonly MinimalPrice[];
  minimums: Minimums;
  /** Work that makes good a complaint: every line costs nothing. */
  isFree: boolean;
}

/** The least an option counts with in place of the company's; null where it sets none. */
export interface OptionMinimums {
  /** mm */
  minOutline: number | null;
  /** m² of a piece, of a line */
  minSurface: string | null;
  minSurfaceSum: string | null;
}

export interface OptionInput extends OptionMinimums {
  id: number;
  name: string;
  invoiceName: string | null;
  /** Otherwise it becomes a line of its own. */
  inMainQuotation: boolean;
  priceMultiplier: string;
  weightMultiplier: string;
  areaMultiplier: string;
  pricePerUnit: number | null;
  pricePerArea: number | null;
  pricePerWeight: number | null;
}
export interface StepInput {
  id: number;
  name: string;
  /** Per piece. */
  price: number | null;
  option: OptionInput | null;
  /** Per piece, set by a person for an option that is a line of its own. */
  manualPrice: number | null;
}

/**
 * The fields of an order item its price depends on, with the kinds of their declaration. What reads them, typed or stored,
 * checks them, asks for a live price and keeps those of a confirmed order, goes by this list.
 */
export const pricedFields = {
  amount: 'integer',
  serviceId: 'ref',
  productProfileId: 'ref',
  productStateId: 'ref',
  productCategoryId: 'ref',
  width: 'decimal',
  height: 'decimal',
  length: 'decimal',
  outline: 'decimal',
  weight: 'decimal',
  /** Billed weight and surface where somebody typed them. */
  customerWeight: 'decimal',
  surface: 'decimal',
  customerSurface: 'decimal',
  surfaceMultiplier: 'decimal',
  isOwnPaint: 'boolean',
  /** Of the line; empty = the document's. */
  discountPercent: 'percent',
} as const;
export type PricedFields = typeof pricedFields;
export const pricedKeys = Object.keys(pricedFields) as (keyof PricedFields)[];
type PricedKind = PricedFields[keyof PricedFields];
type PricedValues = { [K in keyof PricedFields]: ValueOf<FieldOf<PricedFields[K]>> };

/** Something for each priced field, by its kind. */
export const ofPricedFields = <T extends Record<PricedKind, unknown>>(byKind: T) =>
  Object.fromEntries(Object.entries(pricedFields).map(([key, kind]) => [key, byKind[kind]])) as {
    [K in keyof PricedFields]: T[PricedFields[K]];
  };

/** An item with the values of its priced fields; its service has become steps. */
export interface ItemInput extends Omit<PricedValues, 'amount' | 'serviceId' | 'surfaceMultiplier'> {
  /** Of the order item; anything unique for one not saved yet. */
  id: number;
  name: string;
  amount: number;
  surfaceMultiplier: string;
  steps: readonly StepInput[];
  /** Per piece, set by a person: no rule, option, multiplier or priority changes it. */
  manualPrice: number | null;
}

/** A line as it is stored with the quotation. */
export interface Line {
  itemId: number;
  /** 0 the item, 1 an option quoted apart. */
  kind: 0 | 1;
  optionId: number | null;
  name: string;
  productStateId: number | null;
  amount: number;
  /** Of the whole line: m², kg, m; null where the item does not say. */
  area: string | null;
  weight: string | null;
  length: string | null;
  priceType: PriceType;
  /** Net for one piece, m², kg and m with the options in it, before multipliers; null where nothing is charged by it. */
  priceNet: number | null;
  priceNetArea: number | null;
  priceNetWeight: number | null;
  priceNetMetre: number | null;
  /** How much of `sum` comes from steps and options, and from the base price. */
  serviceCost: number;
  productCost: number;
  multiplier: string;
  areaMultiplier: string;
  weightMultiplier: string;
  discountPercent: number;
  sum: number;
  discount: number;
  amountToPay: number;
  noPrice: boolean;
  isManual: boolean;
  trace: TraceStep[];
}

/** What a quotation comes to: integer hundredths of its currency. */
export interface QuotationSums {
  /** Lines before the discount. */
  priceNet: number;
  discount: number;
  transportNet: number;
  /** The minimal price that applies, 0 where none does. */
  paymentMin: number;
  /** Lines less the discount, at least `paymentMin`, and the transport. */
  paymentNet: number;
  paymentVat: number;
  paymentGross: number;
}

export interface Outcome extends QuotationSums {
  lines: Line[];
  /** Lines less the discount. */
  net: number;
  /** Some line has no price, so the quotation cannot be confirmed. */
  noPrice: boolean;
  /** How the sums of the document came about. */
  trace: TraceStep[];
}
