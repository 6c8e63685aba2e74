import type { Settings } from '../../../../engine/server/context';
import type { Executor } from '../../../../engine/server/db';
import { loadPriceRules } from '../../../catalogue/pricing/server/load-price-rules';
import { calculate } from '../../calculation/server/calculate';
import type { Outcome } from '../../calculation/model';
import type { RawItem } from './read-items';
import { readSteps, type StepsOf } from './read-steps';
import { type OrderTerms, type QuotationTerms, readTerms, type SharedTerms, type Terms } from './read-terms';

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
type SharedRequest = Pick<PriceRequest, 'quotation' | 'items' | 'others'> & { order: SharedTerms };
interface PriceContext {
  db: Executor;
  settings: Settings;
}
export interface Priced extends Terms {
  outcome: Outcome;
}

/** The price of a document with however many items: three queries, none per item. Stores nothing. */
export const priceDocument = async (context: PriceContext, request: PriceRequest): Promise<Priced> =>
  (await documentPricer(context, request))(request);

/**
 * Prices documents of one customer, company and priority: three queries, however many. `items` are those of all of them.
 * Throws as `readTerms`.
 */
export async function documentPricer(
  { db, settings }: PriceContext,
  { order, quotation, items, others = 0 }: SharedRequest,
): Promise<(document: Pick<PriceRequest, 'order' | 'items' | 'manual'>) => Priced> {
  const { documentOf, ...terms } = await readTerms(db, settings, order, quotation);
  const { currencyId, rate } = terms;
  const steps = await readSteps(db, items, rate);
  const profileIds = [...new Set(items.flatMap(({ productProfileId }) => productProfileId ?? []))];
  const { customerId, companyId } = order;
  const rules = await loadPriceRules(db, { customerId, companyId, currencyId, profileIds, others });
  return (document) => {
    const head = { ...terms, document: documentOf(document.order) };
    return { ...head, outcome: calculate(head.document, inputsOf(document, steps), rules) };
  };
}

const inputsOf = ({ items, manual = new Map() }: Pick<PriceRequest, 'items' | 'manual'>, steps: StepsOf) =>
  items.map(({ serviceId: _, chosen: __, ...item }, at) => ({
    manualPrice: manual.get(manualKey(item.id, null)) ?? null,
    steps: steps(items[at]!).map((step) => ({
      ...step,
      manualPrice: (step.option && manual.get(manualKey(item.id, step.option.id))) ?? null,
    })),
    ...item,
  }));
