import { measureOf, perUnit, shown, type BasePrice } from './base-price';
import { big, plainText, product, sum, zero, type Big } from '../decimals';
import type { Measures } from '../measures';
import type { ItemInput, OptionInput, PriceType } from '../model';
import { equals, money, traced, type Formula, type TraceStep } from '../trace';
import { priceType } from '../model';

/** One price of a line: so much for each piece, m², kg or m. */
interface Charge {
  type: PriceType;
  price: number;
  from: 'base' | 'service';
}
export interface Factors {
  /** Of the whole line. */
  price: Big;
  /** Of what is charged by surface and by weight. */
  area: Big;
  weight: Big;
}
export interface Charged {
  /** Hundredths, exact: before `factors.price`. */
  base: Big;
  service: Big;
  factors: Factors;
  /** Net for one of each unit, before multipliers; null where nothing is charged by it. */
  prices: Record<'piece' | 'area' | 'weight' | 'metre', number | null>;
  /** Something is charged by a measure the item does not know. */
  missing: boolean;
  steps: TraceStep[];
}

const optionCharges = (option: OptionInput): Charge[] =>
  (
    [
      [3, option.pricePerUnit],
      [1, option.pricePerArea],
      [2, option.pricePerWeight],
    ] as const
  ).flatMap(([type, price]) => (price ? [{ type, price, from: 'service' as const }] : []));

const factorsOf = (options: readonly OptionInput[]): Factors => ({
  price: product(options.map((option) => big(option.priceMultiplier))),
  area: product(options.map((option) => big(option.areaMultiplier))),
  weight: product(options.map((option) => big(option.weightMultiplier))),
});

/** Base price, steps and options of the item itself (decision G6 c). A person's price stands alone. */
export function mainCharges(item: ItemInput, base: BasePrice, measures: Measures, isFree: boolean): Charged {
  if (isFree || item.manualPrice !== null) return bareCharge(base, measures);
  const { steps } = item;
  const options = steps.flatMap(({ option }) => (option?.inMainQuotation ? option : []));
  const services: Charge[] = [
    ...steps.flatMap(({ price }) => (price ? [{ type: 3 as const, price, from: 'service' as const }] : [])),
    ...options.flatMap(optionCharges),
  ];
  return charged([...first(base), ...services], factorsOf(options), measures, optionsStep(steps, measures));
}

/** A price that stands alone. */
export const bareCharge = (base: BasePrice, measures: Measures): Charged =>
  charged(first(base), factorsOf([]), measures, optionsStep([], measures));

const first = ({ type, price }: BasePrice): Charge[] => (price === undefined ? [] : [{ type, price, from: 'base' }]);

/** An option quoted apart: its own prices and multipliers, the item's measures. Undefined where it costs nothing. */
export function optionCharge(option: OptionInput, measures: Measures): Charged | undefined {
  const charges = optionCharges(option);
  if (!charges.length) return undefined;
  return charged(charges, factorsOf([option]), measures, optionStep([option], measures));
}

function charged(charges: readonly Charge[], factors: Factors, measures: Measures, options: TraceStep): Charged {
  const worth = ({ type, price }: Charge): Big => {
    const raised = type === priceType.area ? factors.area : type === priceType.weight ? factors.weight : big(1);
    return (measureOf(type, measures) ?? zero).times(price).times(raised);
  };
  const of = (from: Charge['from']) => sum(charges.filter((one) => one.from === from).map(worth));
  const per = (...types: PriceType[]): number | null => {
    const found = charges.filter(({ type }) => types.includes(type));
    return found.length ? found.reduce((total, { price }) => total + price, 0) : null;
  };
  return {
    base: of('base'),
    service: of('service'),
    factors,
    prices: { piece: per(0, 3), area: per(1), weight: per(2), metre: per(4) },
    missing: charges.some(({ type }) => measureOf(type, measures) === null),
    steps: [options, multipliersStep(factors)],
  };
}

function optionsStep(steps: ItemInput['steps'], measures: Measures): TraceStep {
  const prices = steps.flatMap(({ name, price }) => (price ? [{ name, type: 3 as const, price }] : []));
  const options = steps.flatMap(({ option }) => (option?.inMainQuotation ? option : []));
  return priced(
    [
      ...prices,
      ...options.flatMap((option) => optionCharges(option).map((charge) => ({ name: option.name, ...charge }))),
    ],
    measures,
    'options',
  );
}
const optionStep = (options: readonly OptionInput[], measures: Measures): TraceStep =>
  priced(
    options.flatMap((option) => optionCharges(option).map((charge) => ({ name: option.name, ...charge }))),
    measures,
    'apart',
  );

function priced(
  charges: readonly { name: string; type: PriceType; price: number }[],
  measures: Measures,
  rule: string,
): TraceStep {
  if (!charges.length) return traced({ step: 'options', rule: 'none', result: money(0), applied: false });
  const worth = charges.map(({ type, price }) => (measureOf(type, measures) ?? zero).times(price));
  const unknown = charges.some(({ type }) => measureOf(type, measures) === null);
  const formulas = charges.map(({ type, price }, i): Formula => {
    const counted = measureOf(type, measures);
    const each = money(price, perUnit[type]);
    return counted ? [shown(type, counted), '×', each, equals(worth[i]!), money(worth[i]!)] : [each];
  });
  return traced({
    step: 'options',
    rule: unknown ? 'unknown' : rule,
    result: money(sum(worth)),
    raised: unknown,
    formulas,
    values: { names: [...new Set(charges.map(({ name }) => name))].join(', ') },
  });
}

function multipliersStep({ price, area, weight }: Factors): TraceStep {
  const all = [price, area, weight];
  const applied = all.some((factor) => !factor.eq(1));
  return traced({
    step: 'multipliers',
    rule: applied ? 'options' : 'none',
    result: { value: plainText(price), unit: 'factor' },
    applied,
    values: { price: plainText(price), area: plainText(area), weight: plainText(weight) },
  });
}
