import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, type Sql, sql } from '../../../../engine/server/sql';
import { stockState } from '../../../stock/stocks/stock-status';

interface LotOfUse {
  productId: number;
  expired: boolean;
  damaged: boolean;
  /** Whose storage it lies in. */
  customerId: number | null;
  serialNumber: string | null;
  boxNumber: string | null;
  /** Product, number and box, as refusals call it. */
  name: string;
  /** The product wants a number, or a date, and the lot has none. */
  noNumber: boolean;
  noDate: boolean;
}

/**
 * A lot paint of a card may be taken from: of that product, not past its date, not damaged, with number and date where the
 * product wants them. Paint in a customer's storage
 * is for that customer's items with own paint alone, and these take no other.
 * @param on the day it is used, today unless given
 * @throws 422 naming the rule and the lot, at the field `stockId`
 */
export async function requireUsable(
  write: WriteCtx,
  { stockId, productId, workCardId, on }: { stockId: number; productId: number; workCardId: number; on?: Sql },
): Promise<LotOfUse> {
  const day = on ?? sql`${write.today()}::date`;
  const refuse = (errorStr: string) =>
    refused(errorStr, { fields: { stockId: errorStr }, ...(lot && { errorDetails: lot.name }) });
  const lot = await write.tx.one<LotOfUse & { owners: (number | null)[] }>(sql`
    select l.product_id, coalesce(l.date_to < ${day}, false) as expired, l.status = ${literal(stockState.damaged)} as damaged,
      g.customer_id, l.serial_number, l.box_number, concat_ws(' ', q.code, l.serial_number, l.box_number) as name,
      q.needs_lot and l.serial_number is null as no_number,
      q.needs_expiry and l.date_to is null as no_date,
      array(select distinct case when i.is_own_paint then i.customer_id end
        from work_cards_items w join order_items i on i.id = w.order_item_id
        where w.work_card_id = ${workCardId}
          and ${productId} in (i.product1_id, i.product2_id, i.product3_id)) as owners
    from stocks l join storages g on g.id = l.storage_id join products q on q.id = l.product_id where l.id = ${stockId}`);
  if (!lot || lot.productId !== productId) throw refuse('LotOfOtherProduct');
  if (lot.expired) throw refuse('LotExpired');
  if (lot.damaged) throw refuse('LotDamaged');
  if (lot.noNumber) throw refuse('LotWithoutNumber');
  if (lot.noDate) throw refuse('LotWithoutDate');
  if (lot.customerId !== null && !lot.owners.includes(lot.customerId)) throw refuse('LotOfCustomer');
  if (lot.customerId === null && lot.owners.length > 0 && !lot.owners.includes(null)) throw refuse('LotNotOfCustomer');
  return lot;
}
