import { withUnit } from '../../../../engine/format';
import Big from 'big.js';
import { invalid, refused } from '../../../../engine/errors';
import type { InputOf, RowOf } from '../../../../engine/entity';
import type { WriteCtx } from '../../../../engine/server/context';
import { implement } from '../../../../engine/server/implement';
import { sql } from '../../../../engine/server/sql';
import { usableLots } from '../../../stock/ledger/server/lots';
import { neededPaints } from './needed-paints';
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
    await requireReason(call, { ...before, ...input, workCardId: card.id, productId });
  },
});

/** What went from the scales, kg with three decimals; null until it is weighed again. 400 where it became more. */
function usedOf({ amountBefore, amountAfter }: Pick<Input, 'amountBefore' | 'amountAfter'>): string | null {
  if (amountAfter === null || amountAfter === undefined) return null;
  const used = new Big(amountBefore ?? 0).minus(amountAfter);
  if (used.lt(0)) throw invalid({ amountAfter: 'UsedNegative' });
  return new Big(used).toFixed(3);
}

/** What is used of a lot in another unit cannot be compared with kilograms. */
const isInKg = async ({ tx }: WriteCtx, stockId: number | null | undefined): Promise<boolean> =>
  !(await tx.one(sql`select 1 from stocks where id = ${stockId ?? null}::int and lower(unit) <> 'kg'`));

/**
 * Throws 422 `PaintDeviation` where more of a paint was used on a card than what hangs on it should take, by more than the
 * setting allows, and no reason is given. All lots of the paint count together.
 */
async function requireReason(
  write: WriteCtx,
  {
    id,
    workCardId,
    productId,
    stockId,
    used,
    deviationReason,
  }: Input & { id?: number; workCardId: number; productId: number },
): Promise<void> {
  const limit = write.settings.paintDeviationPercent;
  if (limit === 0 || !used || deviationReason?.trim()) return;
  if (!(await isInKg(write, stockId))) return;
  const needed = await neededPaints(write.tx, workCardId, write.settings.paintUsagePerArea);
  const expected = needed
    .filter((paint) => paint.productId === productId)
    .reduce((sum, paint) => sum.plus(paint.expected), new Big(0));
  if (expected.lte(0)) return;
  const others = await write.tx.one<{ used: string; hasReason: boolean }>(sql`
    select coalesce(sum(used), 0)::text as used, coalesce(bool_or(deviation_reason is not null), false) as has_reason
    from work_card_products
    where work_card_id = ${workCardId} and product_id = ${productId} and id is distinct from ${id ?? null}::int`);
  if (others!.hasReason) return;
  const percent = new Big(used).plus(others!.used).minus(expected).div(expected).times(100);
  if (percent.lte(limit)) return;
  throw refused('PaintDeviation', {
    errorDetails: withUnit(`+${percent.round(0).toString()}`, '%'),
    fields: { deviationReason: 'Required' },
  });
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
