import type { RowOf } from '../../../../engine/entity';
import { addDays } from '../../../../engine/fields/date/days';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { moveStatus } from '../../../../engine/server/transitions';
import { manualKey, type Priced } from '../../pricing/server/price-document';
import { quotationAnswer, quotationState } from '../quotation-status';
import { sql } from '../../../../engine/server/sql';
import { quotations } from '../quotations.entity';
import { tellReplaced } from './notices';
import { headFields, insertLines, storedLines, tracesOf } from './store-outcome';
import { tellOrder } from './tell-order';

type Quotation = RowOf<typeof quotations>;

/** Whether the customer has a quotation: it was sent, looked at or answered. From then on it stays what it is. */
export const isWithCustomer = ({ sentAt, seenAt, answer }: Pick<Quotation, 'sentAt' | 'seenAt' | 'answer'>): boolean =>
  sentAt !== null || seenAt !== null || answer !== quotationAnswer.none;

/** `WY/0024/11/2026` → `WY/0024/11/2026/2` → `WY/0024/11/2026/3` */
const nextNumberText = (numberText: string, revision: number): string =>
  `${revision > 1 ? numberText.slice(0, numberText.lastIndexOf('/')) : numberText}/${revision + 1}`;

/** The number of the version before; undefined of the first. */
export function previousNumberText(numberText: string, revision: number): string | undefined {
  if (revision < 2) return undefined;
  const base = numberText.slice(0, numberText.lastIndexOf('/'));
  return revision === 2 ? base : `${base}/${revision - 1}`;
}

/**
 * Puts the next version in the place of a quotation the customer has: that one stays with its lines and its answer,
 * cancelled, and its customer's people learn that it does not count any more. The quotation is locked.
 * @param quotation with the terms the next version shall have
 * @returns id of the next version
 */
export async function reviseQuotation(write: WriteCtx, quotation: Quotation, priced: Priced): Promise<number> {
  const lines = await storedLines(write, quotation.id);
  const revision = quotation.revision + 1;
  const numberText = nextNumberText(quotation.numberText ?? '', quotation.revision);
  await moveStatus(write, quotations, [quotation.id], quotationState.cancelled, { reason: numberText });
  const { number, month, year, orderId, customerId, companyId, discountPercent, note } = quotation;
  const date = write.today();
  const [id] = await insertMany(write, quotations, [
    {
      number,
      month,
      year,
      orderId,
      customerId,
      companyId,
      discountPercent,
      note,
      date,
      revision,
      numberText,
      previousId: quotation.id,
      validTo: addDays(date, write.settings.quotationValidDays),
      currencyId: priced.currencyId,
      vatRateId: priced.vatRateId,
      trace: priced.outcome.trace,
      lineTraces: tracesOf(priced.outcome.lines).lineTraces,
      ...headFields(priced),
    },
  ]);
  const notes = new Map(lines.map((line) => [manualKey(line.orderItemId ?? 0, line.stepOptionId), line.note]));
  await insertLines(write, id!, priced.outcome, notes);
  keepTypedPrices(write, quotation.id, id!);
  await tellOrder(write, orderId);
  await tellReplaced(write, quotation);
  return id!;
}

/** Prices people typed stay what they were typed as in the next version. */
function keepTypedPrices({ tx }: WriteCtx, from: number, to: number): void {
  tx.send(sql`
    update quotation_items n set typed_price = o.typed_price, typed_currency_id = o.typed_currency_id
    from quotation_items o
    where n.quotation_id = ${to} and n.manual_price is not null and o.quotation_id = ${from}
      and o.order_item_id = n.order_item_id and o.step_option_id is not distinct from n.step_option_id`);
}
