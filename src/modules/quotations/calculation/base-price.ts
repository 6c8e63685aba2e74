import { plainText, surfaceText, thousandthsText, toHundredths, type Big } from './decimals';
import type { Measures } from './measures';
import type { DocumentInput, ItemInput, PriceType } from './model';
import { equals, money, traced, type NotTaken, type Quantity, type TraceStep, type Unit } from './trace';

/** What a price list is asked: whose work it is, what kind, and how much of it. */
export interface PriceQuestion {
  customerId: number;
  companyId: number;
  currencyId: number;
  productProfileId: number | null;
  productCategoryId: number | null;
  productStateId: number | null;
  isOwnPaint: boolean;
  amount: number;
  /** m² and kg of the whole line; null where unknown. */
  area: string | null;
  weight: string | null;
}
export interface ListPrice {
  listId: number;
  listName: string;
  lineId: number;
  priceType: 1 | 2 | 3;
  price: number;
  rangeFrom: string;
  rangeTo: string | null;
}
/** Chooses among the price lists of an installation; pure, so that the same lists always answer the same. */
export type PriceRules = (question: PriceQuestion) => { taken: ListPrice | null; notTaken: NotTaken[] };

/** The price a line starts from; `price` is undefined where nothing gives one. */
export interface BasePrice {
  type: PriceType;
  price: number | undefined;
  step: TraceStep;
}

/** A person's price, else the profile's, else the price list's (decision G6 b). */
export function basePrice(document: DocumentInput, item: ItemInput, measures: Measures, rules: PriceRules): BasePrice {
  if (document.isFree) return { type: 0, price: 0, step: traced({ step: 'price', rule: 'free', result: money(0) }) };
  if (item.manualPrice !== null) {
    return take({ type: 0, price: item.manualPrice, rule: 'manual', values: {}, notTaken: [] }, measures);
  }
  const { taken, notTaken } = rules(question(document, item, measures));
  const own = profilePrice(item, measures);
  if (own) {
    const later = taken ? [{ ...asNotTaken(taken), reason: 'profileFirst' }, ...notTaken] : notTaken;
    return take({ ...own, rule: 'profile', values: { name: item.profile!.code }, notTaken: later }, measures);
  }
  if (taken) {
    const { listName: name, listId, lineId, rangeFrom, rangeTo } = taken;
    const values = { name, listId, lineId, rangeFrom, rangeTo };
    return take({ type: taken.priceType, price: taken.price, rule: 'list', values, notTaken }, measures);
  }
  const step = traced({ step: 'price', rule: 'none', result: null, raised: true, notTaken });
  return { type: 1, price: undefined, step };
}

const question = (document: DocumentInput, item: ItemInput, { area, weight }: Measures): PriceQuestion => ({
  customerId: document.customerId,
  companyId: document.companyId,
  currencyId: document.currencyId,
  productProfileId: item.profile?.id ?? null,
  productCategoryId: item.productCategoryId,
  productStateId: item.productStateId,
  isOwnPaint: item.isOwnPaint,
  amount: item.amount,
  area: area && surfaceText(area),
  weight: weight && thousandthsText(weight),
});

/** The first price a profile has whose measure the item knows: per piece, m², kg, metre. */
function profilePrice({ profile }: ItemInput, measures: Measures): { type: PriceType; price: number } | undefined {
  if (!profile) return undefined;
  const prices = [
    { type: 3, price: profile.pricePerPiece },
    { type: 1, price: profile.pricePerArea },
    { type: 2, price: profile.pricePerWeight },
    { type: 4, price: profile.pricePerMetre },
  ] as const;
  for (const { type, price } of prices) if (price !== null && measureOf(type, measures)) return { type, price };
  return undefined;
}

const asNotTaken = ({ listId, lineId, listName, price }: ListPrice) =>
  ({ source: 'list', id: listId, lineId, name: listName, price }) as const;

interface Taken {
  type: PriceType;
  price: number;
  rule: string;
  values: TraceStep['values'];
  notTaken: NotTaken[];
}
function take({ type, price, rule, values, notTaken }: Taken, measures: Measures): BasePrice {
  const counted = measureOf(type, measures)!;
  const amount = counted.times(price);
  const step = traced({
    step: 'price',
    rule,
    result: money(price, perUnit[type]),
    formulas: [[shown(type, counted), '×', money(price, perUnit[type]), equals(amount), money(toHundredths(amount))]],
    values,
    notTaken,
  });
  return { type, price, step };
}

export const perUnit: Record<PriceType, Unit> = {
  0: 'moneyPerPiece',
  1: 'moneyPerM2',
  2: 'moneyPerKg',
  3: 'moneyPerPiece',
  4: 'moneyPerM',
};

/** What a price of this type is multiplied by. */
export function measureOf(type: PriceType, { pieces, area, weight, length }: Measures): Big | null {
  if (type === 1) return area;
  if (type === 2) return weight;
  return type === 4 ? length : pieces;
}

/** A measure as a formula shows it. */
export function shown(type: PriceType, value: Big): Quantity {
  if (type === 1) return { value: surfaceText(value), unit: 'm2' };
  if (type === 2) return { value: thousandthsText(value), unit: 'kg' };
  if (type === 4) return { value: thousandthsText(value), unit: 'm' };
  return { value: plainText(value), unit: 'piece' };
}
