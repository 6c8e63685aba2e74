import type { DocumentInput, ItemInput } from './model';
import { money, traced, type TraceStep } from './trace';

/** The least a document is paid for. What it names narrows it: null means any. */
export interface MinimalPrice {
  id: number;
  priceNet: number;
  currencyId: number;
  customerId: number | null;
  companyId: number | null;
  productStateId: number | null;
  productCategoryId: number | null;
  /** Only for work with the customer's own paint. */
  isCustomer: boolean;
  /** Only for orders of this priority, with the priority's rank. */
  priorityId: number | null;
  priorityValue: number | null;
}

const fits = (wanted: number | null, value: number | null): boolean => wanted === null || wanted === value;

/** A minimal price speaks for a document when one of its items is what it names. */
const speaks = (price: MinimalPrice, document: DocumentInput, items: readonly ItemInput[]): boolean =>
  price.currencyId === document.currencyId &&
  fits(price.customerId, document.customerId) &&
  fits(price.companyId, document.companyId) &&
  fits(price.priorityId, document.priority?.id ?? null) &&
  items.some(
    (item) =>
      fits(price.productStateId, item.productStateId) &&
      fits(price.productCategoryId, item.productCategoryId) &&
      (!price.isCustomer || item.isOwnPaint),
  );

/** How closely it fits: its priority first, then customer before company, then state and category, then own paint. */
const rank = (price: MinimalPrice): number[] => [
  price.priorityId === null ? -1 : (price.priorityValue ?? 0),
  Number(price.customerId !== null),
  Number(price.companyId !== null),
  Number(price.productCategoryId !== null),
  Number(price.productStateId !== null),
  Number(price.isCustomer),
  price.priceNet,
  -price.id,
];

const before = (a: MinimalPrice, b: MinimalPrice): number => {
  const left = rank(a);
  const right = rank(b);
  const at = left.findIndex((value, i) => value !== right[i]);
  return at < 0 ? 0 : right[at]! - left[at]!;
};

/** The minimal price of the highest priority that applies, and what it does to the document's net (decision G6 d). */
export function minimalPrice(
  document: DocumentInput,
  items: readonly ItemInput[],
  net: number,
): { paymentMin: number; step: TraceStep } {
  const [found] = document.isFree
    ? []
    : document.minimalPrices.filter((price) => speaks(price, document, items)).sort(before);
  if (!found) {
    return { paymentMin: 0, step: traced({ step: 'minimalPrice', rule: 'none', result: money(net), applied: false }) };
  }
  const raised = net < found.priceNet;
  return {
    paymentMin: found.priceNet,
    step: traced({
      step: 'minimalPrice',
      rule: raised ? 'raised' : 'kept',
      result: money(raised ? found.priceNet : net),
      applied: raised,
      raised,
      values: { minimum: found.priceNet, before: net, id: found.id },
    }),
  };
}
