import { choosePrice } from '../../../catalogue/pricing/server/price-rule';
import type { ChargedBy, ChosenPrice, PriceQuestion, PriceRules } from '../../../catalogue/pricing/price-types';
import { plainText, surfaceText, thousandthsText, type Big } from '../decimals';
import type { Measures } from '../measures';
import type { DocumentInput, ItemInput, PriceType } from '../model';
import { equals, money, traced, type NotTaken, type Quantity, type TraceStep, type Unit } from '../trace';
import { priceType } from '../model';

/** The price a line starts from; `price` is undefined where nothing gives one. */
export interface BasePrice {
  type: PriceType;
  price: number | undefined;
  step: TraceStep;
}

/** A person's price, else the profile's, else the price list's (decision G6 b). */
export function basePrice(document: DocumentInput, item: ItemInput, measures: Measures, rules: PriceRules): BasePrice {
  if (document.isFree) return { type: 0, price: 0, step: traced({ step: 'price', rule: 'free', result: money(0) }) };
  if (item.manualPrice !== null) return manualPrice(item.manualPrice, measures);
  const { chosen, notTaken } = choosePrice(rules, question(document, item, measures));
  if (chosen) return listed(chosen, notTaken, measures);
  const step = traced({ step: 'price', rule: 'none', result: null, raised: true, notTaken });
  return { type: 1, price: undefined, step };
}

/** So much a piece, because a person said so. */
export const manualPrice = (price: number, measures: Measures): BasePrice =>
  take({ type: 0, price, rule: 'manual', values: {}, notTaken: [] }, measures);

function listed(chosen: ChosenPrice, notTaken: readonly NotTaken[], measures: Measures): BasePrice {
  const { source, id, name, lineId, chargedBy, price, rangeFrom, rangeTo, matched } = chosen;
  const where: TraceStep['values'] = source === 'list' ? { listId: id, lineId, rangeFrom, rangeTo } : { profileId: id };
  const values = { name, ...where, matched: matched.join(' ') };
  return take({ type: chargedBy, price, rule: source, values, notTaken }, measures);
}

const question = (document: DocumentInput, item: ItemInput, measures: Measures): PriceQuestion => ({
  date: document.date,
  customerId: document.customerId,
  companyId: document.companyId,
  currencyId: document.currencyId,
  productProfileId: item.productProfileId,
  productCategoryId: item.productCategoryId,
  productStateId: item.productStateId,
  ownPaint: item.isOwnPaint,
  pieces: item.amount,
  area: measures.area && surfaceText(measures.area),
  weight: measures.weight && thousandthsText(measures.weight),
  metres: measures.length && thousandthsText(measures.length),
});

interface Taken {
  type: 0 | ChargedBy;
  price: number;
  rule: string;
  values: TraceStep['values'];
  notTaken: readonly NotTaken[];
}
function take({ type, price, rule, values, notTaken }: Taken, measures: Measures): BasePrice {
  const counted = measureOf(type, measures)!;
  const amount = counted.times(price);
  const step = traced({
    step: 'price',
    rule,
    result: money(price, perUnit[type]),
    formulas: [[shown(type, counted), '×', money(price, perUnit[type]), equals(amount), money(amount)]],
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
  if (type === priceType.area) return area;
  if (type === priceType.weight) return weight;
  return type === priceType.metre ? length : pieces;
}

/** A measure as a formula shows it. */
export function shown(type: PriceType, value: Big): Quantity {
  if (type === priceType.area) return { value: surfaceText(value), unit: 'm2' };
  if (type === priceType.weight) return { value: thousandthsText(value), unit: 'kg' };
  if (type === priceType.metre) return { value: thousandthsText(value), unit: 'm' };
  return { value: plainText(value), unit: 'piece' };
}
