import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { loadPriceRules } from '../../../catalogue/pricing/server/load-price-rules';
import { calculate } from '../../calculation/server/calculate';
import type { Outcome } from '../../calculation/model';
import type { RawItem } from './read-items';
import { readSteps } from './read-steps';
import { readTerms, type OrderTerms, type QuotationTerms, type Terms } from './read-terms';

/** Prices a person set: of an item, or of its option (`{itemId}/{optionId}`), per piece. */
export type ManualPrices = ReadonlyMap<string, number>;
export const manualKey = (itemId: number, optionId: number | null): string => `${itemId}/${optionId ?? ''}`;

export interface PriceRequest {
  order: OrderTerms;
  quotation: QuotationTerms;
  items: readonly RawItem[];
  manual?: ManualPrices;
  /** Price lists of others that are named among those not taken. Never where a customer may read the answer. */
  others?: number;
}
export interface Priced extends Terms {
  outcome: Outcome;
}

/** The price of a document with however many items: three queries, none per item. Stores nothing. */
export async function priceDocument(
  context: { db: Executor; settings: Settings },
  { order, quotation, items, manual = new Map(), others = 0 }: PriceRequest,
): Promise<Priced> {
  const { db, settings } = context;
  const terms = await readTerms(db, settings, order, quotation);
  const steps = await readSteps(db, items, terms.rate);
  const profileIds = [...new Set(items.flatMap(({ productProfileId }) => productProfileId ?? []))];
  const { customerId, companyId } = order;
  const rules = await loadPriceRules(db, { customerId, companyId, currencyId: terms.currencyId, profileIds, others });
  const inputs = items.map(({ serviceId: _, chosen: __, ...item }, at) => ({
    ...item,
    manualPrice: manual.get(manualKey(item.id, null)) ?? null,
    steps: steps(items[at]!).map((step) => ({
      ...step,
      manualPrice: (step.option && manual.get(manualKey(item.id, step.option.id))) ?? null,
    })),
  }));
  return { ...terms, outcome: calculate(terms.document, inputs, rules) };
}
