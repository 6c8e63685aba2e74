import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import { insertMany } from '../../../../engine/server/bulk';
import type { WriteCtx } from '../../../../engine/server/context';
import { literal, literals, sql } from '../../../../engine/server/sql';
import { nextNumber } from '../../../documents/numbering/server/next-number';
import { requireOpen } from '../../order-items/server/price-lock';
import { lockOrder } from '../../settling/server/lock-orders';
import { receptionItems } from '../reception-items.entity';
import { receptionState } from '../reception-status';
import type { receptions } from '../receptions.entity';
import { itemState } from '../../../states/order-states';

type Reception = RowOf<typeof receptions>;

/**
 * A delivery belongs to the customer and company of its order. The order is locked: one that is being cancelled, or gets
 * another customer, is read as it is afterwards. Throws 422 `OrderClosed` for one that is over.
 */
export async function fillNewReception(write: WriteCtx, input: InputOf<typeof receptions>): Promise<void> {
  const order = await lockOrder(write, input.orderId!);
  if (!order) throw invalid({ orderId: 'RefMissing' });
  requireOpen(order.status);
  Object.assign(input, { customerId: order.customerId, companyId: order.companyId });
}

/** Where goods lie is a place of the company that took them in, or one all companies share. */
export async function checkLocation(
  { tx }: Pick<WriteCtx, 'tx'>,
  locationId: number | null | undefined,
  companyId: number,
): Promise<void> {
  if (!locationId) return;
  const location = await tx.one<{ companyId: number | null }>(
    sql`select company_id from locations where id = ${locationId}`,
  );
  if (!location) throw invalid({ locationId: 'RefMissing' });
  if (location.companyId !== null && location.companyId !== companyId)
    throw refused('LocationOfOtherCompany', { fields: { locationId: 'LocationOfOtherCompany' } });
}

/** Pieces of an item `i` that other receptions expect: counted, else declared, and not received yet. */
const expectedElsewhere = (receptionId: number) => sql`coalesce((
  select sum(coalesce(l.counted_amount, l.declared_amount))::int
  from reception_items l join receptions r on r.id = l.reception_id
  where l.order_item_id = i.id and r.id <> ${receptionId}
    and r.status in ${literals([receptionState.new, receptionState.readyToReceive])}), 0)`;

/**
 * Lines for everything the order still lacks, where nobody said what comes. What another open reception expects is not
 * proposed once more: two people who announce one delivery would count it twice.
 */
export async function proposeLines(write: WriteCtx, { id, orderId }: Reception): Promise<void> {
  const lines = await write.tx.rows<{ orderItemId: number; lp: number; declaredAmount: number }>(sql`
    select x.id as order_item_id, row_number() over (order by x.lp, x.id)::int as lp, x.lacking as declared_amount
    from (
      select i.id, i.lp, i.amount - i.receipted_amount - ${expectedElsewhere(id)} as lacking
      from order_items i where i.order_id = ${orderId} and i.status < ${literal(itemState.ready)}
    ) x
    where x.lacking > 0 and not exists (select from reception_items l where l.reception_id = ${id})
    order by lp limit 1000`);
  await insertMany(
    write,
    receptionItems,
    lines.map((line) => ({ ...line, receptionId: id })),
  );
}

/** Last of all, because every other new reception of the company waits for it. */
export async function numberReception({ tx }: Pick<WriteCtx, 'tx'>, reception: Reception): Promise<void> {
  const { id, companyId, date } = reception;
  const { text, number, month, year } = await nextNumber(tx, { companyId, kind: 'PZ', date });
  await tx.run(sql`
    update receptions set number_text = ${text}, number = ${number}, month = ${month}, year = ${year} where id = ${id}`);
}
