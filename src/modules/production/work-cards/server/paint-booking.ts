import { refused } from '../../../../engine/errors';
import type { WriteCtx } from '../../../../engine/server/context';
import { sql } from '../../../../engine/server/sql';
import { book } from '../../../stock/ledger/server/movements';
import { requireUsable } from './lot-rules';

interface Use {
  stockId: number;
  productId: number;
  used: string;
}
const note = (card: { numberText?: string | null }): string => card.numberText ?? '';

/**
 * Takes the paint weighed on a card off stock, lot by lot; nothing while the module of the stock is off.
 * @throws 422 `StockNotEnough`, `LotExpired`, `LotDamaged`, and where paint is used of whom it does not belong
 */
export async function bookPaint(write: WriteCtx, card: { id: number; numberText?: string | null }): Promise<void> {
  if (!write.hasModule('STOCK')) return;
  const uses = await write.tx.rows<Use>(sql`
    select stock_id, product_id, sum(used)::text as used
    from work_card_products where work_card_id = ${card.id} and stock_id is not null
    group by stock_id, product_id having sum(used) > 0 order by stock_id`);
  // A card closed days later was painted on its own day.
  const on = sql`(select least(date, ${write.today()}::date) from work_cards where id = ${card.id})`;
  for (const use of uses) await requireUsable(write, { ...use, workCardId: card.id, on });
  await book(
    write,
    uses.map(({ stockId, used }) => ({
      stockId,
      kind: 'use',
      amount: `-${used}`,
      note: note(card),
      workCardId: card.id,
    })),
  );
}

/** Gives back exactly what closing a card took: its movements of every lot add up to nothing afterwards. */
export async function restorePaint(write: WriteCtx, card: { id: number; numberText?: string | null }): Promise<void> {
  const taken = await write.tx.rows<{ stockId: number; amount: string }>(sql`
    select stock_id, (-sum(amount))::text as amount from stock_log
    where work_card_id = ${card.id} and kind in ('use', 'restore')
    group by stock_id having sum(amount) <> 0 order by stock_id`);
  if (taken.some(({ amount }) => Number(amount) < 0)) throw refused('StockNotEnough');
  await book(
    write,
    taken.map((one) => ({ ...one, kind: 'restore', note: note(card), workCardId: card.id })),
  );
}
