import { percentOf } from '../../../settings/money/rounding';
import { vatOf } from '../../../settings/money/vat';
import type { PriceRules } from '../../../catalogue/pricing/price-types';
import { checkInput, checkLines } from './bounds';
import { linesOf } from './lines';
import { minimalPrice } from '../minimal-price';
import type { DocumentInput, ItemInput, Line, Outcome } from '../model';
import { money, numbered, traced, type Formula, type TraceStep } from '../trace';
import { quotationItemKind } from '../../quotations/quotation-status';

/**
 * The price of an order as decision G6 says, with how every amount came about. Pure: the same input always gives the
 * same outcome, and the order of the items changes nothing but the order of the lines.
 * Throws 400 `InvalidInput` with the fields that no price can be worked out from (`items.3.amount`).
 */
export function calculate(document: DocumentInput, items: readonly ItemInput[], rules: PriceRules): Outcome {
  const firsts = firstOfEach(items);
  checkInput(document, items, new Set(firsts));
  const lines = allLines(document, items, firsts, rules);
  const priceNet = total(lines, 'sum');
  const discount = total(lines, 'discount');
  const net = priceNet - discount;
  const { paymentMin, step } = minimalPrice(document, items, net);
  const paymentNet = Math.max(net, paymentMin) + document.transportNet;
  checkLines(items, lines, Math.max(priceNet, paymentNet + percentOf(paymentNet, document.vatRate)));
  const paymentVat = vatOf(paymentNet, document.vatRate);
  const sums = { priceNet, discount, net, paymentMin, transportNet: document.transportNet, paymentNet, paymentVat };
  return {
    lines: withLastStep(lines, step),
    ...sums,
    paymentGross: paymentNet + paymentVat,
    noPrice: lines.some((line) => line.noPrice),
    trace: numbered([...sumSteps(sums), step, ...endSteps(sums, document.vatRate)]),
  };
}

/** For each item the first one it is equal to but for its id and name, as most of a long list are: that one is worked out. */
function firstOfEach(items: readonly ItemInput[]): ItemInput[] {
  const known = new Map<string, ItemInput>();
  return items.map((item) => {
    const key = JSON.stringify({ ...item, id: 0, name: '' });
    const first = known.get(key) ?? item;
    known.set(key, first);
    return first;
  });
}

/** The lines of all items. @param firsts of each the one that is worked out */
function allLines(
  document: DocumentInput,
  items: readonly ItemInput[],
  firsts: readonly ItemInput[],
  rules: PriceRules,
): Line[] {
  const known = new Map<ItemInput, Line[]>();
  return items.flatMap((item, at) => {
    const first = firsts[at]!;
    const lines = known.get(first) ?? linesOf(document, first, rules);
    known.set(first, lines);
    if (first === item) return lines;
    return lines.map((line) => ({
      ...line,
      itemId: item.id,
      name: line.kind === quotationItemKind.item ? item.name : line.name,
    }));
  });
}

/** The step every line ends with, numbered with those before it. */
function withLastStep(lines: readonly Line[], step: TraceStep): Line[] {
  const known = new Map<TraceStep[], TraceStep[]>();
  return lines.map((line) => {
    const trace = known.get(line.trace) ?? numbered([...line.trace, step]);
    known.set(line.trace, trace);
    return { ...line, trace };
  });
}

const total = (lines: readonly Line[], key: 'sum' | 'discount'): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

type Sums = Omit<Outcome, 'lines' | 'trace' | 'paymentGross' | 'noPrice'>;

function sumSteps({ priceNet, discount, net }: Sums): TraceStep[] {
  const formula: Formula = [money(priceNet), '−', money(discount), '=', money(net)];
  return [
    traced({ step: 'sum', rule: 'lines', result: money(priceNet) }),
    traced({
      step: 'discount',
      rule: 'lines',
      result: money(-discount),
      applied: discount > 0,
      formulas: discount ? [formula] : [],
      values: { sum: priceNet, net },
    }),
  ];
}

function endSteps({ paymentNet, transportNet, paymentVat }: Sums, vatRate: number): TraceStep[] {
  const formula: Formula = [money(paymentNet - transportNet), '+', money(transportNet), '=', money(paymentNet)];
  return [
    traced({
      step: 'transport',
      rule: transportNet ? 'added' : 'none',
      result: money(transportNet),
      applied: transportNet > 0,
      formulas: transportNet ? [formula] : [],
    }),
    traced({
      step: 'vat',
      rule: 'rate',
      result: money(paymentVat),
      formulas: [[money(paymentNet), '×', { value: vatRate, unit: 'percent' }, '=', money(paymentVat)]],
      values: { gross: paymentNet + paymentVat },
    }),
  ];
}
