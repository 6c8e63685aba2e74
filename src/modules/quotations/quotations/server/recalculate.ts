import { notFound } from '../../../../engine/errors';
import type { RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { updateMany } from '../../../../engine/server/bulk';
import { holdRows, lockClause } from '../../../../engine/server/locks';
import { fetchOne } from '../../../../engine/server/prepared';
import { sql } from '../../../../engine/server/sql';
import { convertedPrices } from '../../pricing/server/converted-prices';
import { manualPrices, readOrder } from '../../pricing/server/order-terms';
import { priceDocument, type Priced } from '../../pricing/server/price-document';
import { readItems } from '../../pricing/server/read-items';
import type { QuotationTerms } from '../../pricing/server/read-terms';
import { quotations } from '../quotations.entity';
import { agreedDiscount } from './agreed-discount';
import { detailsDiffer } from './line-details';
import { isWithCustomer, reviseQuotation } from './revise';
import { compareLines, different, headFields, storedLines, storeLines } from './store-outcome';
import { tellOrder } from './tell-order';
import { quotationState } from '../quotation-status';

type Quotation = RowOf<typeof quotations>;

/**
 * Works the quotation of an order out again, after anything its price depends on changed: the order, its items, a
 * measurement. Only one that is New; without such a one nothing happens. Prices people set stay.
 */
export async function recalculateQuotation(write: WriteCtx, orderId: number): Promise<void> {
  const found = await fetchOne<{ id: number }>(
    write.tx,
    sql`select id from quotations where order_id = ${orderId} and status = ${quotationState.new}`,
  );
  if (!found) return;
  const quotation = await lockQuotation(write, found.id);
  if (quotation.status === quotationState.new) await workOut(write, quotation);
}

/** A quotation, locked; whoever's write it follows from need not be able to see it. Throws 404 where there is none. */
export async function lockQuotation(write: WriteCtx, id: number): Promise<Quotation> {
  const plan = write.engine.registry.get(quotations.name);
  const lock = lockClause(write.tx, plan.tableName, [id]);
  const row = await fetchOne<Quotation>(
    write.tx,
    sql`select ${plan.full.values} from ${plan.table} t where t.id = ${id}${lock}`,
  );
  if (!row) throw notFound();
  holdRows(write.tx, plan.tableName, [id]);
  return row;
}

/**
 * What a quotation of an order comes to as both are now, the prices people set included.
 * @param from the quotation as it is stored, where its currency may become another one
 */
export async function priceQuotation(
  { tx, settings }: Pick<WriteCtx, 'tx' | 'settings'>,
  quotation: QuotationTerms & { id: number; orderId: number },
  from: { currencyId: number } | undefined = undefined,
): Promise<Priced> {
  const order = await readOrder(tx, quotation.orderId);
  const items = await readItems(tx, quotation.orderId);
  const { id, currencyId } = quotation;
  const manual =
    from && currencyId !== null && currencyId !== from.currencyId
      ? await convertedPrices(tx, id, from.currencyId, currencyId)
      : await manualPrices(tx, id);
  return priceDocument({ db: tx, settings }, { order, quotation, items, manual });
}

/**
 * Works a locked quotation out again and stores the result. What its customer has is not changed: where it comes to
 * something else, or is about another colour or service, the next version of it is made.
 */
export async function workOut(write: WriteCtx, quotation: Quotation): Promise<void> {
  if (isWithCustomer(quotation)) return workOutNext(write, quotation);
  const priced = await priceQuotation(write, quotation);
  await storeLines(write, quotation.id, priced.outcome);
  const sums = different(quotation, headFields(priced));
  if (sums) await updateMany(write, quotations, [{ before: quotation, input: sums }]);
  await tellOrder(write, quotation.orderId);
}

async function workOutNext(write: WriteCtx, quotation: Quotation): Promise<void> {
  const agreed = await agreedDiscount(write.tx, quotation.orderId, quotation.discountPercent);
  const terms = { ...quotation, ...agreed };
  const priced = await priceQuotation(write, terms);
  const { added, altered, gone } = compareLines(await storedLines(write, quotation.id), priced.outcome.lines);
  const same = !added.length && !altered.length && !gone.length;
  const unchanged = same && !different(quotation, { ...headFields(priced), ...agreed });
  if (unchanged && !(await detailsDiffer(write.tx, quotation.id))) return;
  await makeNextVersion(write, terms);
}

/** The next version of a locked quotation the customer has, by the price lists of today. */
export async function makeNextVersion(write: WriteCtx, terms: Quotation): Promise<void> {
  await reviseQuotation(write, terms, await priceQuotation(write, { ...terms, date: write.today() }));
}
