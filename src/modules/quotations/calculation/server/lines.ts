import { percentOf } from '../../../settings/money/rounding';
import type { PriceRules } from '../../../catalogue/pricing/price-types';
import { basePrice, manualPrice } from './base-price';
import { bareCharge, mainCharges, optionCharge, type Charged } from './charges';
import { big, one, thousandths, thousandthsText, toHundredths } from '../decimals';
import { measure, measureTexts, type Measures } from '../measures';
import type { DocumentInput, ItemInput, Line, StepInput } from '../model';
import { money, traced, type Formula, type TraceStep } from '../trace';

/** The lines an item becomes: itself, and one for each option that is not in the main quotation. */
export function linesOf(document: DocumentInput, item: ItemInput, rules: PriceRules): Line[] {
  const { measures, steps } = measure(item, document.minimums);
  const base = basePrice(document, item, measures, rules);
  const main = mainCharges(item, base, measures, document.isFree);
  const noPrice = base.price === undefined || main.missing;
  const isManual = item.manualPrice !== null && !document.isFree;
  const head = { itemId: item.id, kind: 0, optionId: null, name: item.name, priceType: base.type, isManual } as const;
  const fixed = isManual || document.isFree;
  const line = priced({ document, item, measures, fixed, noPrice }, head, main, [...steps, base.step]);
  const apart = document.isFree ? [] : item.steps;
  return [line, ...apart.flatMap((step) => optionLine(document, item, measures, step))];
}

/** An option quoted apart; none where it is in the main quotation or costs nothing. */
function optionLine(document: DocumentInput, item: ItemInput, measures: Measures, step: StepInput): Line[] {
  const { option } = step;
  const charge = option && !option.inMainQuotation ? optionCharge(option, measures) : undefined;
  if (!option || !charge) return [];
  const head = { itemId: item.id, kind: 1, optionId: option.id, name: option.invoiceName ?? option.name } as const;
  if (step.manualPrice !== null) {
    const base = manualPrice(step.manualPrice, measures);
    const pricing = { document, item, measures, fixed: true, noPrice: false };
    return [priced(pricing, { ...head, priceType: 0, isManual: true }, bareCharge(base, measures), [base.step])];
  }
  const priceType = charge.prices.area !== null ? 1 : charge.prices.weight !== null ? 2 : 3;
  const pricing = { document, item, measures, fixed: false, noPrice: charge.missing };
  return [priced(pricing, { ...head, priceType, isManual: false }, charge, [])];
}

interface Pricing {
  document: DocumentInput;
  item: ItemInput;
  measures: Measures;
  /** The price is final: no priority on it. */
  fixed: boolean;
  noPrice: boolean;
}
type Head = Pick<Line, 'itemId' | 'kind' | 'optionId' | 'name' | 'priceType' | 'isManual'>;

/** Multipliers, priority and discount; the sum is rounded once, then the discount on it (decision G6 c, d). */
function priced(pricing: Pricing, head: Head, charge: Charged, before: TraceStep[]): Line {
  const { document, item, measures, fixed, noPrice } = pricing;
  const priority = fixed || !document.priority ? one : big(document.priority.multiplier);
  const factor = charge.factors.price.times(priority);
  const sum = noPrice ? 0 : toHundredths(charge.base.plus(charge.service).times(factor));
  const productCost = noPrice ? 0 : toHundredths(charge.base.times(factor));
  const percent = discountPercent(document, item);
  const discount = percentOf(sum, percent.value);
  const factorText = (value: Charged['base']) => thousandthsText(thousandths(value));
  const { area, weight, length } = measureTexts(measures);
  // Written out, because spreading several objects into one creates a slow and large object.
  return {
    itemId: head.itemId,
    kind: head.kind,
    optionId: head.optionId,
    name: head.name,
    productStateId: item.productStateId,
    amount: item.amount,
    area,
    weight,
    length,
    priceType: head.priceType,
    priceNet: charge.prices.piece,
    priceNetArea: charge.prices.area,
    priceNetWeight: charge.prices.weight,
    priceNetMetre: charge.prices.metre,
    serviceCost: sum - productCost,
    productCost,
    multiplier: factorText(charge.factors.price),
    areaMultiplier: factorText(charge.factors.area),
    weightMultiplier: factorText(charge.factors.weight),
    discountPercent: percent.value,
    sum,
    discount,
    amountToPay: sum - discount,
    noPrice,
    isManual: head.isManual,
    trace: [...before, ...charge.steps, priorityStep(document, fixed, sum), discountStep(sum, percent, discount)],
  };
}

interface Discount {
  value: number;
  rule: 'item' | 'document' | 'customer' | 'none';
}
/** The closest discount counts alone: the line's, else the document's, else the customer's. */
function discountPercent(document: DocumentInput, item: ItemInput): Discount {
  if (item.discountPercent !== null) return { value: item.discountPercent, rule: 'item' };
  const value = document.discountPercent ?? document.customerDiscountPercent;
  if (value === null) return { value: 0, rule: 'none' };
  // Documents start with the customer's discount: it is told as what it is until somebody changes it.
  return { value, rule: value === document.customerDiscountPercent ? 'customer' : 'document' };
}

function priorityStep({ priority }: DocumentInput, fixed: boolean, sum: number): TraceStep {
  const applied = !fixed && priority !== null && !big(priority.multiplier).eq(1);
  return traced({
    step: 'priority',
    rule: fixed ? 'fixed' : applied ? 'multiplied' : 'plain',
    result: { value: fixed ? '1' : (priority?.multiplier ?? '1'), unit: 'factor' },
    applied,
    values: { name: priority?.name ?? null, sum },
  });
}

function discountStep(sum: number, { value, rule }: Discount, discount: number): TraceStep {
  const formula: Formula = [money(sum), '×', { value, unit: 'percent' }, '=', money(discount)];
  return traced({
    step: 'discount',
    rule,
    result: money(-discount),
    applied: discount > 0,
    formulas: value ? [formula] : [],
    values: { percent: value, sum, net: sum - discount },
  });
}
