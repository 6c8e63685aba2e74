/** What a line of a price list is charged by: 0 area, 1 weight, 2 piece. */
export type ListPriceType = 0 | 1 | 2;
/** What a priced line of a quotation is charged by: 1 area, 2 weight, 3 piece, 4 running metre (0 = typed by hand). */
export type ChargedBy = 1 | 2 | 3 | 4;

const charged: Readonly<Record<ListPriceType, 1 | 2 | 3>> = { 0: 1, 1: 2, 2: 3 };
/** Price lists and quotations count their price types differently (decision X14); this is the one place that knows both. */
export const chargedBy = (type: ListPriceType): 1 | 2 | 3 => charged[type];

export interface PriceLine {
  id: number;
  priceType: ListPriceType;
  rangeFrom: string;
  /** null = without end. */
  rangeTo: string | null;
  isCustomer: boolean;
  /** Hundredths of the list's currency per m², kg or piece. */
  price: number;
}

/** A price list with its lines; null in what narrows it = everything. */
export interface PriceList {
  id: number;
  name: string;
  currencyId: number;
  customerId: number | null;
  companyId: number | null;
  productStateId: number | null;
  productCategoryId: number | null;
  productProfileId: number | null;
  dateFrom: string | null;
  dateTo: string | null;
  isActive: boolean;
  lines: readonly PriceLine[];
}

/** The prices a profile has of its own, in the default currency; null or 0 = none. */
export interface PricedProfile {
  id: number;
  code: string;
  customerId: number | null;
  pricePerPiece: number | null;
  pricePerMetre: number | null;
  pricePerArea: number | null;
  pricePerWeight: number | null;
}

/** Everything prices are chosen from; loaded once for a document. */
export interface PriceRules {
  lists: readonly PriceList[];
  profiles: readonly PricedProfile[];
  /** Category → its parent. */
  parents: ReadonlyMap<number, number | null>;
  /** Currency of the profiles' own prices. */
  profileCurrencyId: number | null;
}

/** One line to be priced. Measures are of the whole line, exact decimals as text; null = not known. */
export interface PriceQuestion {
  /** Day of the document, `YYYY-MM-DD`. */
  date: string;
  currencyId: number;
  customerId: number | null;
  companyId: number | null;
  productProfileId: number | null;
  productStateId: number | null;
  productCategoryId: number | null;
  /** The customer brings the paint. */
  ownPaint: boolean;
  area: string | null;
  weight: string | null;
  pieces: number | null;
  metres: string | null;
}

/** What narrows a list and agreed with the question, the strongest first. */
export type Match = 'customer' | 'company' | 'profile' | 'category' | 'state';

export interface ChosenPrice {
  source: 'profile' | 'list';
  /** Of the profile or the price list. */
  id: number;
  name: string;
  /** Line of the list. */
  lineId: number | null;
  chargedBy: ChargedBy;
  /** Hundredths per unit of the measure. */
  price: number;
  /** The measure of the line the price was chosen by. */
  measure: string;
  rangeFrom: string | null;
  rangeTo: string | null;
  matched: readonly Match[];
}

/** Why a price was not taken; texts `catalogue:pricing-search.reasons.{reason}`. */
export const notTakenReasons = [
  'inactive',
  'notYetValid',
  'expired',
  'otherCurrency',
  'otherCustomer',
  'otherCompany',
  'otherProfile',
  'otherCategory',
  'otherState',
  'noLines',
  'onlyOwnPaint',
  'onlyShopPaint',
  'measureMissing',
  'outsideRange',
  'profileFirst',
  'lessSpecific',
  'older',
] as const;
export type NotTakenReason = (typeof notTakenReasons)[number];

export interface NotTaken {
  source: 'profile' | 'list';
  id: number;
  name: string;
  reason: NotTakenReason;
  /** The price it would have given, where it had one for this line. */
  chargedBy: ChargedBy | null;
  price: number | null;
}

export interface PriceDecision {
  /** null: no price is known (`noPrice`). */
  chosen: ChosenPrice | null;
  /** Every other list and profile price among the rules, the nearest ones first. */
  notTaken: readonly NotTaken[];
}
