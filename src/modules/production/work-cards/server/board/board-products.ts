import type { Executor } from '../../../../../engine/server/db';
import { sql } from '../../../../../engine/server/sql';
import { attentionOf } from '../../../../catalogue/product-attributes/server/attention';
import { soundLots } from '../../../../stock/ledger/server/lots';
import { neededPaints, type NeededPaint } from '../needed-paints';
import type { Board } from '../../board.schema';

type Product = Board['products'][number];
/** Before it is known what must be heeded of the paints. */
type Unheeded = Omit<Product, 'attention'>;
type Weighed = Omit<Product, 'expected' | 'area' | 'isOwnPaint' | 'lots' | 'unmarked' | 'customerId' | 'attention'> & {
  lotOf: number | null;
};

const weighedOn = (db: Executor, cardId: number): Promise<Weighed[]> =>
  db.rows<Weighed>(sql`
    select u.id, u.version, u.product_id, q.code, q.name, q.hex, u.stock_id,
      u.serial_number, u.box_number, u.amount_before::text as amount_before,
      u.amount_after::text as amount_after, u.used::text as used, u.note, u.deviation_reason, g.customer_id as lot_of
    from work_card_products u
    join products q on q.id = u.product_id
    left join stocks l on l.id = u.stock_id
    left join storages g on g.id = l.storage_id
    where u.work_card_id = ${cardId} order by u.id`);

const fresh = (need: NeededPaint, { lots, unmarked }: Pick<Product, 'lots' | 'unmarked'>): Unheeded => ({
  ...need,
  stockId: lots[0]?.id ?? null,
  serialNumber: lots[0]?.serialNumber ?? null,
  boxNumber: lots[0]?.boxNumber ?? null,
  amountBefore: null,
  amountAfter: null,
  used: null,
  note: null,
  deviationReason: null,
  lots,
  ...(unmarked && { unmarked }),
});

/**
 * Paints of a card: what was weighed, and what must be and was not yet, with the lot to take first. Each with the lots
 * that may be used.
 */
export async function productsOf(
  db: Executor,
  { cardId, today, usagePerArea }: { cardId: number; today: string; usagePerArea: string },
): Promise<Product[]> {
  const [needed, weighed] = [await neededPaints(db, cardId, usagePerArea), await weighedOn(db, cardId)];
  const lotsOf = async (productId: number, customerId: number | null) => {
    const { usable, unmarked } = await soundLots(db, { productId, today, ...(customerId !== null && { customerId }) });
    return { lots: usable, ...(unmarked.length > 0 && { unmarked }) };
  };
  const products: Unheeded[] = [];
  const left = new Set(weighed);
  for (const need of needed) {
    const lots = await lotsOf(need.productId, need.customerId);
    const mine = weighed.filter(
      (one) =>
        one.productId === need.productId && (one.stockId === null || one.lotOf === need.customerId) && left.has(one),
    );
    if (!mine.length) products.push(fresh(need, lots));
    for (const { lotOf: _, ...one } of mine) products.push({ ...need, ...one, ...lots });
    for (const one of mine) left.delete(one);
  }
  for (const { lotOf, ...one } of left) {
    const lots = await lotsOf(one.productId, lotOf);
    products.push({ ...one, isOwnPaint: lotOf !== null, customerId: lotOf, expected: '0', area: '0', ...lots });
  }
  return heeded(db, products);
}

/** The paints with what must be heeded of each: one question for all. */
async function heeded(db: Executor, products: readonly Unheeded[]): Promise<Product[]> {
  const ids = [...new Set(products.map(({ productId }) => productId))];
  const found = await db.rows<{ id: number; attention: string[] }>(sql`
    select p.id, ${attentionOf(sql`p.id`)} as attention from products p where p.id = any(${ids}::int[])`);
  const byId = new Map(found.map(({ id, attention }) => [id, attention]));
  return products.map((one) => ({ ...one, attention: byId.get(one.productId) ?? [] }));
}
