import Big from 'big.js';
import { invalid } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { usableLots } from '../../../stock/ledger/server/lots';
import { cardOf, onCard } from './on-card';
import { requireUsable } from './lot-rules';
import { workCardProducts } from '../work-card-products.entity';

type Row = RowOf<typeof workCardProducts>;
type Input = InputOf<typeof workCardProducts>;

export const workCardProductsServer = implement(workCardProducts, {
  ...onCard(sql`work_card_products`),
  async beforeSave(call) {
    const { before, input } = call;
    const card = await cardOf(call);
    const productId = input.productId ?? before!.productId;
    const other = before !== undefined && productId !== before.productId;
    if (input.stockId === undefined && (!before || other))
      input.stockId = await firstLot(call, { workCardId: card.id, productId });
    if (input.stockId) {
      const lot = await requireUsable(call, { stockId: input.stockId, productId, workCardId: card.id });
      Object.assign(input, { serialNumber: lot.serialNumber, boxNumber: lot.boxNumber });
    } else if (input.stockId === null) Object.assign(input, { serialNumber: null, boxNumber: null });
    input.used = usedOf({ ...before, ...input });
  },
});

/** What went from the scales, kg with three decimals; null until it is weighed again. 400 where it became more. */
function usedOf({ amountBefore, amountAfter }: Pick<Input, 'amountBefore' | 'amountAfter'>): string | null {
  if (amountAfter === null || amountAfter === undefined) return null;
  const used = new Big(amountBefore ?? 0).minus(amountAfter);
  if (used.lt(0)) throw invalid({ amountAfter: 'UsedNegative' });
  return new Big(used).toFixed(3);
}

/** The lot that expires first: the shop's, or the customer's where the items on the card are coated with their own paint. */
async function firstLot(write: WriteCtx, of: Pick<Row, 'workCardId' | 'productId'>): Promise<number | null> {
  const owner = await write.tx.one<{ customerId: number | null }>(sql`
    select case when i.is_own_paint then i.customer_id end as customer_id
    from work_cards_items w join order_items i on i.id = w.order_item_id
    where w.work_card_id = ${of.workCardId} and ${of.productId} in (i.product1_id, i.product2_id, i.product3_id)
    order by i.is_own_paint, w.id limit 1`);
  const customerId = owner?.customerId;
  const lots = await usableLots(write.tx, {
    productId: of.productId,
    today: write.today(),
    ...(customerId ? { customerId } : {}),
  });
  return lots[0]?.id ?? null;
}
