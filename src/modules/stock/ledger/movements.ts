import { refused } from '../../../engine/errors';
import type { WriteCtx } from '../../../engine/server/context';
import { sql } from '../../../engine/server/sql';
import type { movements } from '../stock-status';

/** A movement of one lot; `amount` is signed, in the lot's unit, with three decimals. */
export interface Movement {
  stockId: number;
  kind: keyof typeof movements;
  amount: string;
  note?: string | null;
  /** The work card the paint goes into, or comes back from. */
  workCardId?: number | null;
}

const isShort = (error: unknown): boolean => {
  const { constraint, cause } = error as { constraint?: string; cause?: { constraint?: string } };
  return (constraint ?? cause?.constraint) === 'stocks_amount_range';
};

/**
 * Books movements: the only way an amount on stock changes. The database adds each to its lot and refuses to go below
 * zero. Lots are taken in the order of their ids, so that two people never wait for each other.
 * @returns ids of the ledger entries, in the order given
 * @throws 422 `StockNotEnough`
 */
export async function book(ctx: WriteCtx, list: readonly Movement[]): Promise<void> {
  if (!list.length) return;
  const at = ctx.now().toISOString();
  const rows = list.map(({ note = null, workCardId = null, ...rest }) => ({ ...rest, note, workCardId }));
  await ctx.tx.run(
    sql`select id from stocks where id = any(${list.map((one) => one.stockId)}::int[]) order by id for no key update`,
  );
  try {
    await ctx.tx.run(sql`
      insert into stock_log (stock_id, product_id, storage_id, kind, amount, balance, date, user_id, note, work_card_id,
        created_at, updated_at, created_user_id, updated_user_id)
      select m."stockId", s.product_id, s.storage_id, m.kind, m.amount, 0, ${at}, ${ctx.user.id}, m.note, m."workCardId",
        ${at}, ${at}, ${ctx.user.id}, ${ctx.user.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        m("stockId" int, kind text, amount numeric, note text, "workCardId" int)
      join stocks s on s.id = m."stockId"
      order by m."stockId"`);
  } catch (error) {
    if (isShort(error)) throw refused('StockNotEnough');
    throw error;
  }
}
